import { expect, test } from "vitest";
import { newCustomer, withFault } from "../support/backend";
import { changes } from "../support/changes";
import { hiddenFieldsOf } from "../support/forms";
import { textOf } from "../support/page-text";
import { Visitor } from "../support/visitor";

const storefronts: Readonly<Record<string, string>> = { "carl@example.com": "vellora-uk" };

/** What the contract answers with 202, or with an answer that says more than the status; of a mail nobody can read more than that it was taken. */
const contract: ReadonlySet<string> = new Set([
  "e-mail change request",
  "account deletion request",
  "order address change",
  "online version request",
  "reorder",
  "sharing a book",
]);
const open = /We’ve received this and are working on it|We’re not sure/;

test.each(changes.filter(({ name }) => !contract.has(name)))(
  "$name: a service that accepts it and does not say that it is done is not believed",
  async (change) => {
    const customer = await newCustomer(change.like);
    const visitor = new Visitor(storefronts[change.like] ?? "vellora-ie");
    await visitor.signIn(customer.email, "/downloads");
    const instance = await change.begin(customer);
    const { path, marker = "idempotencyKey", fields } = instance;
    const before = await instance.state();
    const form = { ...hiddenFieldsOf((await visitor.get(path)).text, marker), ...fields };
    const { service, method, call } = change;
    const accepted = {
      email: customer.email,
      service,
      method,
      path: call,
      fault: "status",
      status: 202,
    } as const;
    const answer = await withFault(accepted, () => visitor.post(path, form));
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toMatch(open);
    expect(hiddenFieldsOf(answer.text, marker).idempotencyKey).toBe(form.idempotencyKey);
    expect(await instance.state()).toEqual(before);
  },
);
