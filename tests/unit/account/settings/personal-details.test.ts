import { expect, test } from "vitest";
import { emailForm } from "~/account/settings/email-form";
import { languageName, languagesAt } from "~/account/settings/languages";
import { isStored, unofferedChoices } from "~/account/settings/offered-choices";
import { isSaved, personalDetailsForm } from "~/account/settings/personal-details";
import { titlesAt, titleText } from "~/account/settings/titles";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";

const t = await translatorOf("en-GB");
const details = { title: "Ms", firstName: "Ada", lastName: "Byron", language: "en-GB" };

test("personal details form: clears empty fields", () => {
  const { title: _title, ...untitled } = details;
  expect(personalDetailsForm(t, "NL").parse(untitled)).toEqual({
    ...untitled,
    title: null,
    phoneNumber: null,
  });
});

test("personal details form: reads a phone number as one of the storefront's country", () => {
  const form = personalDetailsForm(t, "NL");
  expect(form.parse({ ...details, phoneNumber: "06 12345678" }).phoneNumber).toBe("+31612345678");
  expect(form.safeParse({ ...details, phoneNumber: "612" }).error?.issues).toMatchObject([
    {
      path: ["phoneNumber"],
      message:
        "Phone number must be valid (if it’s from another country, start with + and its code, such as +41)",
    },
  ]);
});

test.each(["firstName", "lastName", "language"])("personal details form: requires %s", (field) => {
  const { error } = personalDetailsForm(t, "NL").safeParse({ ...details, [field]: undefined });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("personal details form: every storefront offers ten languages, its own first and each once", () => {
  for (const { locale } of storefronts.values()) {
    const offered = languagesAt(locale);
    expect(offered[0]).toBe(locale);
    expect(new Set(offered.map((known) => languageName(known, t))).size).toBe(10);
    expect(offered).toHaveLength(10);
  }
});

test("personal details form: shows an unknown language or title as it is", () => {
  expect(languageName("fi-FI", t)).toBe("fi-FI");
  expect(titleText("Dr", t)).toBe("Dr");
  expect(titleText(null, t)).toBe("");
});

test.each(["en-GB", "en-IE"] as const)("personal details form: %s offers Mx", (locale) => {
  expect(titlesAt(locale)).toEqual(["", "Ms", "Mr", "Mx"]);
});

test.each(["nl-NL", "nl-BE", "de-DE", "de-AT", "fr-FR", "fr-BE", "it-IT", "es-ES", "pt-PT"] as const)(
  "personal details form: %s offers no Mx, which nobody uses there, but keeps a stored one",
  (locale) => {
    expect(titlesAt(locale)).toEqual(["", "Ms", "Mr"]);
    const sent = { title: "Mx", language: locale };
    expect(unofferedChoices(sent, locale)).toEqual(["title"]);
    expect(isStored(sent, { ...details, email: "ada@example.com", title: "Mx" }, "title")).toBe(true);
  },
);

test("personal details form: a title or language that is not offered is a choice only where it is stored", () => {
  const sent = { title: "<script>", language: "xx-YY" };
  expect(unofferedChoices(sent, "en-GB")).toEqual(["title", "language"]);
  expect(unofferedChoices({ title: null, language: "pt-PT" }, "en-GB")).toEqual([]);
  const me = { ...details, email: "ada@example.com" };
  expect([isStored(sent, me, "title"), isStored(sent, null, "title")]).toEqual([false, false]);
  expect(isStored({ title: "Dr", language: "fi-FI" }, { ...me, language: "fi-FI" }, "language")).toBe(true);
});

test("e-mail form: rejects the present address in any case", () => {
  const form = emailForm(t, "emma@example.com");
  expect(form.safeParse({ email: " Emma@Example.com " }).success).toBe(false);
  expect(form.parse({ email: " emma.new@example.com " })).toEqual({ email: "emma.new@example.com" });
});

test("personal details: are saved when all fields are equal; absent and empty are equal", () => {
  const sent = { ...details, phoneNumber: null };
  const me = { ...details, email: "ada@example.com" };
  expect(isSaved(sent, me)).toBe(true);
  expect(isSaved({ ...sent, title: null }, { ...me, title: "" })).toBe(true);
  for (const part of ["title", "firstName", "lastName", "phoneNumber", "language"])
    expect(isSaved(sent, { ...me, [part]: "other" }), part).toBe(false);
});

test("personal details: are saved whatever way the service writes the phone number in", () => {
  const sent = { ...details, phoneNumber: "+31612345678" };
  for (const phoneNumber of ["+31 6 12345678", "0031 6-12 34 56 78", "+31 (6) 1234.5678"])
    expect(isSaved(sent, { ...details, phoneNumber }), phoneNumber).toBe(true);
  expect(isSaved(sent, { ...details, phoneNumber: "+31612345679" })).toBe(false);
});

test("personal details form: a name or title that is too long is not said to be missing", () => {
  const form = personalDetailsForm(t, "NL");
  const messages = (changes: object) =>
    form.safeParse({ ...details, ...changes }).error?.issues.map(({ message }) => message);
  for (const field of ["firstName", "lastName"])
    expect(messages({ [field]: "x".repeat(101) })).toEqual(["Please use at most 100 characters"]);
  expect(messages({ title: "x".repeat(41) })).toEqual(["Please use at most 40 characters"]);
});

test("e-mail form: says of an address that is too long how long it may be", () => {
  const { error } = emailForm(t, "emma@example.com").safeParse({ email: `${"x".repeat(250)}@example.com` });
  expect(error?.issues[0]?.message).toBe("E-mail address must be valid (at most 254 characters)");
});
