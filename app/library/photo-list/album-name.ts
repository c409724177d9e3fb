import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { isOneLine, withReason } from "~/server/forms/typed-text";

export const maxAlbumNameLength = 255;

/** Services may store the letters of a name in another Unicode form. */
export const isSameName = (one: string | undefined, other: string): boolean =>
  one?.normalize() === other.normalize();

/** The specified messages, and what is wrong. Source: docs/specification/2-photo-library.md, section 5. */
export function albumNameForm(t: AppLoadContext["t"]) {
  const missing = t("album.name.missing");
  const invalid = (reason: string) => withReason(t("album.name.invalid"), reason);
  return z.object({
    albumName: z
      .string({ error: missing })
      .min(1, missing)
      .max(maxAlbumNameLength, invalid(t("form.atMost", { max: maxAlbumNameLength })))
      .regex(/^\S/u, invalid(t("album.name.space")))
      .regex(/^[^<>;]*$/u, invalid(t("form.without", { signs: "< > ;" })))
      .refine(isOneLine, t("form.unusable")),
  });
}
