import { z } from "zod";
import type { Translate } from "~/i18n/translator";

/** Control characters, line ends of any kind, and what turns the direction of writing around. */
const unusable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Something to read: a name of joiners and zero-width spaces alone is none. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of text that others read: a name of a person, street or town. */
export const nameText = (t: Translate, missing: string, maxLength: number, tooLong = missing) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, tooLong)
    .regex(visible, missing)
    .refine(isOneLine, t("form.unusable"));

export const isOneLine = (text: string): boolean => !unusable.test(text);
