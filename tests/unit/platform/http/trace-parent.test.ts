import { expect, test } from "vitest";
import { traceParent } from "~/platform/http/trace-parent";

test("traceparent: the calls of a request are one trace, by the id that the customer sees", () => {
  const call = "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d";
  expect(traceParent("1b671a64-40d5-491e-99b0-da01ff1f3341", call)).toBe(
    "00-1b671a6440d5491e99b0da01ff1f3341-9b1deb4d3b7d4bad-01",
  );
});
