import { Hono } from "hono";
import * as z from "zod";
import type { ServiceEnv } from "../service-env";
import { attachment } from "./content-disposition";
import { dated, undated } from "./exif-date";
import { type PictureGrant, pictureLinks } from "./picture-links";
import { objectKey, pictureVariants } from "./picture-sizes";

const milliseconds = z.coerce.number().int();
const LinkQuery = z.object({
  e: milliseconds,
  s: z.string(),
  name: z.string().optional(),
  taken: milliseconds.optional(),
});

/** A customer's file must never act as a page of this origin, and may be embedded by the account site. */
const guarded = {
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "referrer-policy": "no-referrer",
};

/**
 * The bytes behind the signed links of the photo services. Public: the link is the permission, for a day or two.
 * 403 when the signature does not fit or is over, 404 for what is not stored, 304 and ranges as HTTP has them.
 */
export const pictureBytes = new Hono<ServiceEnv>();

pictureBytes.get("/:path{.+}", async (c) => {
  const path = c.req.param("path");
  const cut = path.lastIndexOf("/");
  const pictureKey = path.slice(0, Math.max(cut, 0));
  const variant = path.slice(cut + 1);
  const query = LinkQuery.safeParse(c.req.query());
  if (!query.success) return c.text("Forbidden", 403, guarded);
  const { e: expires, s: signature, name, taken } = query.data;

  const grant: PictureGrant = { pictureKey, expires };
  if (name !== undefined) grant.download = { fileName: name, takenAt: taken ?? null };
  const links = await pictureLinks(c.env);
  if (!links.holds(grant, signature)) return c.text("Forbidden", 403, guarded);
  if (!pictureVariants.includes(variant)) return c.text("Not found", 404, guarded);
  if (grant.download && variant !== "original") return c.text("Forbidden", 403, guarded);

  const object = await c.env.PICTURES.get(objectKey(pictureKey, variant), {
    onlyIf: c.req.raw.headers,
    range: c.req.raw.headers,
  });
  if (!object) return c.text("Not found", 404, guarded);

  const headers = new Headers(guarded);
  object.writeHttpMetadata(headers);
  headers.set("etag", object.httpEtag);
  headers.set("accept-ranges", "bytes");
  headers.set("cache-control", `private, max-age=${Math.floor((expires - Date.now()) / 1000)}, immutable`);
  if (grant.download) headers.set("content-disposition", attachment(grant.download.fileName));
  if (!("body" in object)) return new Response(null, { status: notSent(c.req.raw.headers), headers });

  if (grant.download?.takenAt != null && object.customMetadata?.exif === undated.exif) {
    return whole(await c.env.PICTURES.get(objectKey(pictureKey, variant)), grant.download.takenAt, headers);
  }
  const part = c.req.header("range") ? rangeOf(object) : null;
  headers.set("content-length", String(part ? part.length : object.size));
  if (part)
    headers.set("content-range", `bytes ${part.offset}-${part.offset + part.length - 1}/${object.size}`);
  return new Response(object.body, { status: part ? 206 : 200, headers });
});

/** The whole file with the photo's own date; a range is not kept to, which HTTP allows. */
async function whole(object: R2ObjectBody | null, takenAt: number, headers: Headers): Promise<Response> {
  if (!object) return new Response("Not found", { status: 404, headers: guarded });
  const bytes = dated(new Uint8Array(await object.arrayBuffer()), takenAt);
  headers.delete("accept-ranges");
  return new Response(bytes, { headers });
}

function rangeOf({ range, size }: R2ObjectBody): { offset: number; length: number } | null {
  if (!range) return null;
  if ("suffix" in range && range.suffix !== undefined) {
    const length = Math.min(range.suffix, size);
    return { offset: size - length, length };
  }
  const offset = "offset" in range ? (range.offset ?? 0) : 0;
  const length = "length" in range ? range.length : undefined;
  return { offset, length: Math.min(length ?? size, size - offset) };
}

/** Which condition held the body back: the reader's copy is fresh (304), or a precondition failed (412). */
function notSent(request: Headers): 304 | 412 {
  return request.has("if-match") || request.has("if-unmodified-since") ? 412 : 304;
}
