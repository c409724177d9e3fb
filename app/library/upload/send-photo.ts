import type { AppLoadContext } from "@remix-run/cloudflare";
import { storageFull } from "~/platform/http/storage-full";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { maxPhotoBytes, type UploadProgress, type UploadRejection } from "~/services/uploads";
import { type FilePart, filePartsOf } from "./file-parts";
import { isPicture } from "./picture-kind";
import type { Outcome } from "./upload-result";

/**
 * How often a part is sent before the photo is given up.
 * Source: docs/specification/resilience.md, R11.
 */
const maxAttempts = 3;
/** Milliseconds before the next try, a few more each time. */
const pause = 300;

interface SentFile {
  name: string;
  albumId: string | null;
  /** The next bytes; null after the last. Throws BrokenForm when they will never come. */
  read: () => Promise<Uint8Array | null>;
}

/**
 * Sends one photo on to the storage while it comes in, a part in memory at a time. What is no photo is not sent at all.
 * @param memory for a part
 * @throws BrokenForm when the browser stops in the middle; nothing of the photo stays
 */
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
    // One that was begun and not heard of is no photo: so it may be begun again.
    const begun = await toResult(context, uploads.begin({ fileName, albumId, length }));
    if (begun.ok) {
      if ("uploadId" in begun.data) return begun.data.uploadId;
      const gone = albumId !== null && (begun.data.rejected === 404 || begun.data.rejected === 409);
      return { result: gone ? "album" : rejectionOf(begun.data) };
    }
    if (tries === maxAttempts) return { result: "failed" };
    await rest(tries);
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

/** Sends a part until all of it is there. After a failure the storage says how far it came. Null when it cannot be done. */
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
    await rest(tries);
    const now = await toResult(context, uploads.progress(uploadId));
    if (!now.ok) continue;
    if ("rejected" in now.data) return now.data;
    const { offset: arrived } = now.data;
    if (arrived === end) return now.data;
    if (arrived < offset || arrived > end) return null;
    from = arrived;
  }
  return null;
}

function outcomeOf({ photo }: UploadProgress): Outcome {
  return { result: photo?.duplicate ? "known" : "added", photoId: photo?.photoId ?? null };
}

function rejectionOf({
  rejected,
}: UploadRejection): "full" | "tooLarge" | "unreadable" | "failed" | "refused" {
  if (rejected === storageFull) return "full";
  if (rejected === 413) return "tooLarge";
  // Its first bytes are a picture's: the storage could make nothing of the rest.
  if (rejected === 415) return "unreadable";
  return rejected === 404 || rejected === 409 ? "failed" : "refused";
}

const rest = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, pause * tries + Math.random() * pause));
