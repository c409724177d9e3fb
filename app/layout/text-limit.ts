import type { Translate } from "~/i18n/translator";
import { longText } from "~/server/forms/typed-text";
import type { TextLimit } from "~/ui/form/field";

/** No `maxlength`: a browser would cut what is pasted without a word. */
export const limitOf = (t: Translate, max: number): TextLimit => ({ max, message: longText(t, max) });
