import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { hasNumberingPlans } from "~/platform/numbering-plans";

/** Characters as typed, with spaces and brackets. */
export const maxPhoneNumberLength = 30;

/** Of what is looked at at all, with an extension: the library takes the square of a longer text's time. */
const maxReadLength = 100;

/** What a browser can tell: too few digits. */
export const phoneNumberPattern = "(?:\\D*\\d){4}.*";

/**
 * E.164 ("+31612345678"), or null when invalid. Without a country code, a number of `country`.
 * On the server only, and for who is signed in: the numbering plans are large and loaded for them (platform/numbering-plans-file.ts).
 */
export function phoneNumberOf(text: string, country: CountryCode): string | null {
  if (text.length > maxReadLength) return null;
  if (!hasNumberingPlans()) return writtenWithCountry(text);
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}

/** All that can be told without the plans. */
function writtenWithCountry(text: string): string | null {
  const number = text.replaceAll(/[\s()./-]/g, "");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** "+31 6 12345678"; unchanged when it is invalid or long, or the plans could not be read. */
export function shownPhoneNumber(text: string): string {
  if (text.length > maxReadLength || !hasNumberingPlans()) return text;
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text;
}
