import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdPage } from "~/layout/client/leave-page";
import { start } from "~/library/downloads/client/live-downloads";
import { FakeSocket, stillWorld } from "../../../layout/live/site-double";

const minute = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
type State = "preparing" | "ready" | "failed";

/** The site as tabs see it: how archives really stand, who has told of them, and whether it can be reached. */
let truth: Map<string, State>;
/** By which tab. */
let claims: Map<string, string>;
let latency: number;
let reachable: boolean;
let saved: string[];

async function site(path: string, init?: RequestInit): Promise<Response> {
  const answer = answerTo(path, init);
  // Two tabs may both have read the same before either of them says anything.
  if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
  if (answer === null || !reachable) throw new TypeError("the line is down");
  return Response.json(answer);
}

function answerTo(path: string, init?: RequestInit): object | null {
  if (!reachable) return null;
  if (init?.method === "POST" && init.body instanceof URLSearchParams) {
    const { download = "", teller = "" } = Object.fromEntries(init.body);
    if (!claims.has(download)) claims.set(download, teller);
    return { first: truth.has(download) && claims.get(download) === teller };
  }
  expect(path).toMatch(/^\/downloads\/live/);
  const jobs = [...truth].filter(([id]) => !claims.has(id)).map(([id, state]) => ({ id, mine: true, state }));
  return { jobs };
}

function begin(): void {
  document.body.innerHTML = `<div data-toasts><template><div><p></p><span><button data-toast-action></button></span></div></template></div>
    <div id="live" data-lasts="${30 * minute}" data-ready="Downloading photos" data-failed="Download failed"></div>`;
  const root = document.querySelector<HTMLElement>("#live");
  if (root) start(root);
}
const toasts = () =>
  [...document.querySelectorAll("[data-toasts] p")].map((messages) => messages.textContent).toReversed();

function reset(): void {
  stillWorld();
  truth = new Map([["a", "preparing"]]);
  claims = new Map();
  latency = 0;
  reachable = true;
  saved = [];
  vi.stubGlobal("fetch", vi.fn(site));
  vi.spyOn(location, "assign").mockImplementation((to) => void saved.push(String(to)));
}
beforeEach(reset);
afterEach(async () => {
  await pass(31 * minute);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const news = (id: string, type: string) => ({ id, type, timestamp: "2026-01-01T00:00:00Z", downloadId: "a" });

test("finished: one toast, one file, and the socket is not needed any more", async () => {
  begin();
  FakeSocket.last.onopen?.();
  await pass(0);
  expect(toasts()).toEqual([]);
  truth.set("a", "ready");
  FakeSocket.last.say(news("1", "archive-generation-finished"));
  FakeSocket.last.say(news("1", "archive-generation-finished"));
  FakeSocket.last.say(news("2", "archive-generation-finished"));
  await pass(0);
  expect(toasts()).toEqual(["Downloading photos"]);
  expect(saved).toEqual(["/downloads/a/archive"]);
  expect(FakeSocket.last.closed).toBe(true);
});

test.each([{}, { jobs: null }, { jobs: [{ id: 1, mine: true, state: "ready" }] }, null, []])(
  "live downloads: an answer of another shape ends nothing: %j",
  async (malformed) => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(malformed)));
    begin();
    FakeSocket.last.close();
    await pass(5_000);
    vi.stubGlobal("fetch", vi.fn(site));
    truth.set("a", "ready");
    await pass(minute);
    expect(saved).toEqual(["/downloads/a/archive"]);
  },
);

test("finished while the socket was down: found by looking", async () => {
  begin();
  FakeSocket.last.close();
  truth.set("a", "ready");
  await pass(5_000);
  expect(saved).toEqual(["/downloads/a/archive"]);
});

test("failed: a toast, no file", async () => {
  truth.set("a", "failed");
  begin();
  FakeSocket.last.onopen?.();
  await pass(0);
  expect([toasts(), saved]).toEqual([["Download failed"], []]);
});

test("several files begin one after the other", async () => {
  truth = new Map([
    ["a", "ready"],
    ["b", "ready"],
  ]);
  begin();
  FakeSocket.last.onopen?.();
  await pass(0);
  expect(saved).toEqual(["/downloads/a/archive"]);
  await pass(1_000);
  expect(saved).toEqual(["/downloads/a/archive", "/downloads/b/archive"]);
});

test("a form that is on its way is not stopped by a file", async () => {
  truth.set("a", "ready");
  begin();
  const form = document.createElement("form");
  form.setAttribute("aria-busy", "true");
  document.body.appendChild(form);
  FakeSocket.last.onopen?.();
  await pass(900);
  expect(saved).toEqual([]);
  form.remove();
  await pass(100);
  expect(saved).toEqual(["/downloads/a/archive"]);
});

test("a page that would not be left without asking, since it uploads photos, is not asked", async () => {
  truth.set("a", "ready");
  const letGo = holdPage();
  begin();
  FakeSocket.last.onopen?.();
  await pass(30_000);
  expect([saved, toasts()]).toEqual([[], []]);
  letGo();
  await pass(minute);
  expect(saved).toEqual(["/downloads/a/archive"]);
});

test("a session that is over ends it", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve({ type: "opaqueredirect" })),
  );
  begin();
  FakeSocket.last.onopen?.();
  await pass(0);
  expect(FakeSocket.last.closed).toBe(true);
});

/** What may happen while two archives are prepared and two tabs follow them. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant("message" as const),
    id: fc.constantFrom("1", "2", "3"),
    type: fc.constantFrom(
      "archive-generation-started",
      "archive-generation-finished",
      "archive-generation-error",
      "import-finished",
    ),
  }),
  fc.record({ what: fc.constant("garbage" as const), text: fc.string() }),
  fc.record({
    what: fc.constantFrom(
      "open" as const,
      "drop" as const,
      "line down" as const,
      "line up" as const,
      "end a" as const,
      "end b" as const,
    ),
  }),
  fc.record({ what: fc.constant("time" as const), ms: fc.integer({ min: 0, max: 40_000 }) }),
);

test("whatever is lost, doubled or out of order: each archive is told of once, and the file saved once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), fc.boolean(), async (events, aFails) => {
      reset();
      latency = 40;
      const end = (id: string) => truth.set(id, id === "a" && aFails ? "failed" : "ready");
      truth = new Map([
        ["a", "preparing"],
        ["b", "preparing"],
      ]);
      begin();
      const second = document.querySelector<HTMLElement>("#live");
      if (second) start(second);
      for (const event of events) {
        const sockets = FakeSocket.all.filter(({ closed }) => !closed);
        if (event.what === "message") for (const socket of sockets) socket.say(news(event.id, event.type));
        if (event.what === "garbage") for (const socket of sockets) socket.say(event.text);
        if (event.what === "open") for (const socket of sockets) socket.onopen?.();
        if (event.what === "drop") for (const socket of sockets) socket.close();
        if (event.what === "line down") reachable = false;
        if (event.what === "line up") reachable = true;
        if (event.what === "end a") end("a");
        if (event.what === "end b") end("b");
        if (event.what === "time") await pass(event.ms);
      }
      reachable = true;
      end("a");
      end("b");
      await pass(2 * minute);
      const files = aFails ? ["/downloads/b/archive"] : ["/downloads/a/archive", "/downloads/b/archive"];
      expect(saved.toSorted()).toEqual(files);
      expect(toasts().toSorted()).toEqual(
        aFails ? ["Download failed", "Downloading photos"] : ["Downloading photos", "Downloading photos"],
      );
      expect(FakeSocket.all.every(({ closed }) => closed)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
