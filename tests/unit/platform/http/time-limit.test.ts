import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ownLimit, sharedLimit } from "~/platform/http/time-limit";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("sharedLimit", () => {
  test("is one timer for calls that begin together, and ends each of them", () => {
    const request = {};
    const limits = [sharedLimit(request, 3_000), sharedLimit(request, 3_000)];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_999);
    expect(limits.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect(limits.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test("goes on for those that still wait, and leaves no timer behind", () => {
    const request = {};
    const [first, second] = [sharedLimit(request, 3_000), sharedLimit(request, 3_000)];
    first.end();
    vi.advanceTimersByTime(3_000);
    expect(second.signal.aborted).toBe(true);
    second.end();
    const third = sharedLimit(request, 3_000);
    expect(third.signal.aborted).toBe(false);
    third.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("tells that the wait is over, and ends the call after it, with one timer", async () => {
    const request = {};
    const [call, wait] = [sharedLimit(request, 3_000, 1_000), sharedLimit(request, 3_000, 1_000)];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(await wait.over).toBeNull();
    wait.end();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_999);
    expect(call.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(call.signal.aborted).toBe(true);
  });

  test("whose wait is not over leaves no timer behind", () => {
    const request = {};
    const [call, wait] = [sharedLimit(request, 3_000, 1_000), sharedLimit(request, 3_000, 1_000)];
    call.end();
    wait.end();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is another one for a later call, for another time and for another request", () => {
    const request = {};
    const first = sharedLimit(request, 3_000);
    const shorter = sharedLimit(request, 1_000);
    const others = sharedLimit({}, 3_000);
    vi.advanceTimersByTime(500);
    const later = sharedLimit(request, 3_000);
    const aborted = () => [first, shorter, others, later].map(({ signal }) => signal.aborted);
    vi.advanceTimersByTime(500);
    expect(aborted()).toEqual([false, true, false, false]);
    vi.advanceTimersByTime(2_000);
    expect(aborted()).toEqual([true, true, true, false]);
    vi.advanceTimersByTime(500);
    expect(aborted()).toEqual([true, true, true, true]);
  });

  test("an answer at the same moment as another call's beginning does not end the other", () => {
    const request = {};
    const first = sharedLimit(request, 3_000);
    first.end();
    const second = sharedLimit(request, 3_000);
    vi.advanceTimersByTime(3_000);
    expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true]);
  });
});

describe("ownLimit", () => {
  test("counts anew from each restart, until it has ended", () => {
    const limit = ownLimit(1_000);
    vi.advanceTimersByTime(900);
    limit.restart();
    vi.advanceTimersByTime(900);
    expect(limit.signal.aborted).toBe(false);
    limit.end();
    limit.restart();
    expect(vi.getTimerCount()).toBe(0);
  });
});
