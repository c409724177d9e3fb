import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { isOneLine, withReason } from "~/server/forms/typed-text";

export const maxAlbumNameLength = 255;

/** Services may store the letters of a name in another Unicode form. */
export const isSameName = (one: string | undefined, other: string): boolean =>
  one?.normalize() === other.normalize();

/** The specified messages, and all that is wrong: who mends one mistake does not meet the next. Source: docs/specification/2-photo-library.md, section 5. */
export function albumNameForm(t: AppLoadContext["t"]) {
  const missing = t("album.name.missing");
  const error = ({ input }: { input?: unknown }) =>
    withReason(t("album.name.invalid"), mistakesIn(String(input), t).join(", "));
  return z.object({
    albumName: z
      .string({ error: missing })
      .min(1, missing)
      .max(maxAlbumNameLength, { error })
      .regex(/^(?!\s)[^<>;]*$/u, { error })
      .refine(isOneLine, t("form.unusable")),
  });
}

const mistakesIn = (name: string, t: AppLoadContext["t"]): string[] => [
  ...(name.length > maxAlbumNameLength ? [t("form.atMost", { max: maxAlbumNameLength })] : []),
  ...(/^\s/u.test(name) ? [t("album.name.space")] : []),
  ...(/[<>;]/.test(name) ? [t("form.without", { signs: "< > ;" })] : []),
];
