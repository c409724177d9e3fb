import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeMenus } from "~/layout/client/close-menus";

beforeAll(() => closeMenus(document));
beforeEach(() => {
  document.body.innerHTML =
    '<details data-menu open><summary tabindex="0">Sort</summary><a href="#a">By date</a></details>' +
    '<details id="text" open><summary>More</summary></details><button>Elsewhere</button>';
});

const menu = () => document.querySelector("[data-menu]");
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const press = (key: string) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
};

test("a menu closes when something else is pressed or gets the focus, and stays while it is used", () => {
  find("[data-menu] a").click();
  find("[data-menu] a").focus();
  expect(menu()?.hasAttribute("open")).toBe(true);
  find("button").click();
  expect(menu()?.hasAttribute("open")).toBe(false);
  menu()?.setAttribute("open", "");
  find("button").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(menu()?.hasAttribute("open")).toBe(false);
  // What opens in the page's own text stays as the reader left it.
  expect(find("#text").hasAttribute("open")).toBe(true);
});

test("Escape closes it, gives the focus back to its summary, and is nobody else's then", () => {
  const others = vi.fn();
  document.addEventListener("keydown", others);
  find("[data-menu] a").focus();
  expect(press("a").defaultPrevented).toBe(false);
  expect(press("Escape").defaultPrevented).toBe(true);
  expect(menu()?.hasAttribute("open")).toBe(false);
  expect(document.activeElement).toBe(find("summary"));
  expect(others).toHaveBeenCalledOnce();
  expect(press("Escape").defaultPrevented).toBe(false);
  expect(others).toHaveBeenCalledTimes(2);
  document.removeEventListener("keydown", others);
});

test("a link of the menu leaves no address behind at which the menu is open", () => {
  document.body.innerHTML = '<nav id="menu"><a href="#content">Orders</a></nav>';
  history.replaceState({ kept: 1 }, "", "?x=1#menu");
  find("nav a").dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  expect([location.search, location.hash]).toEqual(["?x=1", ""]);
  expect(history.state).toEqual({ kept: 1 });
});
