import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { isOneLine, longText } from "~/server/forms/typed-text";

/** Something to read: a name of joiners and zero-width spaces alone is none. */
const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** One line of text that others read: a name of a person, street or town. */
export const nameText = (t: Translate, missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, longText(t, maxLength))
    .refine(isVisible, missing)
    .refine(isOneLine, t("form.unusable"));

/** Null for nothing to read. */
export const nameTextOrNone = (t: Translate, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, longText(t, maxLength))
    .refine(isOneLine, t("form.unusable"))
    .transform((text) => (isVisible(text) ? text : null));
