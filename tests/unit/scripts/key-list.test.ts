import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SealingKeys } from "~/platform/secrets";
import {
  checkKeyName,
  checkNewKeys,
  readKeyList,
  stepAfterLeak,
  stepBetween,
} from "../../../scripts/steps/key-list.mjs";

/** As random as those of a key. */
const bytesFrom = (first: number) =>
  Buffer.from(createHash("sha256").update(String(first)).digest("hex"), "hex");
const keyOf = (name: string, first: number) => `${name}:${bytesFrom(first).toString("base64url")}`;
const [k1, k2, k3] = [keyOf("k1", 1), keyOf("k2", 2), keyOf("k3", 3)];
const secrets = [k1, k2, k3].map((text) => text.slice(3));
const now = Date.parse("2026-11-26T12:00:00Z");
const step = (before: string, after: string, options: { since?: string; noWait?: boolean } = {}) =>
  stepBetween(readKeyList(before), readKeyList(after), { now, ...options });

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
  [`${k1},${keyOf("k2", 1)}`, "k1 and k2 are the same key"],
])("session keys: the command refuses %j, and tells no key", (text, message) => {
  const read = () => readKeyList(text);
  expect(read).toThrow(message);
  for (const secret of [...secrets, "short"]) expect(read).not.toThrow(secret);
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
  [k1, k1, "Nothing changes"],
])("session keys: a step that signs nobody out is told", (before, after, message) => {
  expect(step(before, after)).toContain(message);
});

test("session keys: a key is taken away 14 days after another one was promoted", () => {
  const since = "2026-11-11";
  expect(step(`${k2},${k1}`, k2, { since })).toBe("k1 is removed.");
  expect(step(`${k2},${k1}`, `${k2},${k3}`, { since })).toContain("k3 opens now");
  expect(step(`${k2},${k1}`, k2, { noWait: true })).toContain("signs in again");
});

test.each([
  [`${k2},${k1}`, k2, undefined, "k1 would be removed, and sessions of it may be left for 14 days"],
  [`${k1},${k2}`, k1, undefined, "k2 would be removed"],
  [`${k2},${k1}`, `${k2},${k3}`, undefined, "k1 would be removed"],
  [`${k2},${k1}`, k2, "2026-11-12", "may be left until 2026-11-27 (14 whole days after 2026-11-12"],
  [`${k2},${k1}`, k2, "2026-11-27", "is still to come"],
  [`${k2},${k1}`, k2, "2026-02-30", '--since is a day such as 2026-11-12; it is "2026-02-30"'],
  [`${k2},${k1}`, k2, "yesterday", "--since is a day"],
])("session keys: a key is not taken away too early: %#", (before, after, since, message) => {
  expect(() => step(before, after, { since })).toThrow(message);
});

test("session keys: the worker's own SESSION_IDLE_SECONDS says how long a key waits", () => {
  const [before, after] = [readKeyList(`${k2},${k1}`), readKeyList(k2)];
  const options = { since: "2026-11-20", now };
  expect(() => stepBetween(before, after, options)).toThrow("14 whole days");
  expect(stepBetween(before, after, { ...options, idleSeconds: 2 * 86_400 })).toBe("k1 is removed.");
});

test.each([
  [`k2:${Buffer.alloc(32).toString("base64url")}`, "k2 is not random: it has 1 different bytes"],
  [
    `k2:${Buffer.from("0123456789abcdef".slice(0, 8).repeat(4)).toString("base64url")}`,
    "has 8 different bytes",
  ],
  [
    `k2:${Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64url")}`,
    "its bytes follow from each other",
  ],
  ["k2:abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ", "k2 is not random: it was typed"],
  ["k2:qwertyuiopasdfghjklzxcvbnm1234567890qwertyE", "it was typed"],
  [`k2:${Buffer.from("correct horse battery staple 123").toString("base64url")}`, "it is a text"],
  [`${k1},${keyOf("K1", 2)}`, "K1 and k1 are too much alike"],
])("session keys: a new key that others could guess, or people mistake, is refused: %#", (text, message) => {
  expect(() => checkNewKeys(readKeyList(text))).toThrow(message);
});

test("session keys: a weak key that is live already does not keep its list from being replaced", () => {
  const weak = `k1:${Buffer.alloc(32).toString("base64url")}`;
  expect(step(weak, `${weak},${k2}`)).toContain("k2 opens now");
  expect(() => step(k1, `${k1},k2:${Buffer.alloc(32).toString("base64url")}`)).toThrow("k2 is not random");
});

test.each(["", "k1,k2", "k 1", "k1:", "k".repeat(33)])("session keys: %j is no name of a new key", (name) => {
  expect(() => checkKeyName(name)).toThrow("is no name of a key");
});

const leak = (before: string | null, after: string, leaked: string) =>
  stepAfterLeak(before === null ? null : readKeyList(before), readKeyList(after), leaked);

test("session keys: after a leak one new key alone is taken", () => {
  expect(leak(k1, k3, "k1")).toContain("k3 alone seals and opens");
  expect(leak(`${k2},${k1}`, k3, "k2,k1")).toContain("Customers sign in again");
  expect(leak(null, k3, "k1")).toContain("k3 alone");
});

test.each([
  [k1, k1, "k1", "k1 has leaked: k1 of SESSION_KEYS_BEFORE is the same key"],
  [k1, `${k1},${k3}`, "k1", "one new key alone; this one has 2 keys (k1, k3)"],
  [k1, `${k3},${k1}`, "k1", "one new key alone"],
  [k1, keyOf("k3", 1), "k1", "k3 has leaked: k1 of SESSION_KEYS_BEFORE is the same key"],
  [k1, keyOf("k1", 3), "k1", "k1 is the name of a key of before"],
  [`${k2},${k1}`, k2, "k1", "k2 has leaked"],
  [`${k2},${k1}`, keyOf("k2", 3), "k1", "k2 is the name of a key of before"],
  [k1, k3, "k7", "--leaked k7: SESSION_KEYS_BEFORE has no key of that name (k1)"],
  [null, k1, "k1", "k1 is the name of a key of before"],
  [null, k3, "", "is no name of a key"],
  [k1, `k3:${Buffer.alloc(32).toString("base64url")}`, "k1", "k3 is not random"],
])("session keys: after a leak nothing of the leaked list is taken: %#", (before, after, leaked, message) => {
  expect(() => leak(before, after, leaked)).toThrow(message);
});

test.each([
  [k1, `${k2},${k1}`, "k2 is new and would seal at once"],
  [k1, k2, "k2 is new"],
  [`${k1},${k2}`, k2, "k1 seals now and would be gone"],
  [`${k1},${k2}`, `${keyOf("k2", 9)},${k1}`, "k2 is new"],
  [`${k1},${k2}`, `${k1},${keyOf("k2", 9)}`, "k2 is the name of another key already"],
])("session keys: a step that would ask customers to sign in is refused", (before, after, message) => {
  expect(() => step(before, after)).toThrow(message);
});
