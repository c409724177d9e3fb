import { expect, it } from "vitest";
import { answerOf } from "../../../bench/pages/customers.mjs";
import { pagesOf } from "../../../bench/scale/visit.mjs";

/** All that the services answer a customer, drawn from a number that nobody else has. */
const answersTo = (owner: number, number: number) =>
  [
    "/orders/v2/superorders/me?Limit=10",
    "/orders/v1/superorders/1000001002",
    "/customers/customers/me",
    "/photos/photos?limit=24",
  ]
    .map((path) => answerOf({ shape: "few", owner, number }, new URL(path, "http://services"), 0))
    .map((answer) => JSON.stringify(answer))
    .join();

it("every visit asks for what only the page of its customer has", async () => {
  const [own, other] = [answersTo(1_000, 5_001), answersTo(1_001, 5_002)];
  for (const { name, whose } of await pagesOf({ shape: "few", number: 1_000 })) {
    expect([name, other.includes(whose)]).toEqual([name, false]);
    // A form's tag is the site's own, of no answer.
    if (name !== "form") expect([name, own.includes(whose)]).toEqual([name, true]);
  }
  const [mine, theirs] = await Promise.all(
    [1_000, 1_001].map(async (number) => (await pagesOf({ shape: "few", number })).at(-1)?.whose),
  );
  expect(mine).not.toBe(theirs);
});
