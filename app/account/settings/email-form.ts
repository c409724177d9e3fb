import { z } from "zod";
import type { Translate } from "~/i18n/translator";

/** The longest an e-mail address can be, in characters (RFC 5321). */
export const maxEmailLength = 254;

/** The form that asks for another e-mail address than the present one. */
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
