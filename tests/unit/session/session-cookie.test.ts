import fc from "fast-check";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { cookieNames, readCookies } from "~/platform/cookies";
import type { Session } from "~/session/session";
import { forgetSession, openSession, storeSession } from "~/session/session-cookie";
import { environment, siteOf } from "../../support/environment";

const here = environment();
const site = siteOf("account.vellora-nl.example");

async function sessionOf(email: string, changes: Partial<Session> = {}): Promise<Session> {
  const claims = { email, account_id: `account of ${email}`, idp_type: "local", idp_sub: email };
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(email)
    .sign(new Uint8Array(32));
  return {
    id: crypto.randomUUID(),
    accessToken: "access",
    expires: 2_000_000_000,
    refreshToken: "refresh",
    idToken,
    customer: { deleted: false, accountStatus: null, deletion: null },
    ...changes,
  };
}

const pairs = (setCookies: readonly string[]) =>
  setCookies.filter((text) => !text.includes("Max-Age=0")).map((text) => text.split(";")[0] ?? "");
const open = (cookie: readonly string[], at = site, within = here) =>
  openSession(readCookies(new Request(at.origin, { headers: { cookie: cookie.join("; ") } })), at, within);

test("session cookie: a stored session opens again", async () => {
  const session = await sessionOf("emma@example.com");
  expect(await open(pairs(await storeSession(session, site, here)))).toEqual({ session, present: true });
});

test("session cookie: tokens of any size fit into cookies, or the whole session is rejected", async () => {
  const base = await sessionOf("emma@example.com");
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_000 }), async (length) => {
      const session = { ...base, accessToken: "a".repeat(length) };
      const stored = await storeSession(session, site, here);
      for (const text of stored) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(4_096);
      expect((await open(pairs(stored))).session).toEqual(session);
    }),
    { numRuns: 40 },
  );
  await expect(storeSession({ ...base, accessToken: "a".repeat(20_000) }, site, here)).rejects.toThrow(
    "does not fit",
  );
});

test("session cookie: a shorter session removes the extra parts of a longer one", async () => {
  const stored = await storeSession(await sessionOf("emma@example.com"), site, here);
  expect(stored.filter((text) => text.includes("Max-Age=0"))).toHaveLength(3);
});

test("session cookie: is set on the parent domain and opens only for its purpose, storefront and environment", async () => {
  const stored = await storeSession(await sessionOf("emma@example.com"), site, here);
  for (const text of stored)
    expect(text).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax; Domain=vellora-nl\.example; Max-Age=\d+$/,
    );
  for (const host of [
    "account.vellora-be.example",
    "account.fotolind-nl.example",
    "a-account.vellora-nl.example",
  ])
    expect(await open(pairs(stored), siteOf(host))).toEqual({ session: null, present: true });
});

test("session cookie: a tampered, shortened or differently sealed cookie does not open", async () => {
  const [pair = ""] = pairs(await storeSession(await sessionOf("emma@example.com"), site, here));
  const changed = `${pair.slice(0, -3)}${pair.endsWith("A") ? "B" : "A"}xx`;
  expect((await open([changed])).session).toBeNull();
  expect((await open([pair.slice(0, -20)])).session).toBeNull();
  const other = environment({ sealingKeys: [{ kid: "k1", bytes: new Uint8Array(32).fill(9) }] });
  expect((await open([pair], site, other)).session).toBeNull();
});

test("session cookie: replacing a key signs nobody out", async () => {
  const stored = pairs(await storeSession(await sessionOf("emma@example.com"), site, here));
  const rotated = environment({
    sealingKeys: [{ kid: "k2", bytes: new Uint8Array(32).fill(2) }, ...here.sealingKeys],
  });
  expect((await open(stored, site, rotated)).session).not.toBeNull();
});

test("session cookie: of several candidates, invalid ones are ignored and the newest wins", async () => {
  const older = await sessionOf("emma@example.com", { expires: 1_900_000_000 });
  const newer = await sessionOf("emma@example.com", { expires: 1_900_000_100 });
  const cookies = [
    `${cookieNames.session}=1~nonsense`,
    ...pairs(await storeSession(newer, site, here)),
    ...pairs(await storeSession(older, site, here)),
  ];
  expect((await open(cookies)).session).toEqual(newer);
});

test("session cookie: two different customers in one request sign nobody in", async () => {
  const emma = pairs(await storeSession(await sessionOf("emma@example.com"), site, here));
  const mallory = pairs(await storeSession(await sessionOf("mallory@example.com"), site, here));
  expect(await open([...mallory, ...emma])).toEqual({ session: null, present: true });
});

test("session cookie: without a cookie there is no session", async () => {
  expect(await open([])).toEqual({ session: null, present: false });
  expect(forgetSession(site).every((text) => text.includes("Max-Age=0"))).toBe(true);
});
