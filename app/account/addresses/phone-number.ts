import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { hasNumberingPlans } from "~/platform/numbering-plans";
import type { Country } from "./countries";

/** Characters as typed: of what is looked at at all, because the library takes the square of a longer text's time. */
export const maxPhoneNumberLength = 100;

/** What a browser can tell, by the number of digits: not whether there is such a number. */
export function phoneNumberPattern({ phoneDigits: [min, max] }: Country): string {
  const between = "[^\\p{L}\\p{Nd}+＋]*";
  const digits = (fewest: number, maxDigits: number) => `(?:\\p{Nd}${between}){${fewest},${maxDigits}}`;
  return `${between}(?:(?:[+＋]|00)${between}${digits(6, 19)}|${digits(min, max)})`;
}

/**
 * E.164 ("+31612345678"), or null when invalid. Without a country code, a number of `country`.
 * On the server only, and for who is signed in: the numbering plans are large and loaded for them (platform/numbering-plans-file.ts).
 */
export function phoneNumberOf(text: string, country: CountryCode): string | null {
  if (text.length > maxPhoneNumberLength) return null;
  if (!hasNumberingPlans()) return writtenWithCountry(text);
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}

/** All that can be told without the plans. */
function writtenWithCountry(text: string): string | null {
  const number = withoutSigns(text);
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

const withoutSigns = (text: string): string => text.replaceAll(/[\s()./-]/g, "");

/** Equal for numbers that differ only in how they are written: "0031 6-12345678" is "+31612345678". */
export const comparablePhoneNumber = (text: string): string => withoutSigns(text).replace(/^00/, "+");

/** "+31 6 12345678"; unchanged when it is invalid or long, or the plans could not be read. */
export function shownPhoneNumber(text: string): string {
  if (text.length > maxPhoneNumberLength || !hasNumberingPlans()) return text;
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text;
}
