import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeToasts } from "~/layout/client/close-toasts";
import { start } from "~/library/deletion/client/undo-in-place.public";

const undoPath = "/my-photos/deletions/1/undo";
const extendPath = "/my-photos/deletions/1/extend";

const notice = (seconds: number) => `<div data-toast="info">
  <p><strong>1 photo deleted</strong><span>until <time data-seconds-left="${seconds}">noon</time></span></p>
  <form action="${undoPath}" data-island="undo"><input name="backTo" value="/"><button>Undo</button></form>
  <form action="${extendPath}"><button>More time</button></form>
</div>`;
const page = (toasts: string, main = "one") =>
  `<div data-toasts role="status">${toasts}</div><main><input><input type="checkbox"><p>${main}</p></main>`;

const sent: string[] = [];
let answer = "";

// They listen to the document, which all tests share.
beforeAll(() => closeToasts(document));
beforeEach(() => {
  location.href = "https://account.example.com/my-photos/photos?month=2026-07";
  document.documentElement.lang = "en-GB";
  document.body.innerHTML = page(notice(20));
  sent.length = 0;
  vi.stubGlobal("fetch", async (href: string) => {
    sent.push(new URL(href, location.href).pathname);
    return {
      ok: true,
      type: "basic",
      url: location.href,
      text: async () => `<title>Photos</title>${answer}`,
    };
  });
  start(one("form"));
});
afterEach(() => vi.unstubAllGlobals());

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const toasts = () => document.querySelectorAll("[data-toast]").length;
const press = (target: Element, keys: KeyboardEventInit) => {
  const event = new KeyboardEvent("keydown", { key: "z", bubbles: true, cancelable: true, ...keys });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

test("undo: Ctrl+Z and Cmd+Z press it from anywhere but a field in which somebody types", async () => {
  answer = page("", "two");
  const [field, box] = document.querySelectorAll("input:not([name])");
  expect(press(field ?? document.body, { ctrlKey: true })).toBe(false);
  for (const keys of [{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }])
    expect(press(document.body, keys)).toBe(false);
  expect(sent).toEqual([]);
  expect(press(box ?? document.body, { metaKey: true })).toBe(true);
  await vi.waitFor(() => expect(one("main").textContent).toContain("two"));
  expect([sent, toasts()]).toEqual([[undoPath], 0]);
  // With nothing to undo the key is the browser's.
  expect(press(document.body, { ctrlKey: true })).toBe(false);
});

test.each([
  ["photo", "#photo-b a", "b"],
  ["Undo", "form button", "a"],
  ["title, where there are no photos", "form button", "Photos"],
])("undo: the focus goes on, at the %s", async (where, from, to) => {
  const tiles =
    '<h1>Photos</h1><ul><li id="photo-a"><a href="#a">a</a></li><li id="photo-b"><a href="#b">b</a></li></ul>';
  document.body.innerHTML = page(notice(20), tiles);
  answer = page("", where.startsWith("title") ? "<h1>Photos</h1>two" : `${tiles}two`);
  one(from).focus();
  press(document.activeElement ?? document.body, { ctrlKey: true });
  await vi.waitFor(() => expect(one("main").textContent).toContain("two"));
  expect(document.activeElement?.textContent).toBe(to);
});

test("undo: says its keys, and until when by the customer's own clock; a line drains once, and the notice ends with it", () => {
  start(one("form"));
  expect(one("[data-toast]").style.animationDelay).toBe("0s, 20s");
  expect(document.querySelectorAll("[data-toast] > span")).toHaveLength(1);

  expect(one("[data-toasts] button").getAttribute("aria-keyshortcuts")).toBe("Control+Z Meta+Z");
  const shown = one("time").textContent ?? "";
  const [hours, minutes, seconds] = shown.split(":").map(Number);
  const until = new Date().setHours(hours ?? 0, minutes, seconds);
  expect(Math.abs(until - Date.now() - 20_000)).toBeLessThan(3_000);
});

test("more time: the notice tells the new time in place, and keeps the focus", async () => {
  answer = page(notice(300), "the same page");
  const more = one(`form[action="${extendPath}"] button`);
  more.focus();
  more.click();
  await vi.waitFor(() => expect(one("[data-toast]").style.animationDelay).toBe("0s, 300s"));
  expect([sent, toasts(), document.activeElement?.textContent]).toEqual([[extendPath], 1, "More time"]);
  expect(one("time").textContent).not.toBe("noon");
  expect(one("main").textContent).toContain("one");
});

test("notice of a deletion: is gone when its time is over, unless its form is on its way", () => {
  const end = () => {
    const event = new Event("animationend", { bubbles: true });
    Object.defineProperty(event, "animationName", { value: "_leave_1" });
    one("[data-toast]").dispatchEvent(event);
  };
  one("form").setAttribute("aria-busy", "true");
  end();
  expect(toasts()).toBe(1);
  one("form").removeAttribute("aria-busy");
  end();
  expect(toasts()).toBe(0);
});

test("notice of a deletion: with reduced motion no line drains", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  document.body.innerHTML = page(notice(20));
  start(one("form"));
  expect(document.querySelectorAll("[data-toast] > span")).toHaveLength(0);
  expect(one("[data-toast]").style.animationDelay).toBe("0s, 20s");
});
