import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { indexOfControl, readTileBlock, tileBlock, tileControls } from "~/library/photo-list/tile-block";
import type { Section } from "./timeline-geometry";
import type { Screen } from "./timeline-keys";

/** Who uses fingers needs none of it. */
type Keys = typeof import("./timeline-keys");
let keys: Keys | undefined;
const loadKeys = async () => {
  keys ??= await import("./timeline-keys");
  return keys;
};
const moving = /^(Arrow|Home|End|Page)/;

/** Milliseconds without new tiles before tab stops are set. */
const still = 100;

export type TimelineFocus = ReturnType<typeof openFocus>;

/** Roving tabindex. The focus belongs to a photo, not an element: tiles come and go on scroll. */
export function openFocus(
  root: HTMLElement,
  sections: readonly Section[],
  screen: () => Screen,
  onMove: (to: PhotoIndex) => void,
  opened: PhotoIndex | null | undefined,
  open: AddEventListenerOptions,
) {
  let current: PhotoIndex | null = null;
  /** Where Tab comes back to, until the list is moved otherwise. */
  let left = opened ?? null;
  let wanted = false;
  let pressed = "";
  /** Keys that wait for what knows where they lead. */
  let queue: KeyboardEvent[] = [];
  let timer = 0;

  const kept = () => current ?? left;

  function take(position: PhotoIndex): void {
    current = position;
    wanted = true;
    pressed = "";
    restore();
  }

  function restore(): void {
    const at = kept();
    const element = at && tileOrBlockAt(root, at);
    const control = element?.querySelector<HTMLElement>(":scope[id] > :is(a, input)") ?? null;
    if (element && wanted && !control) {
      // What is still to come has the focus already.
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
    if (control && wanted) {
      wanted = false;
      control.focus({ preventScroll: true });
      if (pressed === (control.tagName === "A" ? "Enter" : " ")) control.click();
    }
    clearTimeout(timer);
    if (control) tabStops(control);
    else timer = window.setTimeout(tabStops, still, null);
  }

  function tabStops(control: HTMLElement | null): void {
    const all = [...root.querySelectorAll<HTMLElement>(tileControls)];
    const tabbed = control ?? all.find(isInSight) ?? all[0];
    for (const one of all) {
      const index = one === tabbed ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  }

  const isOwn = (target: EventTarget | null) => isControl(target) && root.contains(target);

  function onKeyDown(event: KeyboardEvent): void {
    const { key, target } = event;
    loadKeys().catch(() => undefined);
    if (current === null && moving.test(key)) left = null;
    if (event.defaultPrevented || event.altKey || event.metaKey || current === null) return;
    // Until the photo comes that the keys have gone to, what had the focus may be gone: keys are for that photo.
    if (!isOwn(target) && !(wanted && target === document.body)) return;
    if ((wanted || queue.length > 0) && (key === "Enter" || key === " ")) {
      event.preventDefault();
      pressed = key;
      return;
    }
    if (!moving.test(key)) return;
    event.preventDefault();
    pressed = "";
    queue.push(event);
    // At once if it can be: Shift may be let go.
    if (keys) move(keys);
    else
      loadKeys().then(move, () => {
        queue = [];
      });
  }

  function move({ photoAfterKey }: Keys): void {
    const events = queue;
    queue = [];
    // Another key's answer has taken them, or the focus has left the list meanwhile.
    if (events.length === 0 || current === null) return;
    for (const event of events) current = photoAfterKey(event, current, sections, screen()) ?? current;
    wanted = true;
    onMove(current);
    restore();
  }

  function onFocusIn({ target }: FocusEvent): void {
    const position = isControl(target) ? indexOfControl(target) : null;
    if (position === null || wanted) return;
    current = position;
    restore();
  }

  function onFocusOut({ relatedTarget }: FocusEvent): void {
    // No relatedTarget: the element was removed, or the window lost focus. The photo keeps it.
    if (relatedTarget && !isControl(relatedTarget)) {
      left = current;
      current = null;
      wanted = false;
    }
  }

  document.addEventListener("keydown", onKeyDown, open);
  root.addEventListener("focusin", onFocusIn, open);
  root.addEventListener("focusout", onFocusOut, open);
  // Who has gone on meanwhile is not called back by a photo that comes late.
  const onOtherFocus = ({ target }: FocusEvent) => {
    if (!isControl(target)) wanted = false;
  };
  document.addEventListener("focusin", onOtherFocus, open);
  const forget = () => {
    left = null;
  };
  // Also pointerup: a press moves the focus after pointerdown.
  for (const moved of ["wheel", "pointerdown", "pointerup"]) document.addEventListener(moved, forget, open);
  return { take, restore, kept, current: () => current, end: () => clearTimeout(timer) };
}

/** Of a tile, or of one that is still to come. */
const isControl = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(`${tileControls}, li[tabindex], ${tileBlock}[tabindex]`);

const isInSight = (element: HTMLElement) => element.getBoundingClientRect().bottom > 0;

/** The tile, or the block that it will be in. */
function tileOrBlockAt(root: HTMLElement, { month, index }: PhotoIndex): HTMLElement | null {
  let element: HTMLElement | null = null;
  for (const block of root.querySelectorAll<HTMLElement>(tileBlock)) {
    const start = readTileBlock(block);
    if (start?.month !== month || start.index > index) continue;
    const tile = block.children[index - start.index];
    element = tile instanceof HTMLElement ? tile : block;
  }
  return element;
}
