import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadOutsideScripts } from "~/layout/client/outside-scripts";

const inserted = () => document.head.querySelectorAll("meta[name=waited]").length;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = "<template><meta name='waited'></template>";
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = "";
});

test("scripts of others wait for all that the page shows, and for its paint, and come once", async () => {
  loadOutsideScripts(document);
  await vi.advanceTimersByTimeAsync(1_000);
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(400);
  expect(inserted()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(inserted()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(inserted()).toBe(1);
});

test("a picture that never comes does not keep them for ever", async () => {
  loadOutsideScripts(document);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(inserted()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(inserted()).toBe(1);
});
