import fc from "fast-check";
import { expect, test } from "vitest";
import { Session, sessionIn, wholeSession } from "~/session/session";

const session = {
  id: "5f0f2f64-3c8f-4f0e-9d5e-1c2b3a4d5e6f",
  accessToken: "access",
  expires: 1_800_000_000,
  refreshToken: "refresh",
  idToken: "id",
  startedAt: 1_790_000_000_000,
  authoritySession: "sid",
  customer: {
    deleted: false,
    accountStatus: "Default",
    deletion: { date: "2026-11-21T10:00:00Z", at: 1_790_000_000_000 },
  },
};

test("wholeSession: takes what a cookie usually holds, and leaves the claims around it out", () => {
  expect(wholeSession({ ...session, iss: "x", exp: 1 })).toEqual(session);
  expect(wholeSession({ ...session, customer: { ...session.customer, deletion: null } })).not.toBeNull();
  expect(wholeSession({ ...session, refreshToken: null })).not.toBeNull();
});

test("sessionIn: reads sessions of before some fields were kept", () => {
  const { startedAt: _, authoritySession: __, customer, ...older } = session;
  const { deletion: ___, ...known } = customer;
  expect(sessionIn({ ...older, customer: known })).toEqual({
    ...older,
    customer: { ...known, deletion: null },
  });
  expect(sessionIn(null)).toBeNull();
  expect(sessionIn({ ...session, id: "7" })).toBeNull();
});

const odd = fc.constantFrom<unknown>(
  ...[undefined, null, "", "x", "5f0f2f64-3c8f-0f0e-9d5e-1c2b3a4d5e6f", session.id.toUpperCase()],
  ...[0, -1, 1.5, Number.NaN, 2 ** 53, true, [], {}, "New", "2026-02-30T10:00:00Z", "0001-01-01T00:00:00Z"],
);
const paths = [
  ...["id", "accessToken", "expires", "refreshToken", "idToken", "startedAt", "authoritySession", "customer"],
  ...["customer.deleted", "customer.accountStatus", "customer.deletion", "customer.deletion.date"],
  "customer.deletion.at",
];

test("wholeSession: gives exactly what the schema gives, or leaves it to the schema", () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), odd), { maxLength: 2 });
  fc.assert(
    fc.property(changes, (some) => {
      let claims: object = session;
      for (const [path, value] of some) claims = withValue(claims, path.split("."), value);
      const whole = wholeSession(claims);
      if (whole !== null) expect(Session.safeParse(claims).data).toEqual(whole);
    }),
    { numRuns: 2_000 },
  );
});

function withValue(object: object, [name = "", ...rest]: string[], value: unknown): object {
  const inner: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  const nested = typeof inner === "object" && inner !== null ? inner : {};
  return { ...object, [name]: rest.length === 0 ? value : withValue(nested, rest, value) };
}
