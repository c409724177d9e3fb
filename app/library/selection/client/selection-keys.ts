import { dismissTooltip } from "~/layout/client/dismiss-tooltip";
import { tileBlock } from "~/library/photo-list/tile-block";
import type { Choosing } from "./choosing";
import type { ShownTile, TilesInPage } from "./tiles-in-page";

/** Focus here means typing; an open `closable` gets Escape first. */
const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
// `:is()` tolerates selectors that a browser does not know.
const closable = "dialog[open], :is([popover]:popover-open), details[data-menu][open]";
/** Of dialogs, and of menus and popovers. */
const closings = ["close", "toggle"];
const arrows: ReadonlySet<string> = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

/** Milliseconds in which a second press of Escape still belongs to what the first has closed. */
const doublePress = 500;

interface KeysWatcher {
  chooseAll(tile: ShownTile): void;
  leave(): void;
  help(): void;
}

/** Space and arrows work without this class (timeline-focus.ts); this adds their Shift versions. */
export class SelectionKeys {
  private extending = false;
  /** Shift was let go while the photo that keys have gone to was still to come. */
  private ending = false;
  private closedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly root: HTMLElement,
    private readonly tiles: TilesInPage,
    private readonly choosing: Choosing,
    private readonly watcher: KeysWatcher,
  ) {
    document.addEventListener("keydown", this.onKeyDown);
    root.addEventListener("keydown", this.onTileKey, true);
    document.addEventListener("keyup", this.onKeyUp);
    for (const closed of closings) document.addEventListener(closed, this.onClosed, true);
    root.addEventListener("focusin", this.onFocus);
    root.addEventListener("pointerdown", this.confirmSaved, true);
  }

  end(): void {
    document.removeEventListener("keydown", this.onKeyDown);
    document.removeEventListener("keyup", this.onKeyUp);
    for (const closed of closings) document.removeEventListener(closed, this.onClosed, true);
  }

  readonly confirmSaved = () => {
    if (!this.extending) return;
    this.extending = false;
    this.ending = false;
    this.choosing.endDrag();
  };

  private readonly onTileKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const shown = this.shownAt(event);
    const isMove = shiftKey && arrows.has(key);
    if (isMove && this.extending && isToCome(event.target)) this.ending = false;
    else if (!(isMove && shown) && key !== "Shift") this.confirmSaved();
    if (!shown || altKey) return;
    if ((ctrlKey || metaKey) && key.toLowerCase() === "a") {
      event.preventDefault();
      this.watcher.chooseAll(shown);
    }
    if (isMove && !this.extending) {
      this.extending = true;
      this.choosing.beginDrag(shown, true);
    }
    if (ctrlKey || metaKey || isMove) return;
    if (key === " " && shiftKey) {
      event.preventDefault();
      this.choosing.extendTo(shown);
    } else if (key === "x" || key === "X") {
      event.preventDefault();
      this.choosing.toggle(shown, !shown.box.checked);
    }
    // Enter would submit the form.
    else if (key === "Enter") event.preventDefault();
  };

  private readonly onKeyUp = (event: KeyboardEvent) => {
    if (event.key === "Shift" && isToCome(event.target)) this.ending = this.extending;
    else if (event.key === "Shift") this.confirmSaved();
    // Some browsers tick a checkbox on keyup.
    if (event.key === " " && event.shiftKey && this.shownAt(event)) event.preventDefault();
  };

  private readonly onFocus = ({ target }: FocusEvent) => {
    if (!this.extending || isToCome(target)) return;
    const shown = this.tiles.at(target);
    if (shown) this.choosing.dragTo(shown);
    if (!shown || this.ending) this.confirmSaved();
  };

  private readonly onClosed = () => {
    this.closedAt = performance.now();
  };

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const { key, target, isComposing, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
    if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !this.root.isConnected) return;
    if (document.querySelector(closable)) return;
    if (target instanceof Element && target.closest(typing)) return;
    // Only with the focus in the page's main part (WCAG 2.1.4).
    if (key === "?" && target instanceof Element && target.closest("main")) this.watcher.help();
    else if (key === "Escape" && dismissTooltip()) return event.preventDefault();
    else if (key === "Escape" && (repeat || performance.now() - this.closedAt < doublePress)) return;
    else if (key === "Escape" && !(target instanceof Element && target.closest("[data-toast]")))
      this.watcher.leave();
    else return;
    event.preventDefault();
  };

  private shownAt({ target }: KeyboardEvent): ShownTile | null {
    return target instanceof HTMLInputElement ? this.tiles.at(target) : null;
  }
}

/** The list has no photo there yet (timeline-focus.ts). */
const isToCome = (target: EventTarget | null) =>
  target instanceof Element && target.matches(`li[tabindex], ${tileBlock}[tabindex]`);
