import { DetailedError, type HttpRequest, type HttpResponse, Upload } from "tus-js-client";
import { formParameter, uploadProtocolPath } from "~/server/upload-protocol";
import { maxPartBytes } from "../file-parts";
import type { Outcome } from "../upload-result";
import { contentDigest } from "./content-digest";
import { type UploadFailure, uploadFailure } from "./upload-failure";

/** Milliseconds without progress after which a connection counts as lost. */
const timeoutMs = 60_000;

export interface Sending {
  file: File;
  name: string;
  albumId: string | null;
  /** Of the page's form: says for whom the page was made. */
  idempotencyKey: string;
  uploadUrl: string | null;
  onUploadUrl: (uploadUrl: string) => void;
  onProgress: (sent: number) => void;
  /** Bytes were stored permanently. */
  onStored: () => void;
  onOutcome: (outcome: Outcome) => void;
  onFailure: (failure: UploadFailure) => void;
}

/** Stored bytes stay for the next attempt, unless `forget`. */
export type StopSending = (forget: boolean) => void;
export type SendFile = (sending: Sending) => StopSending;

/**
 * Makes one attempt, from the offset that the storage reports; the queue decides on retries.
 * Source: docs/specification/3-open-points.md, "upload to storage".
 */
export const sendFile: SendFile = (sending) => {
  const { file, name, albumId, uploadUrl, onUploadUrl, onProgress, onStored, onOutcome, onFailure } = sending;
  const forAlbum = albumId !== null;
  const metadata: Record<string, string> = {
    filename: name,
    lastModified: String(file.lastModified),
    ...(albumId === null ? {} : { albumId }),
  };
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
      void upload.abort();
      end(() => onFailure({ do: "retry", lost: true }));
    }, timeoutMs);
  };
  const upload = new Upload(file, {
    endpoint: new URL(`${uploadProtocolPath}?${formParameter}=${sending.idempotencyKey}`, location.href).href,
    uploadUrl: uploadUrl,
    metadata,
    chunkSize: maxPartBytes,
    // The queue retries: that depends on all files, the connection and the session.
    retryDelays: null,
    storeFingerprintForResuming: false,
    fingerprint: () => Promise.resolve(""),
    onAfterResponse(request, response) {
      requireUploadUrl(request, response);
      endIfKnown(request, response);
    },
    onUploadUrlAvailable: () => onUploadUrl(new URL(upload.url ?? "", location.href).pathname),
    onProgress(sent) {
      alive();
      if (!over) onProgress(sent);
    },
    onChunkComplete: () => over || onStored(),
    onSuccess: ({ lastResponse }) => end(() => onOutcome(outcomeIn(lastResponse))),
    onError: (error) =>
      end(() => {
        const known = error instanceof DetailedError ? error.causingError : null;
        if (known instanceof KnownAlready) onOutcome(known.outcome);
        else onFailure(uploadFailure({ ...requestOf(error), forAlbum }));
      }),
  });
  alive();
  void (uploadUrl === null ? contentDigest(file) : Promise.resolve(null)).then((sha256) => {
    if (sha256 !== null) metadata.sha256 = sha256;
    if (!over) upload.start();
  });
  return (forget) => {
    const stopped = () => void upload.abort(forget).catch(() => undefined);
    if (over) return stopped();
    end(stopped);
  };
};

/** tus-js-client starts again after any failed HEAD; only for 404 and 410 is that right. */
function requireUploadUrl(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const fine = status < 300 || status === 404 || status === 410;
  if (request.getMethod() === "HEAD" && !fine) throw new OffsetUnknown(status);
}

/** tus-js-client would send the bytes of an upload that was whole when it was begun. */
function endIfKnown(request: HttpRequest, response: HttpResponse): void {
  const outcome = outcomeIn(response);
  if (request.getMethod() === "POST" && outcome.result === "known") throw new KnownAlready(outcome);
}

class KnownAlready extends Error {
  constructor(readonly outcome: Outcome) {
    super("the library has these bytes already");
  }
}

class OffsetUnknown extends Error {
  constructor(readonly status: number) {
    super(`the offset of an upload was answered with ${status}`);
  }
}

function requestOf(error: Error | DetailedError): { method: string; status: number | null } {
  if (!(error instanceof DetailedError)) return { method: "", status: null };
  const { originalRequest, originalResponse, causingError } = error;
  const stated = causingError instanceof OffsetUnknown ? causingError.status : null;
  return { method: originalRequest.getMethod(), status: originalResponse?.getStatus() ?? stated };
}

function outcomeIn(answer: HttpResponse): Outcome {
  const known = answer.getHeader("Photo-Duplicate") === "true";
  return { result: known ? "known" : "added", photoId: answer.getHeader("Photo-Id") ?? null };
}
