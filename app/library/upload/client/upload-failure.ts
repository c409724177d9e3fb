import { saysGone } from "~/platform/http/says-gone";
import { storageFull } from "~/platform/http/storage-full";
import type { RejectionReason } from "../upload-result";

export type UploadFailure =
  /** `lost` when there was no response. */
  { do: "retry"; lost: boolean } | { do: "signIn" } | { do: "reject"; result: RejectionReason };

interface FailedRequest {
  method: string;
  /** Null when there was no response. */
  status: number | null;
  forAlbum: boolean;
}

/** Gives the same results as the form without script (send-photo.ts). */
export function uploadFailure({ method, status, forAlbum }: FailedRequest): UploadFailure {
  if (status === null || status === 0) return { do: "retry", lost: true };
  if (status === 401) return { do: "signIn" };
  if (status === 403) return { do: "reject", result: "otherPerson" };
  if (status === storageFull) return { do: "reject", result: "full" };
  if (status === 413) return { do: "reject", result: "tooLarge" };
  // Its first bytes are a photo's, so the storage could not decode the rest.
  if (status === 415) return { do: "reject", result: "unreadable" };
  if (status === 422) return { do: "reject", result: "tooManyPixels" };
  if (method === "POST" && forAlbum && (saysGone(status) || status === 409))
    return { do: "reject", result: "album" };
  // The next attempt asks for the offset and continues.
  const temporary = status >= 500 || [408, 409, 423, 425, 429].includes(status);
  const begunAnew = method !== "POST" && saysGone(status);
  return temporary || begunAnew ? { do: "retry", lost: false } : { do: "reject", result: "rejected" };
}
