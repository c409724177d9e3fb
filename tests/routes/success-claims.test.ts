import { describe, expect, test } from "vitest";
import { withoutTag } from "~/server/forms/form-owner";
import { newCustomer } from "../support/backend";
import { hiddenFieldsOf, newKeyFor } from "../support/forms";
import { textOf } from "../support/page-text";
import { Visitor, visitorOf } from "../support/visitor";

const key = "1b671a64-40d5-891e-99b0-da01ff1f3341";

const claims = [
  ["/settings/email", "Check your inbox"],
  ["/settings/delete-account", "Check your inbox"],
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

describe("what an earlier visit left in the browser", () => {
  test("/signed-out: leads somebody who is signed in to the start page", async () => {
    const visitor = await visitorOf((await newCustomer("pia@example.com")).email);
    for (const query of ["", "?state=everywhere"])
      expect((await visitor.get(`/signed-out${query}`)).location?.pathname).toBe("/");
  });

  test("is not told to the person who signs in next", async () => {
    const [nina, pia] = [await newCustomer("nina@example.com"), await newCustomer("pia@example.com")];
    const browser = await visitorOf(nina.email);
    await browser.get("/settings/payment-method");
    for (const state of ["account-deleted", "change-email-success", "everywhere", "subscription"])
      browser.setCookie(`__Host-success-${state}`, "1");
    await browser.follow(await browser.post("/logout", {}));
    await browser.signIn(pia.email);
    expect([...browser.cookies().keys()].filter((name) => /success|payment/.test(name))).toEqual([]);
    const page = await browser.get("/settings/payment-method?payment-method=added");
    expect(textOf(page)).not.toContain("Your payment method was added");
  });

  test("a message that was not shown yet is for whom it was made, and gone after the next page", async () => {
    const [nina, pia] = [await newCustomer("nina@example.com"), await newCustomer("pia@example.com")];
    const browser = await visitorOf(nina.email);
    const form = await browser.get("/settings/personal-details");
    const fields = {
      ...hiddenFieldsOf(form.text, "idempotencyKey"),
      ...{ title: "Mx", firstName: "Nina", lastName: "Moss", phoneNumber: "", language: "en-GB" },
    };
    const saved = await browser.postOnly("/settings/personal-details", fields);
    expect(saved.status).toBe(303);
    const toNina = browser.cookies().get("__Host-toast") ?? "";
    expect(textOf(await browser.copy().get("/settings"))).toContain("Your details were saved");
    await browser.follow(await browser.post("/logout", {}));
    browser.setCookie("__Host-toast", toNina);
    const first = await browser.signIn(pia.email, "/settings");
    expect(textOf(first)).not.toContain("Your details were saved");
    expect(browser.cookies().has("__Host-toast")).toBe(false);
  });

  test("an undo of a deletion that this session does not know is not told as done", async () => {
    const visitor = await visitorOf((await newCustomer("pia@example.com")).email);
    const undo = `/my-photos/deletions/${crypto.randomUUID()}/undo`;
    for (let tries = 0; tries < 2; tries++) {
      await visitor.postOnly(undo, { idempotencyKey: await newKeyFor(visitor) });
      const text = textOf(await visitor.get("/my-photos/photos"));
      expect(text).toContain("We’re not sure this went through");
      expect(text).not.toContain("Your photos are back");
    }
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
    // The history does not tell for whom keys are made.
    expect(link).toBe(`${path}?done=${withoutTag(form.idempotencyKey ?? "")}`);
    for (let loads = 0; loads < 2; loads++)
      expect(textOf(await visitor.get(link))).toContain("|Check your inbox|");
    expect(textOf(await (await visitorOf(tom.email)).get(link))).not.toContain("|Check your inbox|");
    const other = `/settings/delete-account${answer.location?.search ?? ""}`;
    expect(textOf(await visitor.get(other))).not.toContain("|Check your inbox|");
  });

  test("is no receipt for another form's success", async () => {
    const visitor = await visitorOf((await newCustomer("pia@example.com")).email);
    for (const [path, message] of claims.slice(0, 3)) {
      const key = await newKeyFor(visitor);
      const link = `${path}?done=${key}`;
      const undo = `/my-photos/deletions/${crypto.randomUUID()}/undo`;
      const answer = await visitor.postOnly(undo, { idempotencyKey: key, backTo: link });
      expect(answer.location?.pathname).toBe(path);
      expect(textOf(await visitor.get(link)), path).not.toContain(message);
    }
  });
});
