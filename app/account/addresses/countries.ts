/**
 * Patterns match whole texts, in a regular expression with the flag `u` and in HTML's `pattern` (flag `v`).
 * Source: docs/specification/3-open-points.md, "address patterns"; docs/specification/product.md, item 10.
 */
export const countryCodes = [
  "AT",
  "BE",
  "DE",
  "DK",
  "ES",
  "FR",
  "GB",
  "IE",
  "IT",
  "NL",
  "NO",
  "PT",
  "SE",
] as const;
export type CountryCode = (typeof countryCodes)[number];

export type AddressPart = "street" | "houseNumber" | "addition" | "postalCode" | "city";

/** One part, or two with a separator. Letters are capitals. */
interface PostalCode {
  parts: readonly [string] | readonly [first: string, second: string];
  between: "" | " " | "-";
  label: "postalCode" | "postcode" | "eircode" | "cap" | "plz";
  example: string;
}

export interface Country {
  code: CountryCode;
  /** The fields in the country's own order; those of a row stand beside one another. */
  rows: readonly (readonly AddressPart[])[];
  postalCode: PostalCode;
  houseNumber: string;
  houseNames: boolean;
}

const streetFirst: Country["rows"] = [["street", "houseNumber"], ["addition"], ["postalCode", "city"]];
const numberFirst: Country["rows"] = [["houseNumber", "street"], ["addition"], ["postalCode", "city"]];
const flatFirst: Country["rows"] = [["addition"], ["houseNumber", "street"], ["city", "postalCode"]];
const codeAndNumber: Country["rows"] = [["postalCode", "houseNumber", "addition"], ["street"], ["city"]];

const number = "[1-9]\\d{0,4}";
const letter = "(?: ?[A-Za-z])?";
/** "-14", "/3", "/3 a", "-c". */
const more = "(?: ?[\\-\\/] ?(?:\\d{1,4} ?[A-Za-z]?|[A-Za-z]))";
const plain = `${number}${letter}${more}{0,3}`;
const bis = "(?: ?(?:[Bb]is|BIS|[Tt]er|TER|[Qq]uater|QUATER))?";
const kilometre = "[Kk][Mm]\\.? ?\\d{1,4}(?:[.,]\\d{1,3})?";
const withoutNumber = "[Ss]\\/[Nn]";
/** "12", "221B", "Rose Cottage", "Unit 4, The Maltings". */
const named = `${plain}|(?:\\p{L}|${number} ?\\p{L})[\\p{L}\\d '’.,&\\-\\/]{1,39}`;

const digits = (parts: PostalCode["parts"], example: string, label: PostalCode["label"] = "postalCode") =>
  ({ parts, between: "", label, example }) as const;

export const countries: Readonly<Record<CountryCode, Country>> = {
  AT: {
    code: "AT",
    rows: streetFirst,
    postalCode: digits(["[1-9]\\d{3}"], "1010", "plz"),
    houseNumber: plain,
    houseNames: false,
  },
  BE: {
    code: "BE",
    rows: streetFirst,
    postalCode: digits(["[1-9]\\d{3}"], "1000"),
    houseNumber: `${plain}${bis}`,
    houseNames: false,
  },
  DE: {
    code: "DE",
    rows: streetFirst,
    postalCode: digits(["(?:0[1-9]|[1-9]\\d)\\d{3}"], "10115", "plz"),
    houseNumber: `${plain}(?: 1\\/2)?`,
    houseNames: false,
  },
  DK: {
    code: "DK",
    rows: streetFirst,
    postalCode: digits(["(?:0[89]|[1-9]\\d)\\d{2}"], "1620"),
    houseNumber: plain,
    houseNames: false,
  },
  ES: {
    code: "ES",
    rows: streetFirst,
    postalCode: digits(["(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}"], "28013"),
    houseNumber: `${plain}${bis}|${withoutNumber}|${kilometre}`,
    houseNames: false,
  },
  FR: {
    code: "FR",
    rows: numberFirst,
    postalCode: digits(["(?:0[1-9]|[1-8]\\d|9[0-578])\\d{3}"], "75001"),
    houseNumber: `${number}${bis}${letter}${more}{0,2}`,
    houseNames: false,
  },
  GB: {
    code: "GB",
    rows: flatFirst,
    postalCode: {
      parts: [
        "[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRVWXY])",
        "\\d[ABD-HJLNP-UW-Z]{2}",
      ],
      between: " ",
      label: "postcode",
      example: "SW1A 1AA",
    },
    houseNumber: named,
    houseNames: true,
  },
  IE: {
    code: "IE",
    rows: flatFirst,
    postalCode: {
      parts: ["(?:[AC-FHKNPRTV-Y]\\d{2}|[D]6[W])", "[\\dAC-FHKNPRTV-Y]{4}"],
      between: " ",
      label: "eircode",
      example: "D02 X285",
    },
    houseNumber: named,
    houseNames: true,
  },
  IT: {
    code: "IT",
    rows: streetFirst,
    postalCode: digits(["(?!000[0])(?:[0-8]\\d|9[0-8])\\d{3}"], "00186", "cap"),
    houseNumber: `${plain}${bis}|[Ss]\\.?[Nn]\\.?[Cc]\\.?|${kilometre}`,
    houseNames: false,
  },
  NL: {
    code: "NL",
    rows: codeAndNumber,
    postalCode: {
      parts: ["[1-9]\\d{3}", "(?![S][ADS])[A-Z]{2}"],
      between: " ",
      label: "postcode",
      example: "1016 DW",
    },
    houseNumber: `${number}${letter}(?:[ \\-\\/][A-Za-z\\d]{1,4})?`,
    houseNames: false,
  },
  NO: {
    code: "NO",
    rows: streetFirst,
    postalCode: digits(["(?!0000)\\d{4}"], "0150"),
    houseNumber: plain,
    houseNames: false,
  },
  PT: {
    code: "PT",
    rows: streetFirst,
    postalCode: { parts: ["[1-9]\\d{3}", "\\d{3}"], between: "-", label: "postalCode", example: "1100-148" },
    houseNumber: `${plain}|${withoutNumber}|[Ll](?:ote|OTE|t\\.?) ?\\d{1,4}`,
    houseNames: false,
  },
  SE: {
    code: "SE",
    rows: streetFirst,
    postalCode: { parts: ["[1-9]\\d{2}", "\\d{2}"], between: " ", label: "postalCode", example: "116 46" },
    houseNumber: plain,
    houseNames: false,
  },
};

/** Ignores case; null for a country that the shop does not deliver to. */
export function countryOf(code: string | null | undefined): Country | null {
  const known = countryCodes.find((country) => country === code?.toUpperCase());
  return known ? countries[known] : null;
}
