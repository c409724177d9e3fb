import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { addressForm } from "~/account/addresses/address-schema";
import { countries } from "~/account/addresses/countries";
import { integrationForm } from "~/account/business/integration-form";
import { bookForm } from "~/account/online-products/book-form";
import { emailForm } from "~/account/settings/email-form";
import { personalDetailsForm } from "~/account/settings/personal-details";
import type { Translate } from "~/i18n/translator";
import { albumNameForm } from "~/library/photo-list/album-name";
import { plain } from "../support/forms";
import { linksOf } from "../support/page-text";
import { type Visitor, visitorOf } from "../support/visitor";

// Attributes stand beside the schema that decides (docs/decisions/0101): here the two are compared.

const t: Translate = (key) => key;
const emma = await visitorOf("emma@example.com");
const bea = await visitorOf("bea@example.com");

interface CheckedForm {
  visitor: Visitor;
  path: () => Promise<string>;
  schema: z.ZodType;
  /** What the schema accepts. */
  valid: Readonly<Record<string, string>>;
  /** Needed by the schema, without `required` on purpose. */
  unmarked?: readonly string[];
}

const name = { firstName: "Emma", lastName: "Jansen" };
const addressParts = { street: "Herengracht", city: "Amsterdam", phoneNumber: "+31612345678", addition: "A" };
const address = (code: "NL" | "GB", parts: Record<string, string>): CheckedForm => ({
  visitor: emma,
  path: async () => `/settings/new-address?country=${code}`,
  schema: addressForm(t, countries[code]),
  valid: { ...name, ...addressParts, houseNumber: "450", ...parts },
});

const forms: Readonly<Record<string, CheckedForm>> = {
  "personal details": {
    visitor: emma,
    path: async () => "/settings/personal-details",
    schema: personalDetailsForm(t, "NL"),
    valid: { ...name, title: "", phoneNumber: "+31612345678", language: "en-GB" },
  },
  "e-mail": {
    visitor: emma,
    path: async () => "/settings/email",
    schema: emailForm(t, "emma@example.com"),
    valid: { email: "another@example.com" },
  },
  "Dutch address": address("NL", { postalCode: "1017 CA" }),
  "British address": address("GB", { postalCode: "SW1A 1AA" }),
  integration: {
    visitor: bea,
    path: async () => "/integration",
    schema: integrationForm(t),
    valid: { intent: "save", callbackUrl: "https://files.shop.example/in", callbackFormat: "json" },
  },
  "share of a photo book": {
    visitor: emma,
    path: async () => {
      for (const { href } of linksOf(await emma.get("/online-products")))
        if (
          /^\/online-products\/[^/?]+(\?|$)/.test(href) &&
          (await emma.get(href)).text.includes('id="share"')
        )
          return href;
      throw new Error("no photo book can be shared");
    },
    schema: bookForm(t),
    valid: { intent: "share", senderName: "Emma", recipientEmail: "otto@example.com", personalMessage: "Hi" },
  },
  "name of an album": {
    visitor: emma,
    path: async () => "/my-photos/albums/new",
    schema: albumNameForm(t),
    valid: { albumName: "Summer" },
    // docs/specification/2-photo-library.md, section 5: the message appears on submit.
    unmarked: ["albumName"],
  },
};

/** The fields that a form's values name, as their HTML says it. */
function fieldsIn(html: string, names: readonly string[]) {
  return [...html.matchAll(/<(?:input|select|textarea) [^>]*>/g)].flatMap(([tag]) => {
    const field = plain(/ name="([^"]*)"/.exec(tag)?.[1] ?? "");
    if (!names.includes(field) || tag.includes('type="hidden"')) return [];
    const max = / data-max="(\d+)"/.exec(tag)?.[1];
    return [
      {
        field,
        required: / required=""/.test(tag),
        max: max ? Number(max) : null,
        isCut: / maxlength="/i.test(tag),
        hasPattern: / pattern="/.test(tag),
      },
    ];
  });
}

describe.each(Object.entries(forms))("form attributes: %s", (_name, form) => {
  const accepts = (values: object) => form.schema.safeParse(values).success;
  const without = (field: string) =>
    Object.fromEntries(Object.entries(form.valid).filter(([key]) => key !== field));
  const page = async () => {
    const { text } = await form.visitor.get(await form.path());
    return fieldsIn(text, Object.keys(form.valid));
  };

  test("require what the schema requires, and nothing else", async () => {
    expect(accepts(form.valid)).toBe(true);
    const fields = await page();
    const needed = fields.filter(({ field }) => !accepts(without(field))).map(({ field }) => field);
    const marked = fields.filter(({ required }) => required).map(({ field }) => field);
    expect(fields.length).toBeGreaterThan(0);
    expect([...marked, ...(form.unmarked ?? [])].sort()).toEqual([...needed].sort());
  });

  test("tell of more characters than the schema allows, of as many as it accepts do not, and cut none", async () => {
    for (const { field, max, isCut, hasPattern } of await page()) {
      expect([field, isCut]).toEqual([field, false]);
      const filled = (length: number) => ({ ...form.valid, [field]: "x".repeat(length) });
      if (max === null) continue;
      expect([field, accepts(filled(max + 1))]).toEqual([field, false]);
      if (!hasPattern && accepts({ ...form.valid, [field]: "xx" }))
        expect([field, accepts(filled(max))]).toEqual([field, true]);
    }
  });
});
