import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/** The longest a phone number can be as it is typed, with spaces and brackets. */
export const maxPhoneNumberLength = 30;

/**
 * A phone number in E.164 ("+31612345678"), or null for what is none. Without a country code it counts as one of the
 * country given; with one it may be of any country. On the server alone: the numbering plans weigh 48 KB.
 */
export function phoneNumberOf(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  return number?.isValid() && number.ext === undefined ? number.number : null;
}

/** A phone number as people read it ("+31 6 12345678"); unchanged where it is none. */
export function shownPhoneNumber(text: string): string {
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text;
}
