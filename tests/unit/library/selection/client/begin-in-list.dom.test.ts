import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginInList } from "~/library/selection/client/begin-in-list";
import { takePressed } from "~/library/selection/client/pressed";

const enter = vi.fn();
let ending = new AbortController();

const tile = (id: string): HTMLAnchorElement => {
  const found = document.querySelector<HTMLAnchorElement>(`#photo-${id} > a`);
  if (!found) throw new Error(`No photo ${id}`);
  return found;
};
const main = (): HTMLElement => document.querySelector("main") ?? document.body;

function begin(down: PointerEvent | null = null): void {
  document.body.innerHTML = `<main>
    <button data-begin-month="2024-05" aria-label="Select month"></button>
    <ul>
      <li id="photo-a"><a href="/my-photos/photos/preview/a?month=2024-05">a</a></li>
      <li id="photo-b"><a href="/my-photos/photos/preview/b%20b">b</a></li>
      <li><a href="?month=2024-05">+80</a></li>
    </ul></main>`;
  beginInList(main(), enter, down, ending.signal);
}

const pointer = (type: string, how: PointerEventInit = {}) =>
  new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 3, ...how });
const touch = (type: string, x = 60, y = 60) =>
  pointer(type, { pointerType: "touch", clientX: x, clientY: y });

/** False when the press was taken. */
function click(target: HTMLElement, x: number, y: number, how: MouseEventInit = {}): boolean {
  target.dispatchEvent(pointer("pointerdown", { pointerType: "mouse" }));
  const init = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y, ...how };
  return target.dispatchEvent(new MouseEvent("click", init));
}
const press = (target: HTMLElement, key: string, how: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how }));

beforeEach(() => {
  enter.mockReset();
  ending = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  ending.abort();
  takePressed();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("begin in list: a press on a tile's circle begins with its photo, elsewhere it opens the photo", () => {
  begin();
  expect(main().dataset.longPress).toBe("circles");
  expect(click(tile("a"), 60, 20)).toBe(true);
  expect(click(tile("a"), 20, 60)).toBe(true);
  expect(enter).not.toHaveBeenCalled();
  expect(click(tile("b"), 20, 20)).toBe(false);
  expect(enter).toHaveBeenCalledTimes(1);
  expect(takePressed()).toEqual([{ photo: "b b" }]);
});

test("begin in list: a circle leaves other tabs, keys and fingers what is theirs", () => {
  begin();
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { button: 1 }, { detail: 0 }])
    expect(click(tile("a"), 20, 20, how)).toBe(true);
  tile("a").dispatchEvent(touch("pointerdown"));
  expect(
    tile("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 })),
  ).toBe(true);
  const more = document.querySelector<HTMLElement>("li:not([id]) > a");
  expect(more && click(more, 20, 20)).toBe(true);
  expect(enter).not.toHaveBeenCalled();
  // With Shift too: the photo is where a range begins.
  expect(click(tile("a"), 20, 20, { shiftKey: true })).toBe(false);
});

test("begin in list: circles that are pressed while the page is still on its way are chosen, too", () => {
  begin();
  click(tile("a"), 20, 20);
  click(tile("b"), 20, 20);
  expect(takePressed()).toEqual([{ photo: "a" }, { photo: "b b" }]);
});

test("begin in list: x on a tile begins with it", () => {
  begin();
  expect(press(tile("a"), "x", { ctrlKey: true })).toBe(true);
  expect(press(tile("a"), "y")).toBe(true);
  expect(press(main(), "x")).toBe(true);
  expect(press(tile("a"), "X")).toBe(false);
  expect(takePressed()).toEqual([{ photo: "a" }]);
});

test("begin in list: the circle of a month begins with the month", () => {
  begin();
  const month = document.querySelector<HTMLElement>("[data-begin-month]");
  expect(month && click(month, 5, 5, { ctrlKey: true })).toBe(true);
  expect(month && click(month, 5, 5)).toBe(false);
  expect(takePressed()).toEqual([{ month: "2024-05" }]);
});

test("begin in list: a long press begins with its photo, and knows where the finger is until it is lifted", () => {
  begin();
  tile("a").dispatchEvent(touch("pointerdown"));
  vi.advanceTimersByTime(440);
  tile("a").dispatchEvent(touch("pointermove", 64, 63));
  expect(enter).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(enter).toHaveBeenCalledTimes(1);
  const [pressed] = takePressed();
  const finger = pressed && "finger" in pressed ? pressed.finger : undefined;
  const moved = new Event("touchmove", { cancelable: true });
  tile("a").dispatchEvent(moved);
  expect(moved.defaultPrevented).toBe(true);
  window.dispatchEvent(touch("pointermove", 160, 260));
  window.dispatchEvent(pointer("pointermove", { pointerId: 9, clientX: 1, clientY: 1 }));
  expect(finger).toEqual({ id: 3, isDown: true, x: 160, y: 260, begin: { x: 60, y: 60 } });
  window.dispatchEvent(touch("pointerup", 160, 260));
  window.dispatchEvent(touch("pointermove", 0, 0));
  expect(finger).toMatchObject({ isDown: false, x: 160, y: 260 });
  // The list moves again under the next finger.
  const later = new Event("touchmove", { cancelable: true });
  tile("a").dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
  // The end of the press is no tap, and it opens no menu of the browser.
  expect(tile("a").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(false);
  expect(tile("a").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))).toBe(
    false,
  );
});

test.each([
  ["moves", () => tile("a").dispatchEvent(touch("pointermove", 60, 75))],
  ["is lifted", () => tile("a").dispatchEvent(touch("pointerup"))],
  ["scrolls", () => tile("a").dispatchEvent(touch("pointercancel"))],
])("begin in list: a finger that %s before its time begins nothing", (_, act) => {
  begin();
  tile("a").dispatchEvent(touch("pointerdown"));
  vi.advanceTimersByTime(300);
  act();
  vi.advanceTimersByTime(1_000);
  expect(enter).not.toHaveBeenCalled();
});

test("begin in list: a press that began before the script came counts from its beginning", () => {
  begin();
  const down = touch("pointerdown");
  tile("a").dispatchEvent(down);
  ending.abort();
  vi.advanceTimersByTime(1_000);
  takePressed();
  enter.mockReset();
  ending = new AbortController();
  beginInList(main(), enter, down, ending.signal);
  vi.advanceTimersByTime(500);
  expect(takePressed()).toMatchObject([{ photo: "a" }]);
});

test("begin in list: x that was pressed before the script came begins with its photo", () => {
  begin();
  const early = new KeyboardEvent("keydown", { key: "x", bubbles: true, cancelable: true });
  ending.abort();
  tile("b").dispatchEvent(early);
  expect(takePressed()).toEqual([]);
  ending = new AbortController();
  beginInList(main(), enter, early, ending.signal);
  expect(takePressed()).toEqual([{ photo: "b b" }]);
});
