import { expect, test, vi } from "vitest";
import { dialogLinks } from "~/layout/client/dialog-links";

const loaded = vi.fn();
vi.mock("~/layout/client/open-dialogs", () => {
  loaded();
  throw new Error("the line is down");
});

const asked = vi.fn((_address: string, { signal }: RequestInit) => {
  return new Promise<Response>((_, failed) =>
    signal?.addEventListener("abort", () => failed(new DOMException("", "AbortError"))),
  );
});
vi.stubGlobal("fetch", asked);

test("what opens dialogs is loaded for who comes near one, the page beside it on a press; when it does not come, links lead where they lead", async () => {
  const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const again = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  document.body.innerHTML = '<a href="/x">Elsewhere</a><a data-dialog href="/question"><b>Delete</b></a>';
  const [plainLink, opener] = document.querySelectorAll("a");
  dialogLinks(document);

  plainLink?.dispatchEvent(new Event("focusin", { bubbles: true }));
  dispatchEvent(new Event("popstate"));
  await vi.dynamicImportSettled();
  expect(loaded).not.toHaveBeenCalled();

  opener?.firstChild?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.dynamicImportSettled();
  expect(loaded).toHaveBeenCalledOnce();
  expect(plain).not.toHaveBeenCalled();

  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  opener?.dispatchEvent(press);
  await vi.waitFor(() => expect(plain).toHaveBeenCalledExactlyOnceWith(opener?.href));
  expect(press.defaultPrevented).toBe(true);
  expect(asked).toHaveBeenCalledExactlyOnceWith(opener?.href, expect.anything());
  expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true);

  // The browser's Forward, to a dialog of before a reload.
  history.replaceState({ over: 1 }, "", "/question");
  dispatchEvent(new Event("popstate"));
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
});

test("Escape gives up a question whose code is still on its way", async () => {
  document.body.innerHTML = '<a data-dialog href="/other">Delete</a>';
  const opener = document.querySelector("a");
  const plain = vi.spyOn(location, "assign").mockClear();
  opener?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(opener?.getAttribute("aria-busy")).toBe("true");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(opener?.hasAttribute("aria-busy")).toBe(false);
  expect(asked.mock.lastCall?.[1].signal?.aborted).toBe(true);
  await vi.dynamicImportSettled();
  expect(plain).not.toHaveBeenCalled();
});
