import { z } from "zod";
import type { Translate } from "~/i18n/translator";

/** Characters (RFC 5321). */
export const maxEmailLength = 254;

export function emailForm(t: Translate, present: string) {
  const invalid = t("settings.email.invalid");
  return z.object({
    email: z
      .string({ error: invalid })
      .trim()
      .max(maxEmailLength, invalid)
      .pipe(z.email(invalid))
      .refine((email) => email.toLowerCase() !== present.toLowerCase(), t("settings.email.same")),
  });
}
