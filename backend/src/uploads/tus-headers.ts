import { Buffer } from "node:buffer";
import { type Upload, uploadLifeMs } from "./upload-store";

/**
 * A photo is 50 MB at most, a part of one 8 MB.
 * Source: docs/specification/3-open-points.md, "upload to storage".
 */
export const maxBytes = 50 * 1024 * 1024;
export const maxPartBytes = 8 * 1024 * 1024;

/** The version of the protocol, on every answer. https://tus.io/protocols/resumable-upload */
export const tusVersion = { "Tus-Resumable": "1.0.0" } as const;

/** What this server can do, for OPTIONS. */
export const tusAbilities = {
  ...tusVersion,
  "Tus-Version": "1.0.0",
  "Tus-Max-Size": String(maxBytes),
  "Tus-Extension": "creation,creation-with-upload,creation-defer-length,expiration,termination",
} as const;

/** The type of a request that carries bytes of a file. */
export const bytesOfFile = "application/offset+octet-stream";

/** A whole number of bytes out of a header; null when it is missing or no such number. */
export function byteCount(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** `Upload-Metadata`: pairs of a key and a Base64 value, with commas between. Null when it is not that. */
export function readMetadata(header: string | undefined): Map<string, string> | null {
  const values = new Map<string, string>();
  for (const pair of (header ?? "").split(",")) {
    if (pair.trim() === "") continue;
    const match = /^([^\s,]+)(?: ([\w+/]*={0,2}))?$/.exec(pair.trim());
    if (!match?.[1] || values.has(match[1])) return null;
    values.set(match[1], Buffer.from(match[2] ?? "", "base64").toString());
  }
  return values;
}

/** How far an upload is, and what became of it when it is there. */
export function progressHeaders(upload: Upload): Record<string, string> {
  return {
    ...tusVersion,
    "Upload-Offset": String(upload.received),
    ...(upload.length === null ? { "Upload-Defer-Length": "1" } : { "Upload-Length": String(upload.length) }),
    "Upload-Expires": new Date(upload.created_at + uploadLifeMs).toUTCString(),
    "Cache-Control": "no-store",
    ...(upload.photo_id === null
      ? {}
      : { "Photo-Id": upload.photo_id, "Photo-Duplicate": String(upload.duplicate === 1) }),
  };
}
