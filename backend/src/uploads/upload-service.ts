import { type Context, Hono } from "hono";
import { bearer } from "../bearer";
import { ownAlbum } from "../photos/album-rows";
import type { ServiceEnv } from "../service-env";
import { fileNameOf } from "./file-name";
import { finishUpload } from "./finish-upload";
import { beginKnownUpload } from "./known-upload";
import { isPlausible } from "./moment";
import { receivePart } from "./receive-part";
import {
  byteCount,
  bytesOfFile,
  maxBytes,
  maxPartBytes,
  progressHeaders,
  readMetadata,
  tusAbilities,
  tusVersion,
} from "./tus-headers";
import { beginUpload, forgetUpload, ownUpload, setLength, type Upload } from "./upload-store";

/**
 * Photos on their way in: the open tus 1.0 protocol at /files.
 * Source: docs/specification/3-open-points.md, "upload to storage". What is complete is a photo in
 * the library when the answer comes; the answer's headers say which.
 */
export const uploadService = new Hono<ServiceEnv>();

uploadService.options("/files", (c) => c.body(null, 204, tusAbilities));
uploadService.use(bearer);
uploadService.use(async (c, next) => {
  if (c.req.header("tus-resumable") !== tusVersion["Tus-Resumable"]) {
    return c.json({ error: "speak tus 1.0.0" }, 412, tusAbilities);
  }
  await next();
  // A refused body is read to its end all the same: many clients lose the answer when it comes before they have finished.
  if (c.req.raw.body && !c.req.raw.bodyUsed) await c.req.raw.body.pipeTo(new WritableStream());
  c.res.headers.set("Tus-Resumable", tusVersion["Tus-Resumable"]);
});

uploadService.post("/files", async (c) => {
  const { accountId } = c.get("account");
  const length = byteCount(c.req.header("upload-length"));
  const metadata = readMetadata(c.req.header("upload-metadata"));
  const deferred = c.req.header("upload-defer-length") === "1";
  if (!metadata || (length === null) !== deferred) return c.json({ error: "invalid_request" }, 400);
  if (length !== null && length > maxBytes) return c.json({ error: "too_large" }, 413);
  const albumId = metadata.get("albumId") || null;
  const album = albumId === null ? null : await ownAlbum(c.env, accountId, albumId);
  if (albumId !== null && !album) return c.json({ error: "no_such_album" }, 404);
  if (album?.is_shared === 1) return c.json({ error: "shared_album" }, 409);
  const lastModified = byteCount(metadata.get("lastModified"));
  const begins = {
    account_id: accountId,
    length,
    file_name: fileNameOf(metadata.get("filename")),
    last_modified: lastModified !== null && isPlausible(lastModified) ? lastModified : null,
    album_id: albumId,
  };
  const sha256 = length === null ? undefined : metadata.get("sha256");
  const known = sha256 === undefined ? null : await beginKnownUpload(c.env, begins, sha256);
  const upload = known ?? (await beginUpload(c.env, begins));
  const location = { location: `${c.env.BACKEND_ORIGIN}/uploads/files/${upload.id}` };
  return carriesBytes(c) && !known
    ? receive(c, upload, 201, location)
    : c.body(null, 201, { ...progressHeaders(upload), ...location });
});

/** HEAD, which Hono answers as a GET without its body: says how far an upload is. One whose photo was not made yet, because that was interrupted, is finished now. */
uploadService.get("/files/:id", async (c) => {
  const upload = await ownUpload(c.env, c.get("account").accountId, c.req.param("id"));
  const current = upload && isComplete(upload) ? await finishUpload(c.env, upload) : upload;
  return current && typeof current === "object"
    ? c.body(null, 200, progressHeaders(current))
    : c.body(null, 404);
});

uploadService.patch("/files/:id", async (c) => {
  const upload = await ownUpload(c.env, c.get("account").accountId, c.req.param("id"));
  if (!upload) return c.json({ error: "not_found" }, 404);
  if (!carriesBytes(c)) return c.json({ error: `send ${bytesOfFile}` }, 415);
  if (byteCount(c.req.header("upload-offset")) !== upload.received) return conflict(c, upload);
  const length = byteCount(c.req.header("upload-length"));
  if (length === null || length === upload.length) return receive(c, upload, 204);
  if (upload.length !== null || length < upload.received) return c.json({ error: "invalid_request" }, 400);
  if (length > maxBytes) return c.json({ error: "too_large" }, 413);
  return receive(c, await setLength(c.env, upload, length), 204);
});

/** Gives an upload up. A photo it became already stays. */
uploadService.delete("/files/:id", async (c) => {
  const upload = await ownUpload(c.env, c.get("account").accountId, c.req.param("id"));
  if (!upload) return c.json({ error: "not_found" }, 404);
  await forgetUpload(c.env, upload);
  return c.body(null, 204);
});

async function receive(
  c: Context<ServiceEnv>,
  upload: Upload,
  success: 201 | 204,
  headers: Record<string, string> = {},
) {
  const announced = byteCount(c.req.header("content-length")) ?? 0;
  const body = c.req.raw.body ?? new ReadableStream({ start: (stream) => stream.close() });
  if (announced > maxPartBytes) return c.json({ error: "too_large" }, 413);
  const received = await receivePart(c.env, upload, body);
  switch (received.outcome) {
    case "conflict":
      return conflict(c, upload);
    case "too large":
      return c.json({ error: "too_large" }, 413);
    case "not a picture":
      await forgetUpload(c.env, upload);
      return c.json({ error: "not_a_picture" }, 415);
    case "kept": {
      const current = isComplete(received.upload)
        ? await finishUpload(c.env, received.upload)
        : received.upload;
      if (current === "unreadable") return c.json({ error: "unreadable_picture" }, 415);
      if (current === "too many pixels") return c.json({ error: "too_many_pixels" }, tooManyPixels);
      return c.body(null, success, { ...progressHeaders(current), ...headers });
    }
  }
}

/** A picture that is whole, and yet not taken. */
const tooManyPixels = 422;

const carriesBytes = (c: Context<ServiceEnv>) => c.req.header("content-type") === bytesOfFile;
const isComplete = (upload: Upload) => upload.received === upload.length;
const conflict = (c: Context<ServiceEnv>, upload: Upload) =>
  c.json({ error: "another_offset" }, 409, { "Upload-Offset": String(upload.received) });
