import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimsLacking, Identity, identityOf, isAsComplete, wholeIdentity } from "~/session/session";

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
