import type { AppLoadContext } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import { storageFull } from "~/platform/http/storage-full";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { maxPhotoBytes, type UploadProgress, type UploadRejection } from "~/services/uploads";
import { type FilePart, filePartsOf } from "./file-parts";
import { isPicture } from "./picture-kind";
import type { Outcome } from "./upload-result";

/** For each part. Source: docs/specification/resilience.md, R11. */
const maxAttempts = 3;
/** Milliseconds, multiplied by the attempt. */
const pauseMs = 300;

interface SentFile {
  name: string;
  albumId: string | null;
  /** Null after the last piece. @throws BrokenForm when the browser stops sending */
  read: () => Promise<Uint8Array | null>;
}

/** @throws BrokenForm when the browser stops sending; nothing of the photo is kept */
export async function sendPhoto(
  context: AppLoadContext,
  file: SentFile,
  memory: Uint8Array<ArrayBuffer>,
): Promise<Outcome> {
  const nextPart = filePartsOf(file.read, memory);
  const first = await nextPart();
  if (!first) return { result: "empty" };
  if (!isPicture(first.bytes)) return { result: "notPicture" };
  const uploadId = await begin(context, file, first);
  if (typeof uploadId !== "string") return uploadId;
  let whole = false;
  try {
    const outcome = await sendParts(context, uploadId, first, nextPart);
    whole = "photoId" in outcome;
    return outcome;
  } finally {
    if (!whole) await toResult(context, signedIn(context).services.uploads.giveUp(uploadId));
  }
}

async function begin(context: AppLoadContext, file: SentFile, first: FilePart): Promise<string | Outcome> {
  const { uploads } = signedIn(context).services;
  const { name: fileName, albumId } = file;
  const length = first.last ? first.bytes.length : null;
  for (let tries = 1; ; tries++) {
    // An unfinished upload is no photo, so it is safe to begin again.
    const begun = await toResult(context, uploads.begin({ fileName, albumId, length }));
    if (begun.ok) {
      if ("uploadId" in begun.data) return begun.data.uploadId;
      const gone = albumId !== null && (saysGone(begun.data.rejected) || begun.data.rejected === 409);
      return { result: gone ? "album" : rejectionOf(begun.data) };
    }
    if (tries === maxAttempts) return { result: "failed" };
    await retryDelay(tries);
  }
}

async function sendParts(
  context: AppLoadContext,
  uploadId: string,
  first: FilePart,
  nextPart: () => Promise<FilePart | null>,
): Promise<Outcome> {
  let offset = 0;
  for (let part: FilePart | null = first; part; part = await nextPart()) {
    const end: number = offset + part.bytes.length;
    if (end > maxPhotoBytes) return { result: "tooLarge" };
    const sent = await sendPart(context, { uploadId, offset, part });
    if (sent === null) return { result: "failed" };
    if ("rejected" in sent) return { result: rejectionOf(sent) };
    if (part.last) return outcomeOf(sent);
    offset = end;
  }
  return { result: "failed" };
}

/** After a failure it continues from the offset of the storage. Null when it cannot be sent. */
async function sendPart(
  context: AppLoadContext,
  { uploadId, offset, part }: { uploadId: string; offset: number; part: FilePart },
): Promise<UploadProgress | UploadRejection | null> {
  const { uploads } = signedIn(context).services;
  const end = offset + part.bytes.length;
  const length = part.last ? end : null;
  let from = offset;
  for (let tries = 1; tries <= maxAttempts; tries++) {
    const bytes = part.bytes.subarray(from - offset);
    const sent = await toResult(context, uploads.sendPart({ uploadId, offset: from, bytes, length }));
    if (sent.ok && !("rejected" in sent.data && sent.data.rejected === 409)) return sent.data;
    await retryDelay(tries);
    const now = await toResult(context, uploads.progress(uploadId));
    if (!now.ok) continue;
    if ("rejected" in now.data) return now.data;
    const { offset: stored } = now.data;
    if (stored === end) return now.data;
    if (stored < offset || stored > end) return null;
    from = stored;
  }
  return null;
}

function outcomeOf({ photo }: UploadProgress): Outcome {
  return { result: photo?.duplicate ? "known" : "added", photoId: photo?.photoId ?? null };
}

function rejectionOf({
  rejected: status,
}: UploadRejection): "full" | "tooLarge" | "tooManyPixels" | "unreadable" | "failed" | "rejected" {
  if (status === storageFull) return "full";
  if (status === 413) return "tooLarge";
  // Its first bytes are a photo's, so the storage could not decode the rest.
  if (status === 415) return "unreadable";
  if (status === 422) return "tooManyPixels";
  return saysGone(status) || status === 409 ? "failed" : "rejected";
}

const retryDelay = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, pauseMs * tries + Math.random() * pauseMs));
