import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { newCustomer, seedLargeLibrary } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lastMailId, linkMailedTo } from "../support/outbox";
import { ownLibrary } from "../support/own-library";
import { tabCount, textOf } from "../support/page-text";
import { servers } from "../support/servers";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const like = "otto@example.com";
const sessionCookie = "__Secure-account";
const proofCookie = "__Host-session-proof";
const pages = ["/settings", "/orders", "/downloads", "/my-photos/photos"];

/** Sends the form of a page as a browser does. */
async function submit(visitor: Visitor, path: string, fields: Record<string, string> = {}): Promise<Answer> {
  const page = await visitor.open(path);
  return visitor.postOnly(page.url.pathname + page.url.search, {
    ...hiddenFieldsOf(page.text, "idempotencyKey"),
    ...fields,
  });
}

const locationOf = async (visitor: Visitor, path = "/downloads") =>
  (await visitor.copy().get(path)).location?.pathname ?? null;
const isSignedOut = async (visitor: Visitor, path?: string) =>
  (await locationOf(visitor, path)) === "/sign-in";

/** The proof of the tests' site is good for two seconds. */
const expectSoonSignedOut = (visitor: Visitor, to = "/sign-in") =>
  expect.poll(() => locationOf(visitor), { timeout: 20_000, interval: 200 }).toBe(to);

/** A page that is due for a check of its session gets a new proof. */
async function expectOpenWithNewProof(visitor: Visitor): Promise<void> {
  const before = visitor.cookies().get(proofCookie);
  await expect
    .poll(
      async () => {
        const page = await visitor.get("/downloads");
        return page.status === 200 && visitor.cookies().get(proofCookie) !== before;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true);
}

test("sign-out: a captured cookie changes nothing from then on, and soon shows nothing", async () => {
  const { email } = await newCustomer(like);
  const visitor = await visitorOf(email);
  const captured = visitor.copy();
  await visitor.post("/logout", {});
  const change = await captured.copy().postOnly("/my-photos/albums/new", { albumName: "stolen" });
  expect(change.location?.pathname).toBe("/sign-in");
  await expectSoonSignedOut(captured);
  for (const path of pages) expect(await isSignedOut(captured, path), path).toBe(true);
  const upload = await captured.copy().bytes("POST", "/my-photos/uploads", { "Tus-Resumable": "1.0.0" });
  expect(upload.status).toBe(401);
  // The answer takes away what the browser still holds.
  await captured.get("/downloads");
  expect(captured.cookies().has(sessionCookie) || captured.cookies().has(proofCookie)).toBe(false);
});

test("sign-out: a captured cookie does not learn whose it was by signing out again", async () => {
  const { email } = await newCustomer(like);
  const visitor = await visitorOf(email);
  const captured = visitor.copy();
  await visitor.post("/logout", {});
  const again = await captured.postOnly("/logout", {});
  expect(again.location?.href).not.toContain("id_token_hint");
  expect(again.location?.pathname).toBe("/signed-out");
});

test("sign-out: another browser of the same customer stays signed in", async () => {
  const { email } = await newCustomer(like);
  const [here, there] = [await visitorOf(email), await visitorOf(email)];
  await here.post("/logout", {});
  await expectOpenWithNewProof(there);
});

test("sign-out everywhere: every other browser is signed out, on other storefronts of the brand, too", async () => {
  const { email } = await newCustomer(like);
  const here = await visitorOf(email);
  const others = [await visitorOf(email), await visitorOf(email, "vellora-nl")];
  const page = await here.get("/settings/sign-out-everywhere");
  expect(page.text).toContain("You’ll be signed out in every browser");
  const left = await here.follow(await submit(here, "/settings/sign-out-everywhere"));
  expect(left.url.pathname).toBe("/signed-out");
  expect(left.text).toContain("You’re signed out everywhere");
  expect(here.cookies().has(sessionCookie)).toBe(false);
  for (const other of others) await expectSoonSignedOut(other);
});

test("sign-out everywhere: another browser has to give the password, and is signed in after that", async () => {
  const { email } = await newCustomer(like);
  const [here, there] = [await visitorOf(email), await visitorOf(email)];
  // The authority tells the time of a sign-in in seconds: it has to be another one.
  await expectOpenWithNewProof(there);
  await submit(here, "/settings/sign-out-everywhere");
  await expectSoonSignedOut(there);
  await there.signInAnew(email, "/downloads");
  await expectOpenWithNewProof(there);
});

test("sign-out everywhere: what another session wants to delete is not deleted, and shown again at once", async () => {
  const { email } = await newCustomer(like);
  await seedLargeLibrary(email, 12);
  const [thief, owner] = [await visitorOf(email), await visitorOf(email)];
  const question = await thief.get("/my-photos/photos/delete-all");
  const fields = { ...hiddenFieldsOf(question.text, 'id="delete-all-form"'), confirmation: "DELETE" };
  expect((await thief.post("/my-photos/photos/delete-all", fields)).status).toBe(303);
  expect(textOf(await thief.get("/my-photos/photos"))).toContain("All your photos have been deleted");
  await submit(owner, "/settings/sign-out-everywhere");
  const page = await owner.signInAnew(email, "/my-photos/photos");
  expect([tabCount(page, "Photos"), page.text.includes("/undo")]).toEqual(["12", false]);
  // Longer than it would have waited (DELETION_GRACE_MAX_SECONDS).
  await pause(7_000);
  expect(await (await ownLibrary(email)).count()).toBe(12);
});

test("account deletion: every other browser of the customer is signed out, and told why", async () => {
  const { email } = await newCustomer(like);
  const [here, there] = [await visitorOf(email, "vellora-ie"), await visitorOf(email, "vellora-ie")];
  const before = await lastMailId(email);
  await submit(here, "/settings/delete-account");
  const done = await here.follow(await submit(here, await linkMailedTo(email, before)));
  expect(done.url.pathname).toBe("/account-deleted");
  await expectSoonSignedOut(there, "/logout");
  const late = there.copy();
  const answer = await late.follow(await late.postOnly("/my-photos/albums/new", { albumName: "late" }));
  expect(answer.url.pathname).toBe("/account-deleted");
  expect(late.cookies().has(sessionCookie)).toBe(false);
});

test("an upload of a session that was ended elsewhere gets 401, because no script can follow it to sign-in", async () => {
  const { email } = await newCustomer(like);
  const [here, there] = [await visitorOf(email), await visitorOf(email)];
  await submit(here, "/settings/sign-out-everywhere");
  const headers = {
    "Tus-Resumable": "1.0.0",
    "Upload-Offset": "0",
    "Content-Type": "application/offset+octet-stream",
  };
  const part = await there.bytes("PATCH", `/my-photos/uploads/${crypto.randomUUID()}`, headers);
  expect(part.status).toBe(401);
});

test("a form of a session that was ended elsewhere leads to sign-in and keeps what was typed", async () => {
  const { email } = await newCustomer(like);
  const [here, there] = [await visitorOf(email), await visitorOf(email)];
  const form = hiddenFieldsOf((await there.get("/settings/email")).text, "idempotencyKey");
  await submit(here, "/settings/sign-out-everywhere");
  const answer = await there.postOnly("/settings/email", { ...form, email: "typed@example.com" });
  expect(answer.status).toBe(303);
  expect(answer.location?.pathname).toBe("/sign-in");
  const back = answer.location?.searchParams.get("returnTo") ?? "";
  expect(back).toContain("refused=");
  // Whoever holds a copy of a dead session can send a form, too; the customer sees it in no other browser.
  const customer = new Visitor("vellora-uk");
  await customer.signInAnew(email, "/downloads");
  const otherBrowser = await customer.get(back);
  expect(otherBrowser.status).toBe(200);
  expect(otherBrowser.text).not.toContain("typed@example.com");
  const landed = await there.follow(answer);
  const page = landed.text.includes('type="password"') ? await there.signInAnew(email, back) : landed;
  expect(page.text).toContain("typed@example.com");
});

test("back-channel logout: the authority's sign-out ends the sessions that began with it, and no others", async () => {
  const { email } = await newCustomer(like);
  const [here, another] = [await visitorOf(email), await visitorOf(email)];
  // The same browser at the authority, so that signing in again asks for nothing.
  const again = here.copy();
  for (const name of here.cookies().keys()) again.setCookie(name, "");
  expect((await again.open("/downloads")).url.pathname).toBe("/downloads");
  await here.follow(await here.post("/logout", {}));
  await expectSoonSignedOut(again);
  await expectOpenWithNewProof(another);
});

/** A visitor's posts name a page; an authority has none. */
const sendLogoutToken = (token: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${servers.sitePort}/back-channel-logout`, {
    method: "POST",
    body: new URLSearchParams({ logout_token: token }),
    headers,
  });

test("back-channel logout: what is no logout token is refused, and a page's form is never taken", async () => {
  const visitor = await visitorOf(like, "vellora-uk");
  const left = await visitor.copy().postOnly("/logout", {});
  const idToken = left.location?.searchParams.get("id_token_hint") ?? "";
  expect(idToken).toMatch(/^ey/);
  for (const token of ["", "nonsense", idToken, "x".repeat(20_000)]) {
    const answer = await sendLogoutToken(token);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  expect((await sendLogoutToken(idToken, { Origin: "https://evil.example" })).status).toBe(403);
});

test.each([8, 20, 50])(
  "tossed cookies: %i of a sibling host sign nobody out and delete nothing",
  async (count) => {
    const visitor = await visitorOf(like);
    const own = [...visitor.cookies()].map(([name, value]) => `${name}=${value}`);
    const mallory = await visitorOf("bram@example.com");
    const theirs = [...mallory.cookies()].filter(([name]) => name.startsWith(sessionCookie));
    const junk = Array.from({ length: count }, (_, index) => {
      const [name = "", value = ""] = theirs[index % theirs.length] ?? [];
      return [`${sessionCookie}=4~x`, `${sessionCookie}.${1 + (index % 3)}=x`, `${name}=${value}`][index % 3];
    });
    const answer = await visitor.get("/settings", { Cookie: [...junk, ...own].join("; ") });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(like);
    expect(String(answer.headers["set-cookie"] ?? "")).not.toContain(sessionCookie);
  },
);

test("tossed cookies: the session of somebody else signs nobody in", async () => {
  const mallory = await visitorOf("bram@example.com");
  const [pair = ["", ""]] = [...mallory.cookies()].filter(([name]) => name === sessionCookie);
  const visitor = (await visitorOf(like)).copy();
  const [proof = ""] = [...visitor.cookies()]
    .filter(([name]) => name === proofCookie)
    .map((one) => one.join("="));
  for (const Cookie of [pair.join("="), `${pair.join("=")}; ${proof}`])
    expect((await visitor.get("/settings", { Cookie })).location?.pathname).toBe("/sign-in");
});
