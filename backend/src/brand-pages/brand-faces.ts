import { Hono } from "hono";
import bitter from "../../../node_modules/@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2";
import bricolage from "../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
import figtree from "../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
import fraunces from "../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2";
import type { ServiceEnv } from "../service-env";
import { type Brand, brandNamed } from "../storefronts";

const faces: Record<Brand, ArrayBuffer> = {
  vellora: fraunces,
  bildvik: figtree,
  fotolind: bricolage,
  printwren: bitter,
};

/** The brands' own typefaces, the same as in the account site, for the pages outside it. */
export const brandFaces = new Hono<ServiceEnv>();

brandFaces.get("/:brand", (c) => {
  const brand = brandNamed(c.req.param("brand"));
  if (!brand) return c.notFound();
  return c.body(faces[brand], 200, {
    "content-type": "font/woff2",
    "cache-control": "public, max-age=604800",
  });
});
