import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";

/** Characters; longer than any language's word. */
const maxPhraseLength = 100;

/** Requires the confirmation word of the storefront's language. Source:
 * docs/specification/2-photo-library.md, section 5. */
export function deleteAllForm(t: AppLoadContext["t"]) {
  const phrase = t("deleteAll.word");
  return z.object({
    confirmation: z
      .string({ error: t("deleteAll.wrong", { phrase }) })
      .max(maxPhraseLength, t("deleteAll.wrong", { phrase }))
      .refine((typed) => typed === phrase, t("deleteAll.wrong", { phrase })),
  });
}
