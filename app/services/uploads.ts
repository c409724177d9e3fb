import type { Transfer, TransferAnswer } from "~/platform/http/service-calls";
import type { ServiceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { isPathSegment, path } from "~/platform/path";

export const maxPhotoBytes = 50 * 1024 * 1024;

const version = { "Tus-Resumable": "1.0.0" } as const;
const bytesOfFile = { "Content-Type": "application/offset+octet-stream" } as const;

interface UploadedPhoto {
  photoId: string;
  duplicate: boolean;
}

export interface UploadProgress {
  offset: number;
  photo: UploadedPhoto | null;
}

export interface UploadRejection {
  rejected: number;
}

interface NewUpload {
  fileName: string;
  albumId: string | null;
  /** Bytes; null while unknown. */
  length: number | null;
}

interface UploadPart {
  uploadId: string;
  offset: number;
  bytes: Uint8Array<ArrayBuffer>;
  length: number | null;
}

/** Source: docs/specification/3-open-points.md, "upload to storage"; https://tus.io (1.0). */
export const uploads = (http: ServiceClient) => {
  const malformed = (operation: string) => new ServiceFailure("uploads", operation, "malformed");
  const begun = (operation: string, { headers }: TransferAnswer): string => {
    const uploadId = uploadIdIn(headers.get("location"));
    if (uploadId === null) throw malformed(operation);
    return uploadId;
  };
  const progressIn = (operation: string, { headers }: TransferAnswer): UploadProgress => {
    const offset = headers.get("upload-offset") ?? "";
    if (!/^\d{1,15}$/.test(offset)) throw malformed(operation);
    const photoId = headers.get("photo-id");
    return {
      offset: Number(offset),
      photo: photoId ? { photoId, duplicate: headers.get("photo-duplicate") === "true" } : null,
    };
  };

  return {
    async begin({ fileName, albumId, length }: NewUpload): Promise<{ uploadId: string } | UploadRejection> {
      const answer = await http.transfer(path`/files`, {
        operation: "begin",
        method: "POST",
        headers: {
          ...version,
          ...(length === null ? { "Upload-Defer-Length": "1" } : { "Upload-Length": String(length) }),
          "Upload-Metadata": uploadMetadata({ filename: fileName, ...(albumId === null ? {} : { albumId }) }),
        },
      });
      return answer.status >= 400 ? { rejected: answer.status } : { uploadId: begun("begin", answer) };
    },

    /** At most 8 MB; rejected with 409 when `offset` is not where the last part ended. */
    async sendPart({
      uploadId,
      offset,
      bytes,
      length,
    }: UploadPart): Promise<UploadProgress | UploadRejection> {
      const answer = await http.transfer(path`/files/${uploadId}`, {
        operation: "send-part",
        method: "PATCH",
        headers: {
          ...version,
          ...bytesOfFile,
          "Upload-Offset": String(offset),
          ...(length === null ? {} : { "Upload-Length": String(length) }),
        },
        body: bytes,
      });
      return answer.status >= 400 ? { rejected: answer.status } : progressIn("send-part", answer);
    },

    async progress(uploadId: string): Promise<UploadProgress | UploadRejection> {
      const answer = await http.transfer(path`/files/${uploadId}`, {
        operation: "progress",
        method: "HEAD",
        headers: version,
      });
      return answer.status >= 400 ? { rejected: answer.status } : progressIn("progress", answer);
    },

    async giveUp(uploadId: string): Promise<void> {
      await http.transfer(path`/files/${uploadId}`, {
        operation: "give-up",
        method: "DELETE",
        headers: version,
      });
    },

    async pass(
      request: Omit<Transfer, "operation"> & { uploadId: string | null },
    ): Promise<TransferAnswer & { uploadId: string | null }> {
      const { uploadId, ...order } = request;
      const operation = `pass-${order.method.toLowerCase()}`;
      const to = uploadId === null ? path`/files` : path`/files/${uploadId}`;
      const answer = await http.transfer(to, { operation, ...order });
      if (answer.status >= 400) return { ...answer, uploadId };
      if (uploadId === null) return { ...answer, uploadId: begun(operation, answer) };
      if (order.method !== "DELETE") progressIn(operation, answer);
      return { ...answer, uploadId };
    },
  };
};

/** What names it behind `/files/`, as it is before it is encoded for a path. */
function uploadIdIn(location: string | null): string | null {
  const segment = /\/files\/([^/?#]+)\/?$/.exec(location ?? "")?.[1] ?? "";
  try {
    const id = decodeURIComponent(segment);
    return isPathSegment(id) ? id : null;
  } catch {
    return null;
  }
}

export function uploadMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(",");
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
