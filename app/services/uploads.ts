import type { Transfer, TransferAnswer } from "~/platform/http/service-calls";
import { type ServiceClient, ServiceFailure } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/**
 * The largest photo, in bytes. Source: docs/specification/3-open-points.md, "upload to storage".
 */
export const maxPhotoBytes = 50 * 1024 * 1024;

const version = { "Tus-Resumable": "1.0.0" } as const;
const bytesOfFile = { "Content-Type": "application/offset+octet-stream" } as const;

/** The photo that an upload became: a new one, or the one in the library that has the same bytes. */
interface UploadedPhoto {
  photoId: string;
  duplicate: boolean;
}

/** How far an upload is; `photo` once all of it is there. */
export interface UploadProgress {
  offset: number;
  photo: UploadedPhoto | null;
}

/** The service said no, with a status from 400 to 499, or that it is full (507). */
export interface UploadRejection {
  refused: number;
}

interface NewUpload {
  fileName: string;
  /** An album of the customer's own that the photo goes into as well. */
  albumId: string | null;
  /** Bytes; null when they are not counted yet. */
  length: number | null;
}

interface UploadPart {
  uploadId: string;
  /** Where in the file the bytes begin. */
  offset: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** The file's length, said with its last part. */
  length: number | null;
}

/**
 * Photos on their way into the library: the open tus 1.0 protocol. What is complete is a photo when
 * the answer comes.
 * Source: docs/specification/3-open-points.md, "upload to storage";
 * https://tus.io/protocols/resumable-upload
 */
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
    /** Begins an upload, of which no byte is sent yet. One that is begun and not finished is never a photo, and forgotten in time. */
    async begin({ fileName, albumId, length }: NewUpload): Promise<{ uploadId: string } | UploadRejection> {
      const answer = await http.transfer(path`/files`, {
        operation: "begin",
        method: "POST",
        headers: {
          ...version,
          ...(length === null ? { "Upload-Defer-Length": "1" } : { "Upload-Length": String(length) }),
          "Upload-Metadata": metadata({ filename: fileName, ...(albumId === null ? {} : { albumId }) }),
        },
      });
      return answer.status >= 400 ? { refused: answer.status } : { uploadId: begun("begin", answer) };
    },

    /** Sends the next bytes, at most 8 MB at a time. Refused with 409 when they do not begin where the last ones ended. */
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
      return answer.status >= 400 ? { refused: answer.status } : progressIn("send-part", answer);
    },

    /** How far an upload is; refused with 404 when there is no such upload (any more). */
    async progress(uploadId: string): Promise<UploadProgress | UploadRejection> {
      const answer = await http.transfer(path`/files/${uploadId}`, {
        operation: "progress",
        method: "HEAD",
        headers: version,
      });
      return answer.status >= 400 ? { refused: answer.status } : progressIn("progress", answer);
    },

    /** Gives an upload up. A photo that it became already stays. */
    async giveUp(uploadId: string): Promise<void> {
      await http.transfer(path`/files/${uploadId}`, {
        operation: "give-up",
        method: "DELETE",
        headers: version,
      });
    },

    /** Hands a request of the protocol on as it came, for whoever speaks it in the browser. */
    async pass(
      request: Omit<Transfer, "operation"> & { uploadId: string | null },
    ): Promise<TransferAnswer & { uploadId: string | null }> {
      const { uploadId, ...order } = request;
      const operation = `pass-${order.method.toLowerCase()}`;
      const to = uploadId === null ? path`/files` : path`/files/${uploadId}`;
      const answer = await http.transfer(to, { operation, ...order });
      if (answer.status >= 400) return { ...answer, uploadId };
      // Whatever else says yes did not understand the question.
      if (uploadId === null) return { ...answer, uploadId: begun(operation, answer) };
      if (order.method !== "DELETE") progressIn(operation, answer);
      return { ...answer, uploadId };
    },
  };
};

/** The last segment of the address that a new upload was given. */
function uploadIdIn(location: string | null): string | null {
  return /\/files\/([\w.~-]{1,200})\/?$/.exec(location ?? "")?.[1] ?? null;
}

/** `Upload-Metadata`: pairs of a key and its value in Base64. */
function metadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(",");
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
