import type { Choosing } from "./choosing";
import type { ShownTile, TilesInPage } from "./tiles-in-page";

/** Where a key is typed as a letter, and where Escape closes something else first. */
const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
// Inside :is() a selector may be unknown to the browser.
const closable = "dialog[open], :is([popover]:popover-open), details[data-menu][open]";
const arrows: ReadonlySet<string> = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
]);

interface KeysWatcher {
  /** Everything that the focus is in: the month of a tile, or the album. */
  chooseAll(tile: ShownTile): void;
  /** Escape: a drag is called off first. */
  leave(): void;
  help(): void;
}

/**
 * The keys of select mode. Space ticks a checkbox by itself; arrows move the focus (photos/timeline-focus.ts): here is what
 * they do together with Shift.
 */
export class SelectionKeys {
  /** Shift is held over arrows: a stretch has begun, and its end follows the focus. */
  private extending = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly tiles: TilesInPage,
    private readonly choosing: Choosing,
    private readonly watcher: KeysWatcher,
  ) {
    document.addEventListener("keydown", this.onKeyDown);
    root.addEventListener("keydown", this.onTileKey, true);
    document.addEventListener("keyup", this.onKeyUp);
    root.addEventListener("focusin", this.onFocus);
    root.addEventListener("pointerdown", this.settle, true);
  }

  end(): void {
    document.removeEventListener("keydown", this.onKeyDown);
    document.removeEventListener("keyup", this.onKeyUp);
  }

  /** The stretch is as long as it is to be. */
  readonly settle = () => {
    if (!this.extending) return;
    this.extending = false;
    this.choosing.endDrag();
  };

  /** Before whoever moves the focus: what Shift was held for is known when it arrives. */
  private readonly onTileKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const shown = this.shownAt(event);
    const lengthens = shown !== null && shiftKey && arrows.has(key);
    if (!lengthens && key !== "Shift") this.settle();
    if (!shown || altKey) return;
    if ((ctrlKey || metaKey) && key.toLowerCase() === "a") {
      event.preventDefault();
      this.watcher.chooseAll(shown);
    }
    if (lengthens && !this.extending) {
      this.extending = true;
      this.choosing.beginDrag(shown, true);
    }
    if (ctrlKey || metaKey || lengthens) return;
    if (key === " " && shiftKey) {
      event.preventDefault();
      this.choosing.extendTo(shown);
    } else if (key === "x" || key === "X") {
      event.preventDefault();
      this.choosing.toggle(shown, !shown.box.checked);
    }
    // It would send the form.
    else if (key === "Enter") event.preventDefault();
  };

  private readonly onKeyUp = (event: KeyboardEvent) => {
    if (event.key === "Shift") this.settle();
    // Some browsers tick a checkbox when the key comes up.
    if (event.key === " " && event.shiftKey && this.shownAt(event)) event.preventDefault();
  };

  private readonly onFocus = ({ target }: FocusEvent) => {
    const shown = this.extending ? this.tiles.at(target) : null;
    if (shown) this.choosing.dragTo(shown);
    else this.settle();
  };

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const { key, target, isComposing, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !this.root.isConnected) return;
    if (document.querySelector(closable)) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (key === "?") this.watcher.help();
    else if (key === "Escape" && !(target instanceof Element && target.closest("[data-toast]")))
      this.watcher.leave();
    else return;
    event.preventDefault();
  };

  private shownAt({ target }: KeyboardEvent): ShownTile | null {
    return target instanceof HTMLInputElement ? this.tiles.at(target) : null;
  }
}
