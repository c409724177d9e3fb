import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { isOneLine, longText } from "~/server/forms/typed-text";

/** Something to read: a name of joiners and zero-width spaces alone is none. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of text that others read: a name of a person, street or town. */
export const nameText = (t: Translate, missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, longText(t, maxLength))
    .regex(visible, missing)
    .refine(isOneLine, t("form.unusable"));

/** Null for nothing to read. */
export const nameTextOrNone = (t: Translate, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, longText(t, maxLength))
    .refine(isOneLine, t("form.unusable"))
    .transform((text) => (visible.test(text) ? text : null));
