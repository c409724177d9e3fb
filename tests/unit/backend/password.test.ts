import { describe, expect, test } from "vitest";
import { hashOfNobody, hashPassword, isPassword } from "../../../backend/src/authority/password";

const partsOf = (hash: string) => hash.split("$");

describe.each([
  [{}, "100000"],
  [{ PASSWORD_HASH_ROUNDS: "1000" }, "1000"],
])("password hash with %o", (env, rounds) => {
  test("names its rounds", async () => {
    const hash = await hashPassword(env, "photos");
    expect(partsOf(hash)[1]).toBe(rounds);
    expect(await isPassword("photos", hash)).toBe(true);
    expect(await isPassword("photo", hash)).toBe(false);
  });

  test("of an unknown address takes the same work as one of a customer", async () => {
    const [algorithm, nobodysRounds, salt, hash] = partsOf(hashOfNobody(env));
    const customers = partsOf(await hashPassword(env, "photos"));
    expect([algorithm, nobodysRounds]).toEqual(customers.slice(0, 2));
    expect([salt?.length, hash?.length]).toEqual(customers.slice(2).map(({ length }) => length));
  });
});
