import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bridge, bridge } from "~/server/push/push-bridge";
import { newsIn } from "~/server/push/push-messages";

const minute = 60_000;

/** One end of a bridge, as a test sees it. */
class End {
  readonly sent: string[] = [];
  closedWith: number | null = null;
  private readonly hearers = new Map<string, ((event: { data: unknown; code: number }) => void)[]>();

  send(text: string): void {
    this.sent.push(text);
  }
  close(code: number): void {
    if (this.closedWith !== null) throw new Error("it is closed already");
    this.closedWith = code;
  }
  addEventListener(type: string, hear: (event: { data: unknown; code: number }) => void): void {
    this.hearers.set(type, [...(this.hearers.get(type) ?? []), hear]);
  }
  hears(
    type: "message" | "close" | "error",
    { data = "", code = 1000 }: { data?: unknown; code?: number } = {},
  ): void {
    for (const hear of this.hearers.get(type) ?? []) hear({ data, code });
  }
}

let browser: End;
let service: End;
let made: Bridge;
const ended = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  ended.mockReset();
  browser = new End();
  service = new End();
  made = bridge(browser, service, { accountId: "100001", tokenLasts: 10 * minute, ended });
});
afterEach(() => {
  made.end(1000, "the test is over");
  vi.useRealTimers();
});

const message = (changes: object = {}, payload: object = { userId: "100001", downloadId: "d1" }) =>
  JSON.stringify({
    id: "m1",
    type: "archive-generation-finished",
    data: { payload, timestamp: "2026-11-20T12:00:00.000Z" },
    ...changes,
  });

test("push bridge: sends only the fields that the browser needs", () => {
  const secret = { userId: "100001", downloadId: "d1", token: "secret", email: "emma@example.com" };
  service.hears("message", { data: message({ token: "secret" }, secret) });
  expect(browser.sent).toEqual([
    '{"id":"m1","type":"archive-generation-finished","timestamp":"2026-11-20T12:00:00.000Z","downloadId":"d1"}',
  ]);
});

test.each([
  ["another type", message({ type: "order-shipped" })],
  ["somebody else's", message({}, { userId: "100002" })],
  ["no moment", message({ data: { payload: {}, timestamp: "yesterday" } })],
  ["no id", message({ id: undefined })],
  ["no JSON", "garbage"],
  ["OK", "OK"],
  ["too long", message({ id: "x", more: "y".repeat(70_000) })],
  ["bytes", new Uint8Array(8)],
])("push bridge: ignores a message that breaks the contract: %s", (_name, data) => {
  service.hears("message", { data });
  expect([browser.sent, browser.closedWith]).toEqual([[], null]);
});

test("push bridge: passes on nothing but the agreed fields, whatever arrives", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      for (const data of [
        JSON.stringify(value),
        text,
        message({ more: value }, { downloadId: text, more: value }),
      ]) {
        const news = newsIn(data, "100001");
        if (news) expect(Object.keys(news).sort()).toEqual(["downloadId", "id", "timestamp", "type"]);
      }
    }),
  );
});

test("push bridge: passes on no message of the browser", () => {
  for (const data of ['{"action":"authenticate","token":"mine"}', "ping", "{}"])
    browser.hears("message", { data });
  expect([service.sent, browser.closedWith]).toEqual([[], null]);
});

test("push bridge: closes a browser socket that sends too many messages", () => {
  for (let reported = 0; reported < 20; reported++) browser.hears("message", { data: "ping" });
  expect(browser.closedWith).toBeNull();
  browser.hears("message", { data: "ping" });
  expect([browser.closedWith, service.closedWith]).toEqual([1008, 1008]);
});

test.each(["x".repeat(65_537), new Uint8Array(1)])(
  "push bridge: closes the browser socket after a message that is too long or no text",
  (data) => {
    browser.hears("message", { data });
    expect(browser.closedWith).toBe(1008);
  },
);

test("push bridge: closes a service socket above the rate limit; a minute later messages pass again", () => {
  const say = (times: number) => {
    for (let reported = 0; reported < times; reported++) service.hears("message", { data: message() });
  };
  say(60);
  vi.advanceTimersByTime(minute);
  say(60);
  expect(browser.sent).toHaveLength(120);
  say(1);
  expect([browser.sent.length, browser.closedWith]).toEqual([120, 1013]);
  expect(ended).toHaveBeenCalledExactlyOnceWith(1013, 120);
});

test.each([
  [1000, 1000],
  [1001, 1001],
  [1012, 1012],
  [4401, 4401],
  [4000, 1011],
  [1006, 1011],
  [1009, 1011],
])("push bridge: a service close code of %i becomes %i for the browser", (code, heard) => {
  service.hears("close", { code });
  expect(browser.closedWith).toBe(heard);
});

test("push bridge: closes the service socket when the browser leaves or is lost", () => {
  browser.hears("close", { code: 1001 });
  expect(service.closedWith).toBe(1000);
  service.hears("close");
  service.hears("message", { data: message() });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(browser.sent).toEqual([]);
});

test("push bridge: ends when the token expires", () => {
  vi.advanceTimersByTime(10 * minute);
  expect([browser.closedWith, service.closedWith]).toEqual([4401, 4401]);
});

test("push bridge: ends after half an hour, however long the token is valid", () => {
  const long = bridge(browser, service, { accountId: "1", tokenLasts: 60 * minute, ended });
  made.end(1000, "not this one");
  browser.closedWith = null;
  vi.advanceTimersByTime(30 * minute);
  expect(browser.closedWith).toBe(1001);
  long.end(1000, "again");
  expect(ended).toHaveBeenCalledTimes(2);
});
