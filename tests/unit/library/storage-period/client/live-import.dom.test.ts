import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { start } from "~/library/storage-period/client/live-import";
import { FakeSocket, stillWorld } from "../../../layout/live/site-double";

const minute = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const watching = '<main><a href="/my-photos/activation">Check again</a></main>';

let state: string;
let claims: string[];
let gone: string[];

beforeEach(() => {
  stillWorld();
  state = "importing";
  claims = [];
  gone = [];
  window.dataLayer = [];
  vi.stubGlobal(
    "fetch",
    vi.fn((path: string, init?: RequestInit) => {
      expect(path).toBe("/my-photos/activation/live");
      if (!(init?.body instanceof URLSearchParams)) return Promise.resolve(Response.json({ state }));
      const what = init.body.get("what") ?? "";
      claims.push(what);
      return Promise.resolve(Response.json({ first: claims.filter((one) => one === what).length === 1 }));
    }),
  );
  vi.spyOn(location, "assign").mockImplementation((to) => void gone.push(String(to)));
});
afterEach(async () => {
  await pass(31 * minute);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function begin(page = watching): Promise<void> {
  document.body.innerHTML = `${page}<div data-toasts><template><div><p></p><span><button data-toast-action></button></span></div></template></div>
    <div id="live" data-lasts="${30 * minute}" data-since="7" data-finished="Your photos are back" data-failed="Something went wrong" data-photos="My photos" data-event="photos-reactivated"></div>`;
  const root = document.querySelector<HTMLElement>("#live");
  if (root) start(root);
  FakeSocket.last.onopen?.();
  await pass(0);
}
const messages = () =>
  [...document.querySelectorAll("[data-toasts] p")].map(({ textContent }) => textContent);
const say = (id: string, type: string, second: number) =>
  FakeSocket.last.say({ id, type: `import-${type}`, timestamp: `2026-01-01T00:00:${second}Z` });

test("finished: analytics is claims, then ten seconds pass, then the page goes on", async () => {
  await begin();
  say("1", "started", 10);
  say("2", "finished", 20);
  state = "finished";
  await pass(0);
  expect(window.dataLayer).toEqual([{ event: "photos-reactivated" }]);
  await pass(9_999);
  expect(gone).toEqual([]);
  await pass(1);
  expect(gone).toEqual(["/my-photos/activation?since=7"]);
  expect(FakeSocket.last.closed).toBe(true);
  expect(window.dataLayer).toHaveLength(1);
});

test("of messages the newest counts, whenever it comes", async () => {
  await begin();
  say("1", "started", 30);
  say("2", "finished", 20);
  say("3", "error", 10);
  await pass(0);
  expect(window.dataLayer).toEqual([]);
  say("4", "finished", 30);
  await pass(0);
  expect(window.dataLayer).toHaveLength(1);
});

test("finished while nobody could say so: found by looking, told of all the same", async () => {
  await begin();
  FakeSocket.last.close();
  state = "finished";
  await pass(5_000);
  expect(gone).toEqual(["/my-photos/activation?since=7"]);
  expect(window.dataLayer).toHaveLength(1);
});

test("that it failed is seen at once", async () => {
  await begin();
  state = "failed";
  say("1", "error", 10);
  await pass(0);
  expect(gone).toEqual(["/my-photos/activation?since=7"]);
  expect(window.dataLayer).toEqual([]);
});

test("nobody knows: that ends nothing", async () => {
  await begin();
  state = "unknown";
  say("1", "error", 10);
  await pass(minute);
  expect(gone).toEqual([]);
  state = "finished";
  await pass(minute);
  expect(gone).toHaveLength(1);
});

test("another page stays, and says so: in one tab", async () => {
  await begin("<main><a href='/orders'>Orders</a></main>");
  state = "finished";
  say("1", "finished", 10);
  await pass(10_000);
  expect(gone).toEqual([]);
  expect(messages()).toEqual(["Your photos are back"]);
  expect(claims).toEqual(["finished", "over"]);
  await begin("<main></main>");
  await pass(minute);
  expect(messages()).toEqual([]);
});

test("after half an hour the page that waits says that it takes long; others stay", async () => {
  await begin();
  await pass(30 * minute);
  expect(gone).toEqual(["/my-photos/activation?since=7"]);
  gone.length = 0;
  await begin("<main></main>");
  await pass(30 * minute);
  expect(gone).toEqual([]);
});

test("without consent nobody is told", async () => {
  document.body.innerHTML = `${watching}<div id="live" data-lasts="${30 * minute}" data-since="7"></div>`;
  const root = document.querySelector<HTMLElement>("#live");
  if (root) start(root);
  FakeSocket.last.onopen?.();
  state = "finished";
  await pass(0);
  expect([window.dataLayer, claims, gone.length]).toEqual([[], [], 1]);
});
