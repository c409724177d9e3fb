import fc from "fast-check";
import { getCountryCallingCode } from "libphonenumber-js/max";
import { describe, expect, test, vi } from "vitest";
import {
  houseNumberHtmlPattern,
  postalCodeHtmlPattern,
  separated,
  streetPattern,
} from "~/account/addresses/address-rules";
import { addressForm } from "~/account/addresses/address-schema";
import { type CountryCode, countries, countryCodes } from "~/account/addresses/countries";
import { phoneNumberOf, phoneNumberPattern } from "~/account/addresses/phone-number";
import { translatorOf } from "~/i18n/translator";
import {
  codesWithLetters,
  kilometrePosts,
  samples,
  type Typed,
  textAsHouseNumber,
  wrongHouseNumbers,
  wrongPhoneNumbers,
  wrongPostalCodes,
  wrongStreets,
} from "./address-samples";
import { realAddresses, wrongParts } from "./real-addresses";

const t = await translatorOf("en-GB");

const fieldsOf = ([street, houseNumber, addition, postalCode, city, phoneNumber]: Typed) => ({
  firstName: "Ada",
  lastName: "Byron",
  street,
  houseNumber,
  ...(addition === "" ? {} : { addition }),
  postalCode,
  city,
  // A field left empty is not there: so conform reads a form.
  ...(phoneNumber === "" ? {} : { phoneNumber }),
});

/** The messages at each field of an address, by field. */
function problems(code: CountryCode, changes: Partial<Record<string, string>>): Record<string, string[]> {
  const [known] = samples[code];
  if (!known) throw new Error(`No sample for ${code}`);
  const filled = Object.entries({ ...fieldsOf(known[0]), ...changes }).filter(([, value]) => value !== "");
  const { error } = addressForm(t, countries[code]).safeParse(Object.fromEntries(filled));
  const found: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join(".");
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}

const validCases = countryCodes.flatMap((code) => samples[code].map((sample) => [code, ...sample] as const));

test("address samples: cover every country", () => {
  for (const code of countryCodes) {
    expect(samples[code].length).toBeGreaterThanOrEqual(5);
    expect(wrongPostalCodes[code].length).toBeGreaterThanOrEqual(8);
  }
});

test.each(validCases)("address form: %s accepts %j", (code, typed, postalCode, phoneNumber) => {
  const result = addressForm(t, countries[code]).safeParse(fieldsOf(typed));
  expect(result.error?.issues ?? []).toEqual([]);
  expect(result.data).toMatchObject({
    postalCode,
    phoneNumber,
    countryCode: code,
    addition: typed[2] || null,
  });
});

test.each(validCases)("address form: HTML patterns accept %s %j", (code, typed) => {
  const [street, houseNumber, , postalCode] = typed;
  const country = countries[code];
  expect(passes(streetPattern, street)).toBe(true);
  expect(passes(houseNumberHtmlPattern(country), houseNumber)).toBe(true);
  expect(passes(postalCodeHtmlPattern(country), postalCode)).toBe(true);
});

test.each(countryCodes)(
  "address form: %s rejects common mistakes, each with only its own message",
  (code) => {
    for (const [street, reason] of wrongStreets)
      expect(problems(code, { street }), street).toEqual({ street: [`Street name must be valid${reason}`] });
    const messages = countries[code].houseNames ? [] : textAsHouseNumber;
    const { houseNumberOptional, houseNumberExample, postalCode: written } = countries[code];
    for (const houseNumber of [...wrongHouseNumbers, ...messages])
      expect(problems(code, { houseNumber }), houseNumber).toEqual(
        houseNumber === "" && houseNumberOptional
          ? {}
          : { houseNumber: [`Street number must be valid (for example ${houseNumberExample})`] },
      );
    for (const postalCode of wrongPostalCodes[code])
      expect(problems(code, { postalCode }), postalCode).toEqual({
        postalCode: [`Postal Code must be valid (for example ${written.example})`],
      });
    for (const phoneNumber of wrongPhoneNumbers)
      expect(problems(code, { phoneNumber }), phoneNumber).toEqual({
        phoneNumber: [
          "Phone number must be valid (if it’s from another country, start with + and its code, such as +41)",
        ],
      });
  },
);

describe.each(countryCodes)("addresses of %s", (code) => {
  const country = countries[code];
  const isValid = (street: string, houseNumber: string, postalCode: string, city: string) =>
    Object.keys(problems(code, { street, houseNumber, postalCode, city, phoneNumber: "" })).join() || "valid";

  test("each of at least 20 real ones is accepted, and as one line of street and number, too", () => {
    const all = realAddresses[code];
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const [street, houseNumber, postalCode, city] of all) {
      expect([street, houseNumber, isValid(street, houseNumber, postalCode, city)]).toEqual([
        street,
        houseNumber,
        "valid",
      ]);
      expect(separated(country, street, houseNumber)).toEqual([street, houseNumber]);
      if (!/^\d/.test(houseNumber)) continue;
      const line = country.rows.flat().indexOf("houseNumber") + 1 === country.rows.flat().indexOf("street");
      const together = line ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
      expect(separated(country, together, "")).toEqual([street, houseNumber]);
      expect(separated(country, together, houseNumber)).toEqual([street, houseNumber]);
    }
  });

  test("at least ten wrong house numbers and postal codes are not", () => {
    const { houseNumber, postalCode } = wrongParts[code];
    expect(houseNumber.length + postalCode.length).toBeGreaterThanOrEqual(10);
    for (const wrong of houseNumber)
      expect([wrong, problems(code, { houseNumber: wrong })]).not.toEqual([wrong, {}]);
    for (const wrong of postalCode)
      expect([wrong, problems(code, { postalCode: wrong })]).not.toEqual([wrong, {}]);
  });

  test("the example of a house number is one", () => {
    expect(problems(code, { houseNumber: country.houseNumberExample })).toEqual({});
  });
});

// HTML's pattern is a regular expression of the kind `v` for the whole value.
const passes = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, "v").test(value);

test.each(countryCodes)(
  "address form: %s reads a postal code with the country's letters before it",
  (code) => {
    const [known] = samples[code];
    if (!known) throw new Error(`No sample for ${code}`);
    for (const [typed, kept] of codesWithLetters[code]) {
      const read = addressForm(t, countries[code]).safeParse({ ...fieldsOf(known[0]), postalCode: typed });
      expect([typed, read.data?.postalCode]).toEqual([typed, kept]);
      expect([typed, passes(postalCodeHtmlPattern(countries[code]), typed)]).toEqual([typed, true]);
    }
  },
);

test.each(["ES", "FR", "IT", "PT"] as const)("address form: %s has houses at a road's kilometre", (code) => {
  for (const post of kilometrePosts) {
    expect([post, problems(code, { houseNumber: post })]).toEqual([post, {}]);
    expect([post, passes(houseNumberHtmlPattern(countries[code]), post)]).toEqual([post, true]);
  }
  for (const wrong of ["km", "km abc", "km 12345", "pk;12"])
    expect([wrong, problems(code, { houseNumber: wrong })]).not.toEqual([wrong, {}]);
});

test("address form: a road and its kilometre that were filled in as one line are taken apart", () => {
  expect(separated(countries.ES, "Carretera N-340 km 128,5", "")).toEqual(["Carretera N-340", "km 128,5"]);
  expect(separated(countries.PT, "Estrada Nacional 125, km 12", "")).toEqual([
    "Estrada Nacional 125",
    "km 12",
  ]);
  expect(separated(countries.IT, "Via Appia km 7,5, scala 2", "")).toEqual(["Via Appia", "km 7,5, scala 2"]);
  expect(separated(countries.ES, "Carretera N-340 km 12", "5")).toEqual(["Carretera N-340 km 12", "5"]);
});

test("a street that ends in a number keeps it beside another house number", () => {
  expect(separated(countries.NL, "Plein 1944", "12")).toEqual(["Plein 1944", "12"]);
  expect(separated(countries.DE, "Straße des 17. Juni", "135")).toEqual(["Straße des 17. Juni", "135"]);
});

test.each(["firstName", "lastName", "city", "addition"])(
  "address form: of a %s says that it is too long, or what it may not have, not that it is missing",
  (field) => {
    const problem = (text: string) => problems("NL", { [field]: text });
    expect(problem("x".repeat(101))).toEqual({ [field]: ["Please use at most 100 characters"] });
    const unusable = "Please leave out line breaks and invisible characters";
    for (const text of ["a\nb", "a\u202eb", "a\0b"])
      expect([text, problem(text)]).toEqual([text, { [field]: [unusable] }]);
    expect(problem("x".repeat(100))).toEqual({});
  },
);

test("address form: spaces alone, and joiners, are no addition", () => {
  const [known] = samples.NL;
  for (const addition of ["  ", "\u200b\u200d"])
    expect(
      addressForm(t, countries.NL).parse({ ...fieldsOf(known?.[0] ?? ["", "", "", "", "", ""]), addition })
        .addition,
    ).toBeNull();
});

describe("telephone number in the browser", () => {
  const isWritten = (code: CountryCode, text: string) => passes(phoneNumberPattern(countries[code]), text);

  test.each(countryCodes)("%s: says nothing against one that the server takes", (code) => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 2, maxLength: 15 });
    const sign = fc.constantFrom("", " ", "-", ".", "/", ") ");
    const start = fc.constantFrom("", "0", "+", "00", "(0", "+(", `+${getCountryCallingCode(code)} (0) `);
    fc.assert(
      fc.property(
        start,
        fc.array(fc.tuple(digits, sign), { minLength: 1, maxLength: 4 }),
        (first, groups) => {
          const text = first + groups.flat().join("");
          fc.pre(phoneNumberOf(text, code) !== null);
          expect([text, isWritten(code, text)]).toEqual([text, true]);
        },
      ),
      { numRuns: 40, seed: 7, maxSkipsPerRun: 1_000 },
    );
    for (const [typed] of samples[code]) if (typed[5] !== "") expect(isWritten(code, typed[5])).toBe(true);
  });

  test.each(countryCodes)("%s: is too short, too long, or none", (code) => {
    for (const text of [
      "123",
      "abc",
      "+",
      "12345678901234567890",
      "06-ask-emma",
      "emma@example.com",
      "+31 6",
    ])
      expect([text, isWritten(code, text)]).toEqual([text, false]);
  });

  test("has as many digits as numbers of the country have", () => {
    expect(isWritten("DK", "20 12 34 5")).toBe(false);
    expect(isWritten("FR", "06 12 34 56")).toBe(false);
    expect(isWritten("ES", "612 345 6789 01")).toBe(false);
    expect(isWritten("NO", "412 34 567 8901")).toBe(false);
  });
});

test("address form: reports all errors at once", () => {
  expect(
    Object.keys(
      problems("NL", { street: "1", houseNumber: "x!", postalCode: "1", phoneNumber: "1", city: "" }),
    ),
  ).toEqual(["street", "houseNumber", "postalCode", "city", "phoneNumber"]);
});

test("address form: accepts a phone number of another country with its country code", () => {
  const [known] = samples.SE;
  const typed = { ...fieldsOf(known?.[0] ?? ["", "", "", "", "", ""]), phoneNumber: "+31 6 12345678" };
  expect(addressForm(t, countries.SE).parse(typed).phoneNumber).toBe("+31612345678");
});

test("countries: each has every part of an address once, and no state", () => {
  for (const { rows } of Object.values(countries))
    expect(rows.flat().toSorted()).toEqual(["addition", "city", "houseNumber", "postalCode", "street"]);
});

test("address rules: a number in a street that was filled in anew counts where the old number was left, and only there", () => {
  const shown = { street: "Getreidegasse", houseNumber: "9" };
  expect(separated(countries.GB, "7 Harbour Lane", "9", shown)).toEqual(["Harbour Lane", "7"]);
  expect(separated(countries.NL, "Herengracht 450", "9", shown)).toEqual(["Herengracht", "450"]);
  expect(separated(countries.NL, "Plein 1944", "12", shown)).toEqual(["Plein 1944", "12"]);
  expect(separated(countries.NL, "Herengracht", "9", shown)).toEqual(["Herengracht", "9"]);
  const numbered = { street: "Straße 52", houseNumber: "9" };
  expect(separated(countries.DE, "Straße 52", "9", numbered)).toEqual(["Straße 52", "9"]);
});

test("address form: looks for a house number in no street that is longer than street and number together may be", () => {
  const long = `${"Gracht ".repeat(28)}12`;
  expect(long.length).toBeLessThan(201);
  expect(separated(countries.NL, long, "")[1]).toBe("12");
  const split = vi.spyOn(String.prototype, "split");
  try {
    for (const street of [`${"Gracht ".repeat(7_000)}12`, `7 ${"Lane ".repeat(10_000)}`])
      for (const country of [countries.NL, countries.GB])
        expect(separated(country, street, "")).toEqual([street, ""]);
    expect(split).not.toHaveBeenCalled();
  } finally {
    split.mockRestore();
  }
});
