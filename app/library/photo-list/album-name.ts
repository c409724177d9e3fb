import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";

export const maxAlbumNameLength = 255;

/** Source: docs/specification/2-photo-library.md, section 5. */
export function albumNameForm(t: AppLoadContext["t"]) {
  const missing = t("album.name.missing");
  const invalid = t("album.name.invalid");
  return z.object({
    albumName: z
      .string({ error: missing })
      .min(1, missing)
      .max(maxAlbumNameLength, invalid)
      .regex(/^(?!\s)[^<>;]*$/u, invalid),
  });
}
