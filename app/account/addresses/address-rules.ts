import type { Country } from "./countries";

/** Characters; the limit of customer service. */
export const maxAddressPartLength = 100;

/** At least one letter; no e-mail address, link or markup. Also for HTML's `pattern`. */
export const streetPattern = "(?=.*\\p{L})[^<>@:;\\|\\\\]{2,100}";

const street = whole(streetPattern);
const houseNumbers = new Map<Country, RegExp>();
const postalCodes = new Map<Country, RegExp>();

/** The street as it is stored; null when it is invalid. */
export function streetOf(text: string): string | null {
  const tidy = tidied(text);
  return street.test(tidy) ? tidy : null;
}

/** The house number as it is stored; null when it is invalid. */
export function houseNumberOf(country: Country, text: string): string | null {
  const tidy = tidied(text);
  return known(houseNumbers, country, () => whole(country.houseNumber)).test(tidy) ? tidy : null;
}

/** As its country writes it ("1016dw" is "1016 DW"); null when it is invalid. */
export function postalCodeOf(country: Country, text: string): string | null {
  const pattern = known(postalCodes, country, () => {
    const { parts, between } = country.postalCode;
    return whole(parts.map((part) => `(${part})`).join(between === "" ? "" : "[ \\-]?"));
  });
  const [, ...parts] = pattern.exec(tidied(text).toUpperCase()) ?? [];
  return parts.length === 0 ? null : parts.join(country.postalCode.between);
}

/** Small letters and a missing space are accepted, too. */
export function postalCodeHtmlPattern({ postalCode: { parts, between } }: Country): string {
  const separator = between === "" ? "" : "[ \\-]?";
  const anyCase = parts.map((part) =>
    part.replaceAll(/[A-Z](?:-[A-Z])?/g, (range) => range + range.toLowerCase()),
  );
  return `\\s*${anyCase.join(separator)}\\s*`;
}

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
