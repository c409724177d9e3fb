import { DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { uploadProtocolPath } from "~/server/upload-protocol";
import { maxPartBytes } from "../file-parts";
import type { Outcome } from "../upload-result";
import { type UploadFailure, uploadFailure } from "./upload-failure";

/** Milliseconds in which nothing moves after which a connection is taken to be lost; the storage makes a photo in less. */
const timeoutMs = 60_000;

export interface Sending {
  file: File;
  name: string;
  albumId: string | null;
  /** Where an earlier try got to: the address of its upload. */
  uploadUrl: string | null;
  onUploadUrl: (uploadUrl: string) => void;
  onProgress: (sent: number) => void;
  /** Bytes are in the storage for good. */
  onKept: () => void;
  onOutcome: (outcome: Outcome) => void;
  onFailure: (failure: UploadFailure) => void;
}

/** Ends a try. What is in the storage stays for the next one, unless `forget`. */
export type StopSending = (forget: boolean) => void;
export type SendFile = (sending: Sending) => StopSending;

/**
 * Sends a file through the open upload protocol, from where the storage says that it is, in parts
 * of 8 MB. One try: when and whether there is another is for the queue to say.
 * Source: docs/specification/3-open-points.md, "upload to storage".
 */
export const sendFile: SendFile = (sending) => {
  const { file, name, albumId, uploadUrl, onUploadUrl, onProgress, onKept, onOutcome, onFailure } = sending;
  const forAlbum = albumId !== null;
  let over = false;
  let watch: ReturnType<typeof setTimeout> | undefined;
  const end = (say: () => void) => {
    if (over) return;
    over = true;
    clearTimeout(watch);
    say();
  };
  const alive = () => {
    clearTimeout(watch);
    if (over) return;
    watch = setTimeout(() => {
      upload.abort();
      end(() => onFailure({ do: "again", lost: true }));
    }, timeoutMs);
  };
  const upload = new Upload(file, {
    endpoint: new URL(uploadProtocolPath, location.href).href,
    uploadUrl: uploadUrl,
    metadata: {
      filename: name,
      lastModified: String(file.lastModified),
      ...(albumId === null ? {} : { albumId }),
    },
    chunkSize: maxPartBytes,
    // Tries, and what is remembered of them, are ours: they depend on all files, the line and the session.
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(""),
    onAfterResponse: requireUploadUrl,
    onUploadUrlAvailable: () => onUploadUrl(new URL(upload.url ?? "", location.href).pathname),
    onProgress(sent) {
      alive();
      if (!over) onProgress(sent);
    },
    onChunkComplete: () => over || onKept(),
    onSuccess: ({ lastResponse }) => end(() => onOutcome(outcomeIn(lastResponse))),
    onError: (error) => end(() => onFailure(uploadFailure({ ...requestOf(error), forAlbum }))),
  });
  alive();
  upload.start();
  return (forget) => {
    const stopped = () => void upload.abort(forget).catch(() => undefined);
    if (over) return stopped();
    end(stopped);
  };
};

/**
 * tus-js-client takes every refusal to say how far an upload is for its end, and begins it anew. It is so only for those
 * that are gone: else what is there already would be sent again, and called known.
 */
function requireUploadUrl(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const fine = status < 300 || status === 404 || status === 410;
  if (request.getMethod() === "HEAD" && !fine) throw new NoUploadUrl(status);
}

class NoUploadUrl extends Error {
  constructor(readonly status: number) {
    super(`how far an upload is was answered with ${status}`);
  }
}

function requestOf(error: Error | DetailedError): { method: string; status: number | null } {
  if (!(error instanceof DetailedError)) return { method: "", status: null };
  const { originalRequest, originalResponse, causingError } = error;
  const stated = causingError instanceof NoUploadUrl ? causingError.status : null;
  return { method: originalRequest.getMethod(), status: originalResponse?.getStatus() ?? stated };
}

function outcomeIn(answer: HttpResponse): Outcome {
  const known = answer.getHeader("Photo-Duplicate") === "true";
  return { result: known ? "known" : "added", photoId: answer.getHeader("Photo-Id") ?? null };
}
