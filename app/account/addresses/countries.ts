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
  /** Of the country, which many write before it: "B-1780". */
  letters: readonly string[];
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
  houseNumberExample: string;
  /** Hamlets, rural addresses, named houses. */
  houseNumberOptional: boolean;
  houseNames: boolean;
  /** Of a telephone number as it is typed: with or without the 0 before it, or the country's code. */
  phoneDigits: readonly [min: number, max: number];
}

const streetFirst: Country["rows"] = [["street", "houseNumber"], ["addition"], ["postalCode", "city"]];
const numberFirst: Country["rows"] = [["houseNumber", "street"], ["addition"], ["postalCode", "city"]];
const flatFirst: Country["rows"] = [["addition"], ["houseNumber", "street"], ["city", "postalCode"]];
const codeAndNumber: Country["rows"] = [["postalCode", "houseNumber", "addition"], ["street"], ["city"]];

/** "12", "174-2hoog", "12 bus 4", "12, 3º B": a number, and what its country writes after it. */
const numbered = "[1-9]\\d{0,4}(?!\\d)[\\p{L}\\d .,ºª°'’&+\\(\\)\\-–\\/]{0,25}";
/** "km 128,5", "P.K. 12+300", "Km 7, nave 3". */
const kilometre =
  "(?:[Kk][Mm]|[Pp]\\.?[Kk])\\.? ?\\d{1,4}(?:[.,+]\\d{1,3})?(?!\\d)[\\p{L}\\d .,ºª'’\\-\\/]{0,25}";
/** "s/n", "S.N.", "snc". */
const withoutNumber = "[Ss][.\\/]? ?[Nn]\\.?(?: ?[Cc]\\.?)?";
/** "12", "221B", "12A", "Unit 4, The Maltings". */
const named = `${numbered}|\\p{L}[\\p{L}\\d '’.,&\\-\\/]{1,39}`;

const digits = (
  letters: PostalCode["letters"],
  parts: PostalCode["parts"],
  example: string,
  label: PostalCode["label"] = "postalCode",
) => ({ letters, parts, between: "", label, example }) as const;

export const countries: Readonly<Record<CountryCode, Country>> = {
  AT: {
    code: "AT",
    rows: streetFirst,
    postalCode: digits(["AT", "A"], ["[1-9]\\d{3}"], "1010", "plz"),
    houseNumber: numbered,
    houseNumberExample: "12/3/14",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [4, 15],
  },
  BE: {
    code: "BE",
    rows: streetFirst,
    postalCode: digits(["BE", "B"], ["[1-9]\\d{3}"], "1000"),
    houseNumber: numbered,
    houseNumberExample: "12 bus 4",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [8, 11],
  },
  DE: {
    code: "DE",
    rows: streetFirst,
    postalCode: digits(["DE", "D"], ["(?:0[1-9]|[1-9]\\d)\\d{3}"], "10115", "plz"),
    houseNumber: numbered,
    houseNumberExample: "12a",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [4, 17],
  },
  DK: {
    code: "DK",
    rows: streetFirst,
    postalCode: digits(["DK"], ["(?:0[89]|[1-9]\\d)\\d{2}"], "1620"),
    houseNumber: numbered,
    houseNumberExample: "12, 3. tv",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [8, 10],
  },
  ES: {
    code: "ES",
    rows: streetFirst,
    postalCode: digits(["ES", "E"], ["(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}"], "28013"),
    houseNumber: `${numbered}|${withoutNumber}|[Ss]in número|${kilometre}`,
    houseNumberExample: "12, 3º B",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [9, 11],
  },
  FR: {
    code: "FR",
    rows: numberFirst,
    postalCode: digits(["FR", "F"], ["(?:0[1-9]|[1-8]\\d|9[0-578])\\d{3}"], "75001"),
    houseNumber: `${numbered}|${kilometre}`,
    houseNumberExample: "12 bis",
    houseNumberOptional: true,
    houseNames: false,
    phoneDigits: [9, 11],
  },
  GB: {
    code: "GB",
    rows: flatFirst,
    postalCode: {
      letters: ["GB", "UK"],
      parts: [
        "[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRVWXY])",
        "\\d[ABD-HJLNP-UW-Z]{2}",
      ],
      between: " ",
      label: "postcode",
      example: "SW1A 1AA",
    },
    houseNumber: named,
    houseNumberExample: "12A",
    houseNumberOptional: true,
    houseNames: true,
    phoneDigits: [7, 12],
  },
  IE: {
    code: "IE",
    rows: flatFirst,
    postalCode: {
      letters: ["IE", "IRL"],
      parts: ["(?:[AC-FHKNPRTV-Y]\\d{2}|[D]6[W])", "[\\dAC-FHKNPRTV-Y]{4}"],
      between: " ",
      label: "eircode",
      example: "D02 X285",
    },
    houseNumber: named,
    houseNumberExample: "12A",
    houseNumberOptional: true,
    houseNames: true,
    phoneDigits: [7, 13],
  },
  IT: {
    code: "IT",
    rows: streetFirst,
    postalCode: digits(["IT", "I"], ["(?!000[0])(?:[0-8]\\d|9[0-8])\\d{3}"], "00186", "cap"),
    houseNumber: `${numbered}|${withoutNumber}|${kilometre}`,
    houseNumberExample: "12/A",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [6, 14],
  },
  NL: {
    code: "NL",
    rows: codeAndNumber,
    postalCode: {
      letters: ["NL"],
      parts: ["[1-9]\\d{3}", "(?![S][ADS])[A-Z]{2}"],
      between: " ",
      label: "postcode",
      example: "1016 DW",
    },
    houseNumber: numbered,
    houseNumberExample: "174-2",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [5, 13],
  },
  NO: {
    code: "NO",
    rows: streetFirst,
    postalCode: digits(["NO", "N"], ["(?!0000)\\d{4}"], "0150"),
    houseNumber: numbered,
    houseNumberExample: "12 B",
    houseNumberOptional: true,
    houseNames: false,
    phoneDigits: [5, 10],
  },
  PT: {
    code: "PT",
    rows: streetFirst,
    postalCode: {
      letters: ["PT", "P"],
      parts: ["[1-9]\\d{3}", "\\d{3}"],
      between: "-",
      label: "postalCode",
      example: "1100-148",
    },
    houseNumber: `${numbered}|${withoutNumber}|${kilometre}|[Ll](?:ote|OTE|t\\.?) ?[\\dA-Za-z][\\p{L}\\d .,ºª]{0,20}`,
    houseNumberExample: "12, 3º Esq.",
    houseNumberOptional: false,
    houseNames: false,
    phoneDigits: [9, 12],
  },
  SE: {
    code: "SE",
    rows: streetFirst,
    postalCode: {
      letters: ["SE", "S"],
      parts: ["[1-9]\\d{2}", "\\d{2}"],
      between: " ",
      label: "postalCode",
      example: "116 46",
    },
    houseNumber: numbered,
    houseNumberExample: "12 A",
    houseNumberOptional: true,
    houseNames: false,
    phoneDigits: [6, 14],
  },
};

/** Ignores case; null for a country that the shop does not deliver to. */
export function countryOf(code: string | null | undefined): Country | null {
  const known = countryCodes.find((country) => country === code?.toUpperCase());
  return known ? countries[known] : null;
}
