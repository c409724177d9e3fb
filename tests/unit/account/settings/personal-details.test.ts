import { expect, test } from "vitest";
import { emailForm } from "~/account/settings/email-form";
import { languageName, languagesAt } from "~/account/settings/languages";
import { isSaved, personalDetailsForm } from "~/account/settings/personal-details";
import { titleText } from "~/account/settings/titles";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";

const t = await translatorOf("en-GB");
const details = { title: "Ms", firstName: "Ada", lastName: "Byron", language: "en-GB" };

test("what is left empty is taken away, not kept", () => {
  const { title: _title, ...untitled } = details;
  expect(personalDetailsForm(t, "NL").parse(untitled)).toEqual({
    ...untitled,
    title: null,
    phoneNumber: null,
  });
});

test("a phone number counts as one of the storefront's country", () => {
  const form = personalDetailsForm(t, "NL");
  expect(form.parse({ ...details, phoneNumber: "06 12345678" }).phoneNumber).toBe("+31612345678");
  expect(form.safeParse({ ...details, phoneNumber: "612" }).error?.issues).toMatchObject([
    { path: ["phoneNumber"], message: "Phone number must be valid" },
  ]);
});

test.each(["firstName", "lastName", "language"])("%s is needed", (field) => {
  const { error } = personalDetailsForm(t, "NL").safeParse({ ...details, [field]: undefined });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("every storefront offers ten languages, its own first and each once", () => {
  for (const { locale } of storefronts.values()) {
    const offered = languagesAt(locale);
    expect(offered[0]).toBe(locale);
    expect(new Set(offered.map((known) => languageName(known, t))).size).toBe(10);
    expect(offered).toHaveLength(10);
  }
});

test("a language or a title that nobody knows is shown as it is", () => {
  expect(languageName("fi-FI", t)).toBe("fi-FI");
  expect(titleText("Dr", t)).toBe("Dr");
  expect(titleText(null, t)).toBe("");
});

test("one's own address is no new one, in whatever letters", () => {
  const form = emailForm(t, "emma@example.com");
  expect(form.safeParse({ email: " Emma@Example.com " }).success).toBe(false);
  expect(form.parse({ email: " emma.new@example.com " })).toEqual({ email: "emma.new@example.com" });
});

test("details are saved when customer service has each of them; what is not there and what is empty are the same", () => {
  const sent = { ...details, phoneNumber: null };
  const me = { ...details, email: "ada@example.com" };
  expect(isSaved(sent, me)).toBe(true);
  expect(isSaved({ ...sent, title: null }, { ...me, title: "" })).toBe(true);
  for (const part of ["title", "firstName", "lastName", "phoneNumber", "language"])
    expect(isSaved(sent, { ...me, [part]: "other" }), part).toBe(false);
  expect(isSaved(sent, null)).toBe(false);
});
