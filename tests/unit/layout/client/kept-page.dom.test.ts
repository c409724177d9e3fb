import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptPage } from "~/layout/client/load-anew";

const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const formOf = (owner: string) =>
  `<form><input type="hidden" disabled name="of-${owner}"><input name="phone" value="1"><button>Save</button></form>`;
const reload = vi.fn();

beforeEach(() => {
  document.body.innerHTML = formOf("emma");
  asked.mockReset().mockImplementation(async () => new Response(formOf("emma")));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", { href: "https://a.example/settings", reload });
  reload.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const type = (text: string) => {
  const field = document.querySelector<HTMLInputElement>("[name=phone]");
  if (field) field.value = text;
};
const isHidden = () => document.documentElement.style.visibility === "hidden";

test("kept page: is loaded anew, and hidden until then", async () => {
  const checked = keptPage(document);
  expect(isHidden()).toBe(true);
  await checked;
  expect(reload).toHaveBeenCalledOnce();
  expect(asked.mock.calls.map(([address]) => address)).toEqual(["/healthz"]);
});

test("kept page: stays with what was typed and not sent for whoever typed it", async () => {
  type("2");
  await keptPage(document);
  expect(reload).not.toHaveBeenCalled();
  expect(isHidden()).toBe(false);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" });
});

test("kept page: of a session that has ended is loaded anew, whatever was typed", async () => {
  type("2");
  // Fetch gives an opaque redirect no body.
  asked.mockResolvedValue(new Response(null));
  await keptPage(document);
  expect(reload).toHaveBeenCalledOnce();
});

test("kept page: is loaded anew where somebody else has signed in, whatever was typed", async () => {
  type("2");
  asked.mockResolvedValue(new Response(formOf("nina")));
  await keptPage(document);
  expect(reload).toHaveBeenCalledOnce();
  expect(isHidden()).toBe(true);
});

test("kept page: whose form was sent is loaded anew, with a new key", async () => {
  type("2");
  document.querySelector("form")?.setAttribute("aria-busy", "true");
  await keptPage(document);
  expect(reload).toHaveBeenCalledOnce();
});

test("kept page: stays and works where the line is down", async () => {
  document.querySelector("form")?.setAttribute("aria-busy", "true");
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  await keptPage(document);
  expect(reload).not.toHaveBeenCalled();
  expect(isHidden()).toBe(false);
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

test("kept page: is not hidden for ever where the line gives no answer", async () => {
  vi.useFakeTimers();
  asked.mockImplementation(
    (_, init) =>
      new Promise((_answer, fail) => {
        init?.signal?.addEventListener("abort", () => fail(new DOMException("gone", "AbortError")));
      }),
  );
  const checked = keptPage(document);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await checked;
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.useRealTimers();
});
