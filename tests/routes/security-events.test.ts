import { afterAll, expect, test } from "vitest";
import { newCustomer } from "../support/backend";
import { restartSite } from "../support/restart-site";
import { loggedBy } from "../support/site-log";
import { backendUrl, Visitor, visitorOf } from "../support/visitor";

// What an operator watches for attacks: docs/operating.md, "What to alert on".

afterAll(() => restartSite());

const { email, accountId } = await newCustomer("tom@example.com");
const address = "192.0.2.77";
const pseudonym = expect.stringMatching(/^[\w-]{16}$/);
const secrets = [email, encodeURIComponent(email), accountId, address, "eyJ", "Bearer"];

/** The security events of what a visitor does; no line of it, of whatever kind, names a person or a secret. */
async function eventsOf(visitor: Visitor, run: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = [...visitor.cookies().values()];
  const { printed, lines } = await loggedBy(run);
  const values = [...before, ...visitor.cookies().values()].filter((value) => value.length > 15);
  for (const secret of [...secrets, ...values])
    expect(printed.filter((text) => text.includes(secret))).toEqual([]);
  return lines.filter(({ message }) => message === "security event");
}

/** All that a visitor's browser sends, from one address. */
const from = { "CF-Connecting-IP": address };

test("security events: a sign-in and a sign-out name the same customer, and another has another name", async () => {
  const visitor = new Visitor("vellora-uk");
  const signIn = await eventsOf(visitor, () => visitor.signIn(email, "/downloads"));
  expect(signIn).toMatchObject([{ level: "info", event: "sign-in", customer: pseudonym }]);
  const signOut = await eventsOf(visitor, () => visitor.postOnly("/logout", {}, from));
  expect(signOut).toMatchObject([{ level: "info", event: "signed-out", customer: signIn[0]?.customer }]);

  const other = new Visitor("vellora-uk");
  const pia = await eventsOf(other, () => other.signIn("pia@example.com", "/downloads"));
  expect(pia).toMatchObject([{ event: "sign-in", customer: pseudonym }]);
  expect(pia[0]?.customer).not.toBe(signIn[0]?.customer);
});

test("security events: a change names its customer in the line of its answer, a page load does not", async () => {
  const visitor = new Visitor("vellora-uk");
  const signIn = await eventsOf(visitor, () => visitor.signIn(email, "/downloads"));
  const answered = async (run: () => Promise<unknown>) =>
    (await loggedBy(run)).lines.filter(({ message }) => message === "answered");
  const hostFacts = {
    host: expect.stringContaining("vellora-uk"),
    storefront: "vellora-uk",
    environment: "d",
  };
  expect(signIn).toMatchObject([hostFacts]);
  const { customer } = signIn[0] ?? {};
  expect(await answered(() => visitor.postOnly("/settings/country", {}, from))).toMatchObject([
    { method: "POST", customer, ...hostFacts },
  ]);
  expect(await answered(() => visitor.get("/settings", from))).toMatchObject([
    { method: "GET", customer: null, ...hostFacts },
  ]);
});

test("security events: a session that was signed out and comes again", async () => {
  const visitor = await visitorOf(email);
  const captured = visitor.copy();
  const signOut = await eventsOf(visitor, () => visitor.postOnly("/logout", {}, from));
  const events = await eventsOf(captured, () => captured.postOnly("/settings/delete-account", {}, from));
  expect(events).toMatchObject([
    { level: "warn", event: "session-ended", reason: "signed out", customer: signOut[0]?.customer },
  ]);
});

test("security events: requests that are refused, with the reason, and none for what scanners look for", async () => {
  const visitor = await visitorOf(email);
  const rejections: [Record<string, string>, number][] = [
    [{ Origin: "https://evil.example" }, 403],
    [{ "Content-Type": "text/plain" }, 415],
  ];
  for (const [headers, status] of rejections) {
    const events = await eventsOf(visitor, () =>
      visitor.postOnly(`/settings/email?who=${email}`, { email }, { ...from, ...headers }),
    );
    expect(events).toMatchObject([{ level: "warn", event: "request-refused", status }]);
    expect(events[0]?.reason).toEqual(expect.any(String));
  }
  expect(await eventsOf(visitor, () => visitor.get(`/orders.data?who=${email}`, from))).toEqual([]);
});

test("security events: a sign-in that the authority or the browser refuses", async () => {
  const visitor = new Visitor("vellora-uk");
  visitor.setCookie("__Host-cookie-probe", "1");
  const state = (await visitor.get("/sign-in")).location?.searchParams.get("state") ?? "";
  const answer = new URLSearchParams({
    state,
    iss: `${backendUrl}/authority/vellora`,
    error: "access_denied",
    error_description: email,
  });
  const events = await eventsOf(visitor, () => visitor.get(`/sign-in/callback?${answer}`, from));
  expect(events).toMatchObject([{ level: "warn", event: "sign-in-refused", problem: "cancelled" }]);
});

test("security events: a cookie that somebody else has set beside the session's", async () => {
  const visitor = await visitorOf(email);
  const own = [...visitor.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  const tossed = { ...from, Cookie: `__Secure-account=1~${email}; ${own}` };
  const events = await eventsOf(visitor, () => visitor.get("/downloads", tossed));
  expect(events).toMatchObject([{ level: "warn", event: "cookie-conflict", candidates: 2, opened: true }]);
});

test("security events: a limit that is reached, by customer and by address", async () => {
  const visitor = await visitorOf(email);
  await restartSite({ rateLimit: 1 });
  const send = () => visitor.postOnly("/client-error", { stack: `Error: ${email}` }, from);
  const byCustomer = await eventsOf(visitor, async () => {
    await send();
    await send();
    return send();
  });
  const reached = { level: "warn", event: "limit-reached", kind: "client error", by: "customer" };
  expect(byCustomer.at(-1)).toMatchObject({ ...reached, customer: pseudonym });

  const stranger = new Visitor("vellora-uk");
  stranger.setCookie("__Host-cookie-probe", "1");
  const start = () => stranger.get(`/sign-in?returnTo=${encodeURIComponent(`/?who=${email}`)}`, from);
  const byAddress = await eventsOf(stranger, async () => {
    await start();
    await start();
    return start();
  });
  expect(byAddress.at(-1)).toMatchObject({ event: "limit-reached", kind: "sign-in", by: "address" });
  expect(byAddress.at(-1)?.customer ?? null).toBeNull();
});
