import { expect, test } from "vitest";
import { z } from "zod";
import { shortArray } from "~/platform/short-array";

test("short array: a longer one is refused before anything is said of its elements", () => {
  let looked = 0;
  const Element = z.string().refine(() => ++looked > 0);
  const Few = shortArray(Element, 3);
  expect(Few.parse(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(looked).toBe(3);
  expect(Few.safeParse(new Array(100_000).fill("a")).error?.issues).toHaveLength(1);
  expect(Few.safeParse(new Array(100_000).fill(1)).error?.issues).toHaveLength(1);
  expect(looked).toBe(3);
  expect(Few.safeParse(["a", 1]).success).toBe(false);
  expect(Few.safeParse("abc").success).toBe(false);
});
