import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, type Job } from "~/layout/client/follow-job";
import { FakeSocket, stillWorld } from "../live/site-double";

const minute = 60_000;
let looks: number;
let found: Awaited<ReturnType<Job["look"]>>;
let begun: number;
let times: number[];
const timeUp = vi.fn();

beforeEach(() => {
  stillWorld();
  looks = 0;
  times = [];
  found = "going";
  timeUp.mockReset();
  begun = Date.now();
});
afterEach(async () => {
  // Whatever a test left behind ends with its time.
  await vi.advanceTimersByTimeAsync(31 * minute);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(changes: Partial<Job> = {}): void {
  follow({
    lasts: 30 * minute,
    heard: () => 0,
    async look() {
      looks++;
      times.push(Date.now() - begun);
      return found;
    },
    timeUp,
    ...changes,
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const news = (id: string, type = "import-started") => ({ id, type, timestamp: "2026-01-01T00:00:00Z" });

test("the socket is this page's own, and speaks our protocol", () => {
  begin();
  expect(FakeSocket.last.url).toBe(`${location.origin.replace("http", "ws")}/my-photos/push`);
  expect(FakeSocket.last.protocol).toBe("account-push");
});

test("without a socket it looks after 5 s, then more and more seldom", async () => {
  begin();
  FakeSocket.last.close();
  await pass(2 * minute);
  expect(times).toEqual([5_000, 10_000, 20_000, 40_000, 70_000, 100_000]);
});

test("a socket is opened again after 1 s, 2 s, … 30 s; once it was good for 10 s it begins anew", async () => {
  begin();
  const opened = async (ms: number) => {
    const before = FakeSocket.all.length;
    await pass(ms - 1);
    expect(FakeSocket.all.length).toBe(before);
    await pass(1);
    expect(FakeSocket.all.length).toBe(before + 1);
  };
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    FakeSocket.last.close();
    await opened(seconds * 1_000);
  }
  FakeSocket.last.onopen?.();
  await pass(9_999);
  FakeSocket.last.close();
  await opened(30_000);
  FakeSocket.last.onopen?.();
  await pass(10_000);
  FakeSocket.last.close();
  await opened(1_000);
});

test("it looks after every connection, message and gap, and seldom in between", async () => {
  begin();
  FakeSocket.last.onopen?.();
  await pass(0);
  expect(looks).toBe(1);
  FakeSocket.last.say(news("1"));
  await pass(0);
  expect(looks).toBe(2);
  FakeSocket.last.say(news("1"));
  FakeSocket.last.say("garbage");
  FakeSocket.last.say("null");
  FakeSocket.last.say({ id: "2" });
  await pass(0);
  expect(looks).toBe(2);
  // What the message was about may take a moment to be there.
  await pass(7_000);
  expect(looks).toBe(5);
  FakeSocket.last.close();
  await pass(1_000);
  FakeSocket.last.onopen?.();
  await pass(0);
  expect(looks).toBe(6);
});

test.each([
  { id: 3, type: "import-started", timestamp: "2026-01-01T00:00:00Z" },
  { id: "3", type: "import-started", timestamp: 7 },
  ["import-started"],
])("following a job: a message of another shape changes nothing: %j", async (message) => {
  const heard = vi.fn(() => 0);
  begin({ heard });
  FakeSocket.last.onopen?.();
  await pass(0);
  FakeSocket.last.say(message);
  await pass(0);
  expect(heard).not.toHaveBeenCalled();
  expect(looks).toBe(1);
});

test("a message while it looks has it look once more", async () => {
  let finish = () => undefined as unknown;
  begin({
    look: () => {
      looks++;
      return new Promise((resolve) => {
        finish = () => resolve("going");
      });
    },
  });
  FakeSocket.last.onopen?.();
  await pass(0);
  for (const id of ["1", "2", "3"]) FakeSocket.last.say(news(id));
  await pass(0);
  expect(looks).toBe(1);
  finish();
  await pass(0);
  expect(looks).toBe(2);
});

test("a message can ask to wait, and then nothing looks before", async () => {
  begin({ heard: ({ type }) => (type === "import-finished" ? 10_000 : null) });
  FakeSocket.last.onopen?.();
  await pass(0);
  FakeSocket.last.say(news("1", "import-finished"));
  FakeSocket.last.say(news("2"));
  FakeSocket.last.close();
  await pass(1_000);
  FakeSocket.last.onopen?.();
  await pass(8_999);
  expect(looks).toBe(1);
  await pass(1);
  expect(looks).toBe(2);
});

test("a look that fails is no end", async () => {
  begin({ look: () => Promise.reject(new Error(String(++looks))) });
  FakeSocket.last.close();
  await pass(10_000);
  expect(looks).toBe(2);
});

test("what is over is over: no socket, no look, no more", async () => {
  begin();
  found = "over";
  FakeSocket.last.onopen?.();
  await pass(0);
  expect(FakeSocket.last.closed).toBe(true);
  dispatchEvent(new Event("online"));
  await pass(31 * minute);
  expect([looks, FakeSocket.all.length]).toEqual([1, 1]);
  expect(timeUp).not.toHaveBeenCalled();
});

test("after its time it ends, and says so once", async () => {
  begin();
  FakeSocket.last.onopen?.();
  await pass(30 * minute);
  expect(timeUp).toHaveBeenCalledTimes(1);
  expect(FakeSocket.last.closed).toBe(true);
  const before = looks;
  await pass(5 * minute);
  expect(looks).toBe(before);
});

test("offline it rests; online it is there at once", async () => {
  begin();
  FakeSocket.last.onopen?.();
  await pass(0);
  dispatchEvent(new Event("offline"));
  expect(FakeSocket.last.closed).toBe(true);
  await pass(minute);
  expect(FakeSocket.all).toHaveLength(1);
  dispatchEvent(new Event("online"));
  await pass(0);
  expect(FakeSocket.all).toHaveLength(2);
  expect(looks).toBe(2);
});

test("a page that is left holds no socket, and Back has one again", async () => {
  begin();
  dispatchEvent(new Event("pagehide"));
  expect(FakeSocket.last.closed).toBe(true);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(FakeSocket.all).toHaveLength(2);
});

test("a tab that is looked at again looks at once", async () => {
  begin();
  FakeSocket.last.close();
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect([looks, FakeSocket.all.length]).toEqual([1, 2]);
});

test("a browser that will not have a socket looks by itself", async () => {
  vi.stubGlobal("WebSocket", () => {
    throw new DOMException("not here", "SecurityError");
  });
  begin();
  await pass(10_000);
  expect(looks).toBe(2);
});
