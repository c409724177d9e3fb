import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  authenticationOf,
  claimsLacking,
  Identity,
  identityOf,
  isAsComplete,
  wholeIdentity,
} from "~/session/session";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (claims: object) => `${part({ alg: "RS256" })}.${part(claims)}.signature`;
const needed = { sub: "emma", email: "emma@example.com", account_id: "a" };
const whole = { ...needed, authentication_method: "b2b", idp_type: "local", idp_sub: "e" };

describe("identity", () => {
  test("needs subject, e-mail address and account alone", () => {
    const none = { authentication_method: null, idp_type: null, idp_sub: null };
    for (const claims of [needed, { ...needed, ...none }])
      expect(identityOf(token(claims))).toMatchObject({
        accountId: "a",
        business: false,
        idpType: "",
        idpSubject: "",
      });
  });

  test("takes whole numbers as text", () => {
    const claims = { ...whole, account_id: 5, idp_sub: 7 };
    expect(identityOf(token(claims))).toMatchObject({ accountId: "5", idpSubject: "7", business: true });
  });

  test("takes an e-mail address with letters beyond ASCII", () => {
    expect(identityOf(token({ ...needed, email: "jörg@bücher.example" }))?.email).toBe("jörg@bücher.example");
  });

  test.each([
    ["account_id", { account_id: undefined }],
    ["account_id", { account_id: null }],
    ["account_id", { account_id: "" }],
    ["account_id", { account_id: 2 ** 60 }],
    ["email", { email: "nobody" }],
    ["sub", { sub: undefined }],
  ])("%s is named when the token has %j", (name, claims) => {
    const idToken = token({ ...whole, ...claims });
    expect(identityOf(idToken)).toBeNull();
    expect(claimsLacking(idToken)).toEqual([name]);
  });

  test.each(["authentication_method", "idp_type", "idp_sub"])(
    "a refreshed token without %s is less",
    (claim) => {
      expect(isAsComplete(token({ ...whole, [claim]: undefined }), token(whole))).toBe(false);
      expect(isAsComplete(token({ ...whole, [claim]: null }), token(whole))).toBe(false);
      expect(isAsComplete(token({ ...whole, [claim]: undefined }), token(needed))).toBe(true);
      expect(isAsComplete(token(whole), token(needed))).toBe(true);
    },
  );
});

test("wholeIdentity: gives exactly what the schema gives, or leaves it to the schema", () => {
  const odd = fc.constantFrom<unknown>(
    ...[undefined, null, "", " ", "x", "B2B", "b2B", "a@b", "a@b@c", "a b@c", "@"],
    ...[0, -1, 1.5, 2 ** 53, true, [], {}],
  );
  const names = fc.constantFrom(...Object.keys(whole));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, odd), { maxLength: 3 }), (changes) => {
      const claims = { ...whole, ...Object.fromEntries(changes) };
      const read = wholeIdentity(claims);
      if (read !== null) expect(Identity.safeParse(claims).data).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
  expect(wholeIdentity(whole)).not.toBeNull();
});

describe("authentication", () => {
  test.each([
    ["abc", "abc"],
    [17, "17"],
    [null, null],
    [undefined, null],
    ["", null],
    [1.5, null],
    [{}, null],
  ])("the session %j of the authority is read as %j, and hides no time of the password", (sid, expected) => {
    const idToken = token({ ...needed, iat: 2_000, auth_time: 500, sid });
    expect(authenticationOf(idToken)).toEqual({ authoritySession: expected, passwordAge: 1_500 });
  });

  test.each([
    [undefined, null],
    [2_000, 0],
    [2_100, -100],
    [0, 2_000],
    [2_000_000, Number.POSITIVE_INFINITY],
    ["2000", Number.POSITIVE_INFINITY],
    [null, Number.POSITIVE_INFINITY],
    [true, Number.POSITIVE_INFINITY],
  ])("a password given at %j, told at 2000, is %s seconds old", (auth_time, age) => {
    expect(authenticationOf(token({ ...needed, iat: 2_000, auth_time })).passwordAge).toBe(age);
  });
});
