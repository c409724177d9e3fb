import { Hono } from "hono";
import type { ServiceEnv } from "../service-env";
import { undated } from "./exif-date";

/** Where the seed's base pictures live in the bucket; the development calls reach nothing else. */
const folder = "seed/";

/**
 * Development calls that fill the bucket with the pictures of backend/seed-pictures:
 * GET / lists `{pictures: [{key, version}]}`, PUT /{key}?version= stores one JPEG. 404 outside `seed/`.
 */
export const devPictures = new Hono<ServiceEnv>();

devPictures.get("/", async (c) => {
  const pictures: { key: string; version: string | null }[] = [];
  let cursor: string | undefined;
  do {
    const page = await c.env.PICTURES.list({ prefix: folder, include: ["customMetadata"], cursor });
    for (const { key, customMetadata } of page.objects) {
      pictures.push({ key, version: customMetadata?.version ?? null });
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return c.json({ pictures });
});

devPictures.put("/:key{.+}", async (c) => {
  const key = c.req.param("key");
  if (!key.startsWith(folder)) return c.json({ error: "not_found" }, 404);
  const bytes = await c.req.arrayBuffer();
  if (new DataView(bytes).getUint16(0) !== 0xffd8) return c.json({ error: "not_a_jpeg" }, 400);
  await c.env.PICTURES.put(key, bytes, {
    httpMetadata: { contentType: "image/jpeg" },
    customMetadata: { version: c.req.query("version") ?? "", ...undated },
  });
  return c.body(null, 204);
});
