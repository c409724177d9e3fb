import { describe, expect, test } from "vitest";
import { newCustomer } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { textOf } from "../support/page-text";
import { Visitor, visitorOf } from "../support/visitor";

const key = "1b671a64-40d5-891e-99b0-da01ff1f3341";

const claims = [
  ["/settings/email", "Check your mailbox"],
  ["/settings/delete-account", "Check your mailbox"],
  ["/my-photos/exports/new", "We’ll email you within 48 hours"],
  ["/settings/payment-method", "Your payment method was added"],
] as const;
const queries = ["sent=1", "requested=1", "done=1", `done=${key}`, "payment-method=added"];

describe("a link that claims a success", () => {
  test.each(claims)("%s: is not believed", async (path, message) => {
    const visitor = await visitorOf((await newCustomer("pia@example.com")).email);
    for (const query of queries) {
      const page = await visitor.get(`${path}?${query}`);
      expect(page.status, query).toBe(200);
      expect(textOf(page), query).not.toContain(message);
    }
  });

  test.each(["/account-deleted", "/change-email-success", "/subscription-confirmation-success"])(
    "%s: leads to the start page where nothing happened in this browser",
    async (path) => {
      expect((await new Visitor("vellora-uk").get(path)).location?.pathname).toBe("/");
    },
  );

  test("/signed-out: does not say that it was everywhere", async () => {
    const page = await new Visitor("vellora-uk").get("/signed-out?state=everywhere");
    expect(textOf(page)).not.toMatch(/everywhere/i);
  });
});

describe("a form that is done", () => {
  test("is told as done, also when the page is loaded again, and to nobody else and on no other page", async () => {
    const [pia, tom] = [await newCustomer("pia@example.com"), await newCustomer("tom@example.com")];
    const visitor = await visitorOf(pia.email);
    const path = "/settings/email";
    const form = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
    const answer = await visitor.post(path, { ...form, email: `pia.${Date.now()}@example.com` });
    const link = `${path}${answer.location?.search ?? ""}`;
    expect(link).toBe(`${path}?done=${form.idempotencyKey}`);
    for (let loads = 0; loads < 2; loads++)
      expect(textOf(await visitor.get(link))).toContain("|Check your mailbox|");
    expect(textOf(await (await visitorOf(tom.email)).get(link))).not.toContain("|Check your mailbox|");
    const other = `/settings/delete-account?done=${form.idempotencyKey}`;
    expect(textOf(await visitor.get(other))).not.toContain("|Check your mailbox|");
  });
});
