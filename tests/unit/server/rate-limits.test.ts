import { expect, test, vi } from "vitest";
import { isRateLimited, type LimitedKind, networkOf } from "~/server/rate-limits";
import { environment, siteOf } from "../../support/environment";

/** Somebody's requests, beside limiters that let a number of each key through. */
function asking({ limit = 2, broken = false, subject = "subject-of-emma" as string | null } = {}) {
  const counts = new Map<string, number>();
  const limiter: RateLimit = {
    async limit({ key }) {
      if (broken) throw new Error("no limiter here");
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= limit };
    },
  };
  const log = { security: vi.fn(), error: vi.fn() };
  const identity = { subject, email: "emma@example.com" };
  const from = (clientAddress: string | null, kind: LimitedKind, content?: string) =>
    isRateLimited(
      Object.assign(Object.create(null), {
        environment: environment({ rateLimits: { customer: limiter, address: limiter, signIn: limiter } }),
        site: siteOf("account.vellora-nl.example"),
        customer: subject === null ? null : { identity },
        clientAddress,
        log,
      }),
      kind,
      content,
    );
  return { from, log, counts };
}

test("rate limits: a customer has so many of each kind, from wherever they ask", async () => {
  const { from, log } = asking();
  expect(await from("192.0.2.1", "share")).toBe(false);
  expect(await from("192.0.2.2", "share")).toBe(false);
  expect(await from("192.0.2.3", "share")).toBe(true);
  expect(await from("192.0.2.3", "export")).toBe(false);
  const customer = expect.stringMatching(/^[\w-]{16}$/);
  expect(log.security.mock.calls).toEqual([["limit-reached", { kind: "share", by: "customer", customer }]]);
});

test("rate limits: so has an address, whoever asks from it", async () => {
  const { from, log } = asking({ subject: null });
  expect(await from("192.0.2.1", "subscription")).toBe(false);
  expect(await from("192.0.2.1", "subscription")).toBe(false);
  expect(await from("192.0.2.1", "subscription")).toBe(true);
  expect(await from("192.0.2.2", "subscription")).toBe(false);
  const facts = { kind: "subscription", by: "address", customer: null };
  expect(log.security.mock.calls).toEqual([["limit-reached", facts]]);
});

test("rate limits: reports of one content are counted, whoever sends them", async () => {
  const { from } = asking({ subject: null });
  expect(await from("192.0.2.1", "client error", "x is null")).toBe(false);
  expect(await from("192.0.2.2", "client error", "x is null")).toBe(false);
  expect(await from("192.0.2.3", "client error", "x is null")).toBe(true);
  expect(await from("192.0.2.3", "client error", "y is null")).toBe(false);
});

test("rate limits: keys and log lines hold no address and no customer", async () => {
  const { from, log, counts } = asking({ limit: 0 });
  await from("192.0.2.1", "share");
  await from("192.0.2.1", "sign-in");
  const written = JSON.stringify([...counts.keys(), log.security.mock.calls, log.error.mock.calls]);
  expect(written).not.toMatch(/192\.0|emma/);
});

test("rate limits: a limiter that fails lets everybody through, and is logged", async () => {
  const { from, log } = asking({ broken: true });
  expect(await from("192.0.2.1", "share")).toBe(false);
  expect(log.error).toHaveBeenCalledTimes(2);
});

test("rate limits: without an address only the customer is counted", async () => {
  const { from, counts } = asking();
  await from(null, "share");
  await from("nonsense", "sign-in");
  expect(counts.size).toBe(1);
});

test.each([
  ["192.0.2.17", "192.0.2.17"],
  ["::ffff:192.0.2.17", "192.0.2.17"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2::1", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["", null],
  [null, null],
])("rate limits: the network of %j is %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
