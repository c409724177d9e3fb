import type { Country } from "./countries";

/** Characters; the limit of customer service. */
export const maxAddressPartLength = 100;

/** Of a street that a house number may follow, or stand before. */
const maxLineLength = 2 * maxAddressPartLength + 1;

/** At least one letter; no e-mail address, link or markup. Also for HTML's `pattern`. */
export const streetPattern = "(?=.*\\p{L})[^<>@:;\\|\\\\\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]{2,100}";

/** Those of them that can be typed. */
export const streetSigns = ["<", ">", "@", ":", ";", "|", "\\"];

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
  if (tidy === "") return country.houseNumberOptional ? "" : null;
  return numberAlone(country, tidy);
}

const numberAlone = (country: Country, tidy: string): string | null =>
  known(houseNumbers, country, () => whole(country.houseNumber)).test(tidy) ? tidy : null;

/** A word at the edge of a house number that belongs to it: "12 bus 4", "2 à 4", "12, 3º B". */
const withinNumber =
  /^(?:\d|\p{L}[.,]?$|(?:à|et|bis|ter|quater|bus|bte|boîte|top|stg|stiege|tür|haus|lgh|uppg|dør|int|esc|piso|km|p\.?k|und)\b)|,$/iu;

/** "Carretera N-340, km 128,5": the road, and the post. */
const kilometrePost = /^(.*?),? ((?:km|p\.?k)\.? ?\d.*)$/iu;

/**
 * A browser that knows one line for both fills in "Keizersgracht 174" and nothing, or "Keizersgracht 174" and "174"; into the form of
 * an address that is there already it fills the street alone. Without a house number in the street, with another that was typed, or where the
 * street is longer than both together may be, nothing changes.
 * @param shown what both fields said before somebody filled them in
 */
export function separated(
  country: Country,
  street: string,
  houseNumber: string,
  shown = { street: "", houseNumber: "" },
): [street: string, houseNumber: string] {
  if (street.length > maxLineLength) return [street, houseNumber];
  const isLeft = tidied(houseNumber) === tidied(shown.houseNumber) && tidied(street) !== tidied(shown.street);
  const number = isLeft ? "" : tidied(houseNumber);
  const either = (name: string, written: string): [string, string] => {
    const isSame = number === "" || number.toLowerCase() === written.toLowerCase();
    return isSame ? [name, written] : [street, houseNumber];
  };
  const [, road, post] = kilometrePost.exec(tidied(street)) ?? [];
  if (road && post && numberAlone(country, post) !== null) return either(road, post);
  const parts = tidied(street).split(" ");
  const isFirst = country.rows.some(([part, next]) => part === "houseNumber" && next === "street");
  for (let count = 1; count < parts.length; count++) {
    const found = isFirst ? parts.slice(0, count) : parts.slice(-count);
    const rest = isFirst ? parts.slice(count) : parts.slice(0, -count);
    const beside = (isFirst ? rest[0] : rest.at(-1)) ?? "";
    if (!/^\d/.test(found[0] ?? "") || withinNumber.test(beside)) continue;
    return either(rest.join(" ").replace(/,$/, ""), found.join(" ").replace(/,$/, ""));
  }
  return [street, houseNumber];
}

/** As its country writes it ("1016dw" is "1016 DW"); null when it is invalid. */
export function postalCodeOf(country: Country, text: string): string | null {
  const pattern = known(postalCodes, country, () => {
    const { letters, parts, between } = country.postalCode;
    const code = parts.map((part) => `(${part})`).join(between === "" ? "" : "[ \\-]?");
    return whole(beforeCode(letters) + code);
  });
  const [, ...parts] = pattern.exec(tidied(text).toUpperCase()) ?? [];
  return parts.length === 0 ? null : parts.join(country.postalCode.between);
}

const beforeCode = (letters: readonly string[]): string => `(?:(?:${letters.join("|")})[ \\-–]{0,3})?`;

/** Small letters and a missing space are accepted, too. */
export function postalCodeHtmlPattern({ postalCode: { letters, parts, between } }: Country): string {
  const before = letters.map((text) => text.replaceAll(/[A-Z]/g, (one) => `[${one}${one.toLowerCase()}]`));
  const separator = between === "" ? "" : "[ \\-]?";
  const anyCase = parts.map((part) =>
    part.replaceAll(/[A-Z](?:-[A-Z])?/g, (range) => range + range.toLowerCase()),
  );
  return `\\s*${beforeCode(before)}${anyCase.join(separator)}\\s*`;
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
