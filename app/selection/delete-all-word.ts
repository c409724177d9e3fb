import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";

/** The form that confirms deleting everything: the word of the customer's language, exactly. Source: specification 2, section 5. */
export function deleteAllForm(t: AppLoadContext["t"]) {
  const word = t("deleteAll.word");
  return z.object({
    confirmation: z
      .string({ error: t("deleteAll.wrong", { word }) })
      .refine((typed) => typed === word, t("deleteAll.wrong", { word })),
  });
}
