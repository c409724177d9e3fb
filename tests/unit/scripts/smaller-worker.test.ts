import { createRequire } from "node:module";
import fc from "fast-check";
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/core";
import { describe, expect, it, test } from "vitest";
import { countryCodes } from "~/account/addresses/countries";
import { uploadTooLarge } from "../../../scripts/steps/deployments.mjs";
import { smallerPhonePlans } from "../../../scripts/steps/phone-plans.mjs";

const require = createRequire(import.meta.url);
const whole = require("libphonenumber-js/metadata.max.json");
const smaller = smallerPhonePlans(whole, require("libphonenumber-js/metadata.min.json"));
const examples = require("libphonenumber-js/mobile/examples");
const allCountries = getCountries(whole);

/** As app/account/addresses/phone-number.ts reads a number, with other numbering plans. */
function validNumber(text: string, country: CountryCode, plans: typeof whole): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }, plans);
  return number?.isValid() ? number.number : null;
}

describe("phone numbers in the worker", () => {
  it.each(allCountries)("a mobile number of %s is taken as with the whole numbering plans", (country) => {
    const example = getExampleNumber(country, examples, whole);
    if (!example) return;
    for (const typed of [example.number, example.formatInternational()])
      expect(validNumber(typed, "DE", smaller)).toBe(validNumber(typed, "DE", whole));
  });

  it("of the countries that the shop delivers to, the same numbers are taken and refused", () => {
    // After 00 stands the calling code of any country.
    const digits = fc.stringMatching(/^[0-9]{4,13}$/).filter((typed) => !typed.startsWith("00"));
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), digits, (country, typed) => {
        expect(validNumber(typed, country, smaller)).toBe(validNumber(typed, country, whole));
        const foreign = `+${whole.countries[country][0]}${typed}`;
        expect(validNumber(foreign, "DE", smaller)).toBe(validNumber(foreign, "DE", whole));
      }),
      { numRuns: 2_000 },
    );
  });

  it("of other countries, no number is refused that the whole numbering plans take", () => {
    const numbers = fc.tuple(fc.constantFrom(...allCountries), fc.stringMatching(/^[1-9][0-9]{5,10}$/));
    fc.assert(
      fc.property(numbers, ([country, typed]) => {
        const foreign = `+${whole.countries[country][0]}${typed}`;
        const expected = validNumber(foreign, "DE", whole);
        if (expected !== null) expect(validNumber(foreign, "DE", smaller)).toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  it("of the countries that the shop delivers to, numbers are shown as with the whole numbering plans", () => {
    for (const country of countryCodes) {
      const { number } = getExampleNumber(country, examples, whole) ?? { number: "" };
      const shown = (plans: typeof whole) => parsePhoneNumberFromString(number, plans)?.formatInternational();
      expect(shown(smaller)).toBe(shown(whole));
    }
  });
});

test("size of a region's worker: what wrangler prints is compared with the budget", () => {
  expect(uploadTooLarge("Total Upload: 1350.80 KiB / gzip: 299.45 KiB")).toBeNull();
  expect(uploadTooLarge("Total Upload: 2236.91 KiB / gzip: 609.36 KiB")).toMatch(/609\.36/);
  expect(uploadTooLarge("")).not.toBeNull();
});
