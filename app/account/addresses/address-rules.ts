import type { Country } from "./countries";

/** The longest a part of an address can be, in characters: customer service takes no more. */
export const maxAddressPartLength = 100;

/** A street has a letter somewhere, and none of what streets never have (an e-mail, a link, markup). For HTML's `pattern` too. */
export const streetPattern = "(?=.*\\p{L})[^<>@:;\\|\\\\]{2,100}";

const street = whole(streetPattern);
/** Anchored patterns, made once: a country has one of each. */
const houseNumbers = new Map<Country, RegExp>();
const postalCodes = new Map<Country, RegExp>();

/** A street as it is kept, or null for what is none. */
export function streetOf(text: string): string | null {
  const tidy = tidied(text);
  return street.test(tidy) ? tidy : null;
}

/** A house number of a country as it is kept, or null for what is none. */
export function houseNumberOf(country: Country, text: string): string | null {
  const tidy = tidied(text);
  return known(houseNumbers, country, () => whole(country.houseNumber)).test(tidy) ? tidy : null;
}

/** A postal code as its country writes it ("1016dw" is "1016 DW"), or null for what is none. */
export function postalCodeOf(country: Country, text: string): string | null {
  const pattern = known(postalCodes, country, () => {
    const { parts, between } = country.postalCode;
    return whole(parts.map((part) => `(${part})`).join(between === "" ? "" : "[ \\-]?"));
  });
  const [, ...parts] = pattern.exec(tidied(text).toUpperCase()) ?? [];
  return parts.length === 0 ? null : parts.join(country.postalCode.between);
}

/** HTML's `pattern` for a country's postal codes: small letters and a missing space are as good. */
export function postalCodeHtmlPattern({ postalCode: { parts, between } }: Country): string {
  const separator = between === "" ? "" : "[ \\-]?";
  const anyCase = parts.map((part) =>
    part.replaceAll(/[A-Z](?:-[A-Z])?/g, (range) => range + range.toLowerCase()),
  );
  return `\\s*${anyCase.join(separator)}\\s*`;
}

/** HTML's `pattern` for a country's house numbers. */
export const houseNumberHtmlPattern = ({ houseNumber }: Country): string => `\\s*(?:${houseNumber})\\s*`;

function tidied(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, "u");
}

function known(patterns: Map<Country, RegExp>, country: Country, make: () => RegExp): RegExp {
  const found = patterns.get(country);
  if (found) return found;
  const made = make();
  patterns.set(country, made);
  return made;
}
