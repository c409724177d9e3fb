import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { readTileBlock, tileBlock, tileControls } from "~/library/photo-list/tile-block";
import type { Section } from "./timeline-geometry";
import { photoAfterKey } from "./timeline-keys";

/** Milliseconds without new tiles before tab stops are set. */
const still = 100;

/** Roving tabindex. The focus belongs to a photo, not an element: tiles come and go on scroll. */
export class TimelineFocus {
  current: PhotoIndex | null = null;
  private wanted = false;
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly sections: readonly Section[],
    private readonly columns: () => number,
    private readonly onMove: (to: PhotoIndex) => void,
    open: AddEventListenerOptions,
  ) {
    root.addEventListener("keydown", this.onKeyDown, open);
    root.addEventListener("focusin", this.onFocusIn, open);
    root.addEventListener("focusout", this.onFocusOut, open);
    // Who has gone on meanwhile is not called back by a photo that comes late.
    document.addEventListener("focusin", ({ target }) => isControl(target) || this.stopWaiting(), open);
  }

  take(position: PhotoIndex): void {
    this.current = position;
    this.wanted = true;
    this.restore();
  }

  private stopWaiting(): void {
    this.wanted = false;
  }

  restore(): void {
    const { current } = this;
    const control = current && controlAt(this.root, current);
    if (control && this.wanted) {
      this.wanted = false;
      control.focus({ preventScroll: true });
    }
    clearTimeout(this.timer);
    if (control) this.tabStops(control);
    else this.timer = window.setTimeout(() => this.tabStops(null), still);
  }

  private tabStops(control: HTMLElement | null): void {
    const all = [...this.root.querySelectorAll<HTMLElement>(tileControls)];
    const tabbed = control ?? all.find(isInSight) ?? all[0];
    for (const one of all) {
      const index = one === tabbed ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey || this.current === null) return;
    if (!isControl(target)) return;
    const to = photoAfterKey(event, this.current, this.sections, this.columns());
    if (to === null) return;
    event.preventDefault();
    this.current = to;
    this.wanted = true;
    this.onMove(to);
    this.restore();
  };

  private readonly onFocusIn = ({ target }: FocusEvent) => {
    const position = isControl(target) ? indexOfControl(target) : null;
    if (position === null || this.wanted) return;
    this.current = position;
    this.restore();
  };

  private readonly onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // No relatedTarget: the element was removed, or the window lost focus. The photo keeps it.
    if (relatedTarget && !isControl(relatedTarget)) {
      this.current = null;
      this.wanted = false;
    }
  };
}

const isControl = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(tileControls);

const isInSight = (element: HTMLElement) => element.getBoundingClientRect().bottom > 0;

function indexOfControl(control: HTMLElement): PhotoIndex | null {
  const tile = control.closest("li");
  const block = tile?.parentElement;
  const start = block && readTileBlock(block);
  if (!tile || !start) return null;
  return { ...start, index: start.index + [...block.children].indexOf(tile) };
}

function controlAt(root: HTMLElement, { month, index }: PhotoIndex): HTMLElement | null {
  for (const block of root.querySelectorAll<HTMLElement>(tileBlock)) {
    const start = readTileBlock(block);
    const tile = start?.month === month ? block.children[index - start.index] : null;
    if (tile) return tile.querySelector<HTMLElement>(":scope[id] > :is(a, input)");
  }
  return null;
}
