import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";

/**
 * The form that confirms deleting everything: the word of the customer's language, exactly.
 * Source: docs/specification/2-photo-library.md, section 5.
 */
export function deleteAllForm(t: AppLoadContext["t"]) {
  const word = t("deleteAll.word");
  return z.object({
    confirmation: z
      .string({ error: t("deleteAll.wrong", { word }) })
      .refine((typed) => typed === word, t("deleteAll.wrong", { word })),
  });
}
