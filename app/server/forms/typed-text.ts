import type { Translate } from "~/i18n/translator";

/** What turns the direction of writing around: it would turn what stands beside the text, too. */
const turning = "\\u202A-\\u202E\\u2066-\\u2069";
const outsideLines = new RegExp(`[\\p{Cc}\\u2028\\u2029${turning}]`, "u");
const outsideText = new RegExp(`(?![\\n\\t])[\\p{Cc}${turning}]`, "u");

/** No control characters and line ends of any kind. */
export const isOneLine = (text: string): boolean => !outsideLines.test(text);

/** With lines of its own. */
export const isPlainText = (text: string): boolean => !outsideText.test(text);

export const longText = (t: Translate, max: number): string => t("form.long", { max });

/** A specified text, and what is wrong: "Name not valid (at most 255 characters)". */
export const withReason = (message: string, reason: string): string => `${message} (${reason})`;
