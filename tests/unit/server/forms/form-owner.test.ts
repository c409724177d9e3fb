import { expect, test } from "vitest";
import { z } from "zod";
import { isOwnKey, newIdempotencyKey, ownerTagIn, withoutTag, withTag } from "~/server/forms/form-owner";

test("a form's key: is a UUID of its own that ends with its owner's tag", () => {
  const keys = Array.from({ length: 100 }, () => newIdempotencyKey("0123456789ab"));
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) {
    expect(z.uuid().safeParse(key).success, key).toBe(true);
    expect([isOwnKey(key, "0123456789ab"), isOwnKey(key, "0123456789ac")]).toEqual([true, false]);
  }
});

test("a form's key: tells its owner's tag, and none where it was made for nobody", () => {
  expect(ownerTagIn(newIdempotencyKey("0123456789ab"))).toBe("0123456789ab");
  expect(ownerTagIn(newIdempotencyKey("0123456789ab").toUpperCase())).toBe("0123456789ab");
  for (const key of [null, "", "0123456789ab", newIdempotencyKey(null)]) expect(ownerTagIn(key)).toBeNull();
});

test("a form's key: without an owner is random", () => {
  expect(newIdempotencyKey(null)).not.toBe(newIdempotencyKey(null));
});

test("a form's key: in an address it is a UUID without its owner's tag, which its owner puts back", () => {
  const key = newIdempotencyKey("0123456789ab");
  expect(z.uuid().safeParse(withoutTag(key)).success).toBe(true);
  expect(withoutTag(key)).not.toContain("0123456789ab");
  expect(withTag(withoutTag(key), "0123456789ab")).toBe(key);
});
