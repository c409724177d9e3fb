import { expect, test } from "vitest";
import { readTestVariants } from "~/server/test-variants";

const measured = { analytics: true };

test("test variants: a new browser gets a random variant of each test", () => {
  expect(readTestVariants(undefined, measured, () => 0).variants).toEqual({
    "sample-test": "control",
    "CRO-1304": "control",
  });
  expect(readTestVariants(undefined, measured, () => 0.99).variants).toEqual({
    "sample-test": "A",
    "CRO-1304": "variant 1",
  });
});

test("test variants: are equally likely", () => {
  const drawn = Array.from(
    { length: 4_000 },
    () => readTestVariants(undefined, measured).variants["CRO-1304"],
  );
  const share = drawn.filter((name) => name === "control").length / drawn.length;
  expect(share).toBeGreaterThan(0.44);
  expect(share).toBeLessThan(0.56);
});

test("test variants: a stored variant does not change", () => {
  const { variants, remember } = readTestVariants(undefined, measured, () => 0.7);
  const value = /^testVariants=([^;]+);.*HttpOnly/.exec(remember ?? "")?.[1];
  expect(value).toBe("sample-test.A~CRO-1304.variant%201");
  expect(readTestVariants(value, measured, () => 0)).toEqual({ variants, remember: null });
});

test.each([
  "",
  "sample-test.B~CRO-1304.control",
  "sample-test.A",
  "~~..",
  "CRO-1304.control~sample-test.<script>",
])("test variants: an invalid part of the cookie (%s) is drawn again and stored", (value) => {
  const { variants, remember } = readTestVariants(value, measured, () => 0.99);
  expect(variants["CRO-1304"]).toBe(value.includes("CRO-1304.control") ? "control" : "variant 1");
  expect(variants["sample-test"]).toBe("A");
  expect(remember).not.toBeNull();
});

test("test variants: without consent to analytics nobody takes part, and nothing is stored", () => {
  const control = { "sample-test": "control", "CRO-1304": "control" };
  expect(readTestVariants(undefined, { analytics: false }, () => 0.99)).toEqual({
    variants: control,
    remember: null,
  });
  const { variants, remember } = readTestVariants("sample-test.A~CRO-1304.variant%201", { analytics: false });
  expect(variants).toEqual(control);
  expect(remember).toMatch(/^testVariants=;.*Max-Age=0/);
});
