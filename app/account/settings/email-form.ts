import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { withReason } from "~/server/forms/typed-text";

/** Characters (RFC 5321). */
export const maxEmailLength = 254;

export const longEmailText = (t: Translate): string =>
  withReason(t("settings.email.invalid"), t("form.atMost", { max: maxEmailLength }));

export function emailForm(t: Translate, present: string) {
  const invalid = t("settings.email.invalid");
  return z.object({
    email: z
      .string({ error: invalid })
      .trim()
      .max(maxEmailLength, longEmailText(t))
      .pipe(z.email(invalid))
      .refine((email) => email.toLowerCase() !== present.toLowerCase(), t("settings.email.same")),
  });
}
