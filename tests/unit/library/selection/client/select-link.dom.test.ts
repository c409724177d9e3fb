import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToasts } from "~/layout/client/close-toasts";
import { start } from "~/library/selection/client/select-link.island";
import { leaveByStep } from "~/library/selection/client/step-left";

const referrer = vi.spyOn(document, "referrer", "get");
const page = (toasts = "") => `<div data-toasts>${toasts}</div><main><h1>Photos</h1>
  <a id="select" href="/my-photos/photos?select=new">Select</a><a data-keys href="#keys">Keys</a>
  <ul><li id="photo-a"><a href="/my-photos/photos/preview/a">a</a></li></ul></main>`;
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const photo = () => one("#photo-a a");

beforeEach(() => {
  location.href = "https://account.example.com/my-photos/photos";
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = page();
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("keys of a list: work where the focus was on a photo before the page's script came", async () => {
  photo().focus();
  start(one("#select"));
  await vi.dynamicImportSettled();
  const keys = vi.fn((event: Event) => event.preventDefault());
  one("[data-keys]").addEventListener("click", keys);
  photo().dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
  expect(keys).toHaveBeenCalledTimes(1);
});

test.each([
  ["a photo", "", "a"],
  [
    "what can be undone",
    '<div data-toast="info">Deleted<form data-island="undo"><button>Undo</button></form></div>',
    "DeletedUndo",
  ],
])(
  "a step of a selection that was taken by keyboard leaves the focus at %s",
  async (_name, toast, focused) => {
    closeToasts(document);
    leaveByStep({ byKeys: true, position: null });
    document.body.innerHTML = page(toast);
    referrer.mockReturnValue("https://account.example.com/my-photos/selections/1/copy");
    start(one("#select"));
    await vi.dynamicImportSettled();
    expect(document.activeElement?.textContent).toBe(focused);
    if (toast === "") return;
    one("[data-toast]").dispatchEvent(
      Object.assign(new Event("animationend", { bubbles: true }), { animationName: "leave" }),
    );
    expect(document.activeElement).toBe(photo());
  },
);

test("a step of a selection that was taken by keyboard leaves the focus where somebody has put it meanwhile", async () => {
  leaveByStep({ byKeys: true, position: null });
  referrer.mockReturnValue("https://account.example.com/my-photos/selections/1/copy");
  start(one("#select"));
  one("#select").focus();
  await vi.dynamicImportSettled();
  expect(document.activeElement?.id).toBe("select");
});

test("a page that another way led to, or a mouse, has no focus of its own", async () => {
  referrer.mockReturnValue("https://account.example.com/my-photos/selections/1/copy");
  start(one("#select"));
  await vi.dynamicImportSettled();
  expect(document.activeElement).toBe(document.body);
  leaveByStep({ byKeys: true, position: null });
  referrer.mockReturnValue("https://account.example.com/");
  start(one("#select"));
  await vi.dynamicImportSettled();
  expect(document.activeElement).toBe(document.body);
});
