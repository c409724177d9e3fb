import { afterEach, expect, test, vi } from "vitest";
import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";

afterEach(() => vi.unstubAllGlobals());

test("takeSessionValue answers a kept value once", () => {
  putSessionValue("a", "kept");
  expect([takeSessionValue("a"), takeSessionValue("a")]).toEqual(["kept", null]);
});

test("a session value is not kept, and nothing is thrown, where storage is full", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, removeItem: () => undefined, setItem: full });
  putSessionValue("a", "kept");
  expect(takeSessionValue("a")).toBeNull();
});

test("a session value is null where storage is off", () => {
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException("off", "SecurityError");
        },
      },
    ),
  );
  putSessionValue("a", "kept");
  expect(takeSessionValue("a")).toBeNull();
});
