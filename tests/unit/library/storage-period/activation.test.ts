import { expect, test } from "vitest";
import type { ServiceClient } from "~/platform/http/service-client";
import { activation } from "~/services/activation";

/** The photo service, which answers this, read by the schema of the call. */
function answering(answer: unknown) {
  const read = async (_path: unknown, { schema }: { schema: { parse(answer: unknown): unknown } }) =>
    schema.parse(answer);
  const client: ServiceClient = Object.assign(Object.create(null), { get: read, send: read });
  return activation(client);
}

test.each([
  ["ACTIVE", "ACTIVE"],
  ["NOT_ACTIVE", "NOT_ACTIVE"],
  ["IMPORTING", "IMPORTING"],
  ["DELETING", "DELETING"],
  // Another reading of the specification shows them so.
  ["Importing", "IMPORTING"],
  ["Active", "ACTIVE"],
  ["notActive", "NOT_ACTIVE"],
  ["HIBERNATING", null],
  ["", null],
])("the status %j is %s", async (stated, status) => {
  expect(await answering({ status: stated }).status()).toEqual({ status, stated });
});

test("an unknown word is kept short for the log", async () => {
  expect((await answering({ status: "x".repeat(5_000) }).status()).stated).toHaveLength(40);
});

test.each([
  [{ started: true, status: "IMPORTING" }, "IMPORTING"],
  [{ started: true }, "IMPORTING"],
  [{ started: false, status: "ACTIVE" }, "ACTIVE"],
  [{ status: "DELETING" }, "DELETING"],
  [{ started: false }, null],
  [{}, null],
])("an import whose start answers %j is %s", async (answer, status) => {
  expect(await answering(answer).start()).toBe(status);
});

test.each([null, {}, { status: 1 }, { status: null }])("%j says no status", async (answer) => {
  await expect(answering(answer).status()).rejects.toThrow();
});
