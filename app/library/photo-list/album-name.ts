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
  const reasonsOf = (name: string) => [
    ...(name.length > maxAlbumNameLength ? [t("form.atMost", { max: maxAlbumNameLength })] : []),
    ...(/^\s/u.test(name) ? [t("album.name.space")] : []),
    ...(/[<>;]/.test(name) ? [t("form.without", { signs: "< > ;" })] : []),
  ];
  return z.object({
    albumName: z
      .string({ error: missing })
      .min(1, missing)
      // All at once: who mends one mistake is not told of the next.
      .superRefine((name, context) => {
        const reasons = reasonsOf(name);
        if (reasons.length > 0)
          context.addIssue({
            code: "custom",
            message: withReason(t("album.name.invalid"), reasons.join(", ")),
          });
      })
      .refine(isOneLine, t("form.unusable")),
  });
}
