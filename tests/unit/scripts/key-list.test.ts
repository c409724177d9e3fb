import fc from "fast-check";
import { expect, test } from "vitest";
import { SealingKeys } from "~/platform/secrets";
import { readKeyList, stepBetween } from "../../../scripts/steps/key-list.mjs";

const keyOf = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString("base64url")}`;
const [k1, k2, k3] = [keyOf("k1", 1), keyOf("k2", 2), keyOf("k3", 3)];
const step = (before: string, after: string) => stepBetween(readKeyList(before), readKeyList(after));

test("session keys: the command reads a list as the worker does", () => {
  const text = `${k2}, ${k1}`;
  const inWorker = SealingKeys.parse(text).map(({ kid, bytes }) => [kid, Buffer.from(bytes).toString("hex")]);
  expect(readKeyList(text).map(({ kid, key }) => [kid, Buffer.from(key).toString("hex")])).toEqual(inWorker);
});

test.each([
  ["", "is not set"],
  ["k1", "number 1 of 1 is not <name>:<key>"],
  [`${k1},`, "number 2 of 2"],
  [`${k1},k2:short`, "k2 is no key of 32 bytes"],
  [`${k1},k2:${Buffer.alloc(33, 2).toString("base64url")}`, "k2 is no key of 32 bytes"],
  [`${k1},k2:${Buffer.alloc(32, 255).toString("base64")}`, "k2 is no key of 32 bytes"],
  [`${k1},${keyOf("a b", 2)}`, "number 2 of 2 is not <name>:<key>"],
  [`${k1},${keyOf("k1", 2)}`, "two keys have the name k1"],
  [`${k1},${keyOf("k2", 1)}`, "k2 is another one of the list"],
])("session keys: the command refuses %j, and tells no key", (text, message) => {
  const read = () => readKeyList(text);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/AQEBAQE|AgICAgI|short/);
});

test("session keys: whatever list the command takes, the worker takes whole", () => {
  const entry = fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 30, max: 33 }), fc.nat(255));
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 4 }), (entries) => {
      const text = entries
        .map(([name, length, byte]) => `${name}:${Buffer.alloc(length, byte).toString("base64url")}`)
        .join(",");
      let names: string[];
      try {
        names = readKeyList(text).map(({ kid }) => kid);
      } catch {
        return;
      }
      expect(SealingKeys.parse(text).map(({ kid }) => kid)).toEqual(names);
    }),
  );
});

test.each([
  [k1, `${k1},${k2}`, "k2 opens now"],
  [`${k1},${k2}`, `${k2},${k1}`, "k2 seals now"],
  [`${k2},${k1}`, k2, "k1 is gone"],
  [k1, k1, "Nothing changes"],
  [`${k2},${k1}`, `${k2},${k3}`, "k3 opens now"],
])("session keys: a step that signs nobody out is told", (before, after, message) => {
  expect(step(before, after)).toContain(message);
});

test.each([
  [k1, `${k2},${k1}`, "k2 is new and would seal at once"],
  [k1, k2, "k2 is new"],
  [`${k1},${k2}`, k2, "k1 seals now and would be gone"],
  [`${k1},${k2}`, `${keyOf("k2", 9)},${k1}`, "k2 is new"],
])("session keys: a step that would ask customers to sign in is refused", (before, after, message) => {
  expect(() => step(before, after)).toThrow(message);
});
