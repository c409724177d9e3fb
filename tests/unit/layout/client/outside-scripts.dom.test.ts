import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOutsideScripts } from "~/layout/client/outside-scripts";

let state: DocumentReadyState = "interactive";
let paint = () => {};
const inserted = () => document.head.querySelector("meta[name=waited]") !== null;

beforeEach(() => {
  vi.useFakeTimers();
  state = "interactive";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => state);
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(private readonly seen: () => void) {}
      observe() {
        paint = this.seen;
      }
    },
  );
  document.head.innerHTML = "<template><meta name='waited'></template>";
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

test("scripts of others wait for all that the page shows, and for its paint", async () => {
  loadOutsideScripts(document);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(inserted()).toBe(false);
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(0);
  expect(inserted()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(inserted()).toBe(false);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(inserted()).toBe(true);
});

test("a page that has loaded already waits for its paint alone", async () => {
  state = "complete";
  loadOutsideScripts(document);
  await vi.advanceTimersByTimeAsync(100);
  expect(inserted()).toBe(false);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(inserted()).toBe(true);
});

test("a picture that never comes does not keep them for ever", async () => {
  loadOutsideScripts(document);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(inserted()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(inserted()).toBe(true);
});
