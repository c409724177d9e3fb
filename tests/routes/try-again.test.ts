import { describe, expect, test } from "vitest";
import { withFault } from "../support/backend";
import { changes } from "../support/changes";
import { customersOfThisFile } from "../support/customers-of-a-file";
import { hiddenFieldsOf, plain } from "../support/forms";
import { libraryChanges } from "../support/library-changes";
import { linkTo, textOf } from "../support/page-text";
import type { Answer } from "../support/visitor";

const customerLike = customersOfThisFile();

/** Failed, rejected or unknown, in the words of any change. */
const outcome = /could not|not sure|couldn.t|wasn.t|can.t|Unable to save|was added to your/i;

const hasForm = ({ text }: Answer, marker: string) => text.includes(marker) && text.includes('method="post"');

describe("a refused form whose page cannot be read", () => {
  test.each([...changes, ...libraryChanges])('$name: "Try again" leads back to it', async (change) => {
    const { customer, visitor } = await customerLike(change.like);
    const {
      path,
      action = path,
      marker = "idempotencyKey",
      fields = {},
    } = await change.begin(customer, visitor);
    const form = { ...hiddenFieldsOf((await visitor.get(path)).text, marker), ...fields };
    const { service, method, call } = change;
    const down = { email: customer.email, service, method, path: call, fault: "down" } as const;
    const unread = {
      email: customer.email,
      service: "*",
      method: "GET",
      fault: "status",
      status: 500,
    } as const;
    const page = await withFault(unread, () => withFault(down, () => visitor.post(action, form)));
    const again = linkTo(page, "Try again");
    expect(hasForm(page, marker) || again !== null, change.name).toBe(true);
    expect(textOf(page), change.name).toMatch(outcome);
    if (again === null) return;
    const shown = await visitor.get(again);
    const known = textOf(page).match(/We’re not sure/i);
    if (known && shown.text.includes(marker))
      expect(hiddenFieldsOf(shown.text, marker).idempotencyKey).toBe(form.idempotencyKey);
    for (const [name, value] of Object.entries(fields))
      if (name !== "intent") expect(plain(shown.text), `${change.name}: ${name}`).toContain(value);
  });
});
