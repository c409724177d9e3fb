import fc from "fast-check";
import { SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { cookieNames, readCookies } from "~/platform/cookies";
import { seal } from "~/platform/seal";
import type { Session } from "~/session/session";
import { forgetSession, openSession, storeSession } from "~/session/session-cookie";
import { storeProof } from "~/session/session-proof";
import { environment, siteOf } from "../../support/environment";

const here = environment();
const site = siteOf("account.vellora-nl.example");

afterEach(() => void vi.restoreAllMocks());

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
    startedAt: Date.now(),
    customer: { deleted: false, accountStatus: null, deletion: null },
    ...changes,
  };
}

/** Tokens so long that the session takes several cookies. */
const large = { accessToken: "a".repeat(6_000) };

const pairs = (setCookies: readonly string[]) =>
  setCookies.filter((text) => !text.includes("Max-Age=0")).map((text) => text.split(";")[0] ?? "");
const open = (cookie: readonly string[], at = site, within = here) =>
  openSession(readCookies(new Request(at.origin, { headers: { cookie: cookie.join("; ") } })), at, within);

/** What the browser holds after sign-in. */
const held = async (session: Session, at = site, within = here) => [
  ...pairs(await storeSession(session, at, within)),
  ...pairs([await storeProof(session.id, 60, at, within)]),
];
const parentOnly = async (session: Session) => pairs(await storeSession(session, site, here));

test("session cookie: a stored session opens again, proven for a minute and sealed for the idle time", async () => {
  const session = await sessionOf("emma@example.com");
  const opened = await open(await held(session));
  expect(opened).toMatchObject({ session, present: true, conflict: false });
  const now = Date.now() / 1000;
  expect(opened.provenUntil - now).toBeGreaterThan(50);
  expect(opened.provenUntil - now).toBeLessThanOrEqual(60);
  expect(opened.sealedUntil - now).toBeGreaterThan(here.sessionIdleSeconds - 10);
});

test("session cookie: tokens of any size fit into cookies, or the whole session is rejected", async () => {
  const base = await sessionOf("emma@example.com");
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_000 }), async (length) => {
      const session = { ...base, accessToken: "a".repeat(length) };
      const stored = await storeSession(session, site, here);
      for (const text of stored) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(4_096);
      expect((await open(await held(session))).session).toEqual(session);
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
  const session = await sessionOf("emma@example.com");
  const cookies = await held(session);
  for (const text of await storeSession(session, site, here))
    expect(text).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax; Domain=vellora-nl\.example; Max-Age=\d+$/,
    );
  for (const host of [
    "account.vellora-be.example",
    "account.fotolind-nl.example",
    "a-account.vellora-nl.example",
  ])
    expect(await open(cookies, siteOf(host))).toMatchObject({ session: null, present: true });
});

test("session cookie: a differently sealed cookie does not open", async () => {
  const cookies = await held(await sessionOf("emma@example.com"));
  const other = environment({ sealingKeys: [{ kid: "k1", bytes: new Uint8Array(32).fill(9) }] });
  expect((await open(cookies, site, other)).session).toBeNull();
});

test("session cookie: changing, cutting or mixing characters opens no session, and never another's", async () => {
  const emma = await sessionOf("emma@example.com", large);
  const mallory = await sessionOf("mallory@example.com", large);
  const [own, others] = [await held(emma), await held(mallory)];
  const edit = fc.oneof(
    fc.record({
      kind: fc.constant("replace" as const),
      at: fc.nat(),
      by: fc.constantFrom("A", "~", ".", "-"),
    }),
    fc.record({ kind: fc.constant("cut" as const), at: fc.nat(), by: fc.constant("") }),
    fc.record({ kind: fc.constant("swap" as const), at: fc.nat(), by: fc.constant("") }),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), edit, async (which, { kind, at, by }) => {
      const index = which % own.length;
      const pair = own[index] ?? "";
      const start = pair.indexOf("=") + 1;
      const position = start + (at % (pair.length - start));
      const changed = {
        replace: pair.slice(0, position) + by + pair.slice(position + 1),
        cut: pair.slice(0, position),
        swap: others[index] ?? "",
      }[kind];
      const cookies = own.map((one, number) => (number === index ? changed : one));
      const { session } = await open(cookies);
      // The last character of a text in base64 has bits that mean nothing.
      const meaningless = kind === "replace" && position === pair.length - 1;
      if (changed === pair) expect(session).toEqual(emma);
      else if (meaningless) expect([null, emma]).toContainEqual(session);
      else expect(session).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test("session cookie: replacing a key signs nobody out", async () => {
  const stored = await held(await sessionOf("emma@example.com"));
  const rotated = environment({
    sealingKeys: [{ kid: "k2", bytes: new Uint8Array(32).fill(2) }, ...here.sealingKeys],
  });
  expect((await open(stored, site, rotated)).session).not.toBeNull();
});

const otherKey = { kid: "k2", bytes: new Uint8Array(32).fill(2) };
const knowing = (...sealingKeys: (typeof otherKey)[]) => environment({ sealingKeys });

test("session cookie: one that an unknown key has sealed, or has signed the proof of, is told apart from one that is wrong", async () => {
  const session = await sessionOf("emma@example.com");
  const bySomeKey = knowing(otherKey, ...here.sealingKeys);
  const sealed = await held(session, site, bySomeKey);
  expect(await open(sealed)).toMatchObject({ session: null, present: true, unknownKey: true });
  const onlyProof = [
    ...(await parentOnly(session)),
    ...pairs([await storeProof(session.id, 60, site, bySomeKey)]),
  ];
  expect(await open(onlyProof)).toMatchObject({ session: null, unknownKey: true });
  expect(await open(sealed, site, bySomeKey)).toMatchObject({ session, unknownKey: false });
  // Nothing of it is this browser's: a sibling host may have set it.
  const [cookie = "", proof = ""] = sealed;
  expect((await open([cookie])).unknownKey).toBe(false);
  const other = pairs([await storeProof(crypto.randomUUID(), 60, site, here)]);
  expect((await open([cookie, ...other])).unknownKey).toBe(false);
  // Of a known name, but tampered with.
  const [own = ""] = await held(session);
  expect((await open([`${own.slice(0, -9)}AAAAAAAAA`, proof])).unknownKey).toBe(false);
});

test("session cookie: two keys of one name open both", async () => {
  const [older, newer] = [await sessionOf("emma@example.com"), await sessionOf("bram@example.com")];
  const twin = { ...otherKey, kid: "k1" };
  const both = knowing(twin, ...here.sealingKeys);
  expect((await open(await held(older), site, both)).session).toEqual(older);
  expect((await open(await held(newer, site, knowing(twin)), site, both)).session).toEqual(newer);
});

test("session cookie: of several texts of one session the newest counts", async () => {
  const older = await sessionOf("emma@example.com", { expires: 1_900_000_000 });
  const newer = { ...older, expires: 1_900_000_100 };
  const cookies = [...(await parentOnly(older)), ...(await held(newer)), ...(await parentOnly(older))];
  expect(await open(cookies)).toMatchObject({ session: newer, conflict: true });
});

/** What a sibling host can put beside the customer's own cookies. */
async function tossed(count: number, own: readonly string[], mallory: Session): Promise<string[]> {
  const theirs = await parentOnly(mallory);
  const labelled = own[0]?.split("~").at(-1)?.split(".")[0] ?? "";
  const junk = [
    () => `${cookieNames.session}=4~x`,
    () => `${cookieNames.session}=1~${crypto.randomUUID()}`,
    (number: number) => `${cookieNames.session}.${1 + (number % 3)}=${number}`,
    // A sibling's server sees the customer's cookies, and can repeat all but the seal.
    (number: number) => `${cookieNames.session}=1~${labelled}..${"A".repeat(16)}.${number}.${"B".repeat(22)}`,
    (number: number) => theirs[number % theirs.length] ?? "",
  ];
  return Array.from({ length: count }, (_, number) => junk[number % junk.length]?.(number) ?? "");
}

test.each([8, 20, 50, 180])(
  "session cookie: %i tossed cookies before or after do not hide the customer's own",
  async (count) => {
    const mallory = await sessionOf("mallory@example.com", large);
    for (const size of [{}, large]) {
      const session = await sessionOf("emma@example.com", size);
      const own = await held(session);
      const others = await tossed(count, own, mallory);
      for (const cookies of [
        [...others, ...own],
        [...own, ...others],
      ])
        expect(await open(cookies)).toMatchObject({ session, conflict: true });
    }
  },
);

test("session cookie: tossed cookies in any order never open another's session", async () => {
  const mallory = await sessionOf("mallory@example.com", large);
  const session = await sessionOf("emma@example.com", large);
  const own = await held(session);
  const all = [...(await tossed(25, own, mallory)), ...own];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(all, { minLength: all.length }), async (cookies) => {
      expect((await open(cookies)).session).toEqual(session);
    }),
    { numRuns: 30 },
  );
});

test("session cookie: what cannot be the customer's own costs no decryption", async () => {
  const own = await held(await sessionOf("emma@example.com"));
  const others = await tossed(60, [], await sessionOf("mallory@example.com", large));
  const decrypt = vi.spyOn(crypto.subtle, "decrypt");
  await open([...others, ...own]);
  expect(decrypt).toHaveBeenCalledTimes(1);
});

test("session cookie: without this browser's own proof it signs nobody in", async () => {
  const mallory = await sessionOf("mallory@example.com");
  const emma = await sessionOf("emma@example.com");
  const ofEmma = pairs([await storeProof(emma.id, 60, site, here)]);
  expect((await open(await parentOnly(mallory))).session).toBeNull();
  expect((await open([...(await parentOnly(mallory)), ...ofEmma])).session).toBeNull();
});

test("session cookie: a proof that has run out still names the session", async () => {
  const session = await sessionOf("emma@example.com");
  const cookies = [...(await parentOnly(session)), ...pairs([await storeProof(session.id, 0, site, here)])];
  const opened = await open(cookies);
  expect(opened.session).toEqual(session);
  expect(opened.provenUntil).toBeLessThanOrEqual(Date.now() / 1000);
});

test("session cookie: a proof cannot be prolonged, nor used for another session or storefront", async () => {
  const session = await sessionOf("emma@example.com");
  const proof = (await storeProof(session.id, 60, site, here)).split(";")[0] ?? "";
  const longer = proof.replace(/~(\d+)~/, (_, until) => `~${Number(until) + 600}~`);
  expect((await open([...(await parentOnly(session)), longer])).session).toBeNull();
  const otherSite = siteOf("account.vellora-be.example");
  const foreign = (await storeProof(session.id, 60, otherSite, here)).split(";")[0] ?? "";
  expect((await open([...(await parentOnly(session)), foreign])).session).toBeNull();
});

/** As it was stored before there were proofs: without a label, a start and digests of the parts. */
async function earlierCookies(session: Session): Promise<string[]> {
  const { startedAt: _, ...known } = session;
  const sealed = await seal(known, { name: "session", site }, 600, here);
  const parts = sealed.match(/.{1,3796}/g) ?? [];
  return parts.map((part, index) =>
    index === 0
      ? `${cookieNames.session}=${parts.length}~${part}`
      : `${cookieNames.session}.${index}=${part}`,
  );
}

test("session cookie: one from before there were proofs opens, and two people of such sign nobody in", async () => {
  const [emma, mallory] = [await sessionOf("emma@example.com"), await sessionOf("mallory@example.com")];
  for (const session of [emma, { ...emma, ...large }]) {
    const { startedAt: _, ...known } = session;
    expect(await open(await earlierCookies(session))).toMatchObject({ session: known, provenUntil: 0 });
  }
  const both = [...(await earlierCookies(emma)), ...(await earlierCookies(mallory))];
  expect(await open(both)).toMatchObject({ session: null, conflict: true });
  const proof = pairs([await storeProof(emma.id, 60, site, here)]);
  expect((await open([...both, ...proof])).session?.id).toBe(emma.id);
});

test("session cookie: without a cookie there is no session, and forgetting removes the proof, too", async () => {
  expect(await open([])).toMatchObject({ session: null, present: false });
  const forgotten = forgetSession(site);
  expect(forgotten.every((text) => text.includes("Max-Age=0"))).toBe(true);
  expect(forgotten.some((text) => text.startsWith(`${cookieNames.sessionProof}=;`))).toBe(true);
});

test("session cookie: each part is read once, however many cookies of its name there are", async () => {
  const digest = vi.spyOn(crypto.subtle, "digest");
  const count = 150;
  const tossed = Array.from({ length: count }, (_, at) => [
    `${cookieNames.session}=2~a~${at}`,
    `${cookieNames.session}.1=${at}`,
  ]).flat();
  expect((await open(tossed)).session).toBeNull();
  expect(digest).toHaveBeenCalledTimes(count);
});

test("session cookie: parts without digests are joined a few times, however many first parts there are", async () => {
  const proof = pairs([await storeProof((await sessionOf("mallory@example.com")).id, 60, site, here)]);
  const joined: number[] = [];
  vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text: string) {
    if (text.length > 5_000) joined.push(text.length);
    return this.exec(text) !== null;
  });
  const part = "A".repeat(3_700);
  const tossed = [
    ...Array.from({ length: 200 }, (_, at) => `${cookieNames.session}=4~eyJ${at}`),
    ...[1, 2, 3].flatMap((at) =>
      Array.from({ length: 8 }, (_, number) => `${cookieNames.session}.${at}=${number}${part}`),
    ),
  ];
  const { session } = await open([...proof, ...tossed]);
  vi.restoreAllMocks();
  expect(session).toBeNull();
  expect(joined.length).toBeGreaterThan(0);
  expect(joined.length).toBeLessThan(50);
});

test("session cookie: white space of Unicode before a name makes no proof of a sibling host's cookie", async () => {
  const mallory = await sessionOf("mallory@example.com");
  const [proof = ""] = pairs([await storeProof(mallory.id, 60, site, here)]);
  for (const space of ["\u2000", "\u00a0", "\u3000", "\ufeff", "\v", "\f"]) {
    const text = [...(await parentOnly(mallory)), space + proof].join("; ");
    const cookies = readCookies({ headers: { get: () => text } });
    expect([...cookies.keys()]).not.toContain(cookieNames.sessionProof);
    expect((await openSession(cookies, site, here)).session).toBeNull();
  }
});
