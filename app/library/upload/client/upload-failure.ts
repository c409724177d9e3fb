import { storageFull } from "~/platform/http/storage-full";
import type { RejectionReason } from "../upload-result";

/** What an answer of the upload protocol that is no success means for the photo. */
export type UploadFailure =
  /** It is to be tried again; `lost` where nobody answered. */
  { do: "again"; lost: boolean } | { do: "signIn" } | { do: "refuse"; result: RejectionReason };

interface FailedRequest {
  method: string;
  /** Null where nobody answered. */
  status: number | null;
  /** Whether the photo is for an album as well. */
  forAlbum: boolean;
}

/** Said of a request that failed: the same as the form without script says of it (send-photo.ts). */
export function uploadFailure({ method, status, forAlbum }: FailedRequest): UploadFailure {
  if (status === null || status === 0) return { do: "again", lost: true };
  if (status === 401) return { do: "signIn" };
  if (status === storageFull) return { do: "refuse", result: "full" };
  if (status === 413) return { do: "refuse", result: "tooLarge" };
  // Its first bytes were looked at here: the storage could make nothing of the rest.
  if (status === 415) return { do: "refuse", result: "unreadable" };
  if (method === "POST" && forAlbum && (status === 404 || status === 409))
    return { do: "refuse", result: "album" };
  // Gone, elsewhere than we thought, locked, too many at once: whoever asks how far it is can go on.
  const passes = status >= 500 || [408, 409, 423, 425, 429].includes(status);
  const begunAnew = method !== "POST" && (status === 404 || status === 410);
  return passes || begunAnew ? { do: "again", lost: false } : { do: "refuse", result: "refused" };
}
