import { kindOfDrag, scrollAtEdge } from "./drag";
import { type Finger, longPress } from "./pressed";
import type { ShownTile } from "./tiles-in-page";

/** The click that ends a drag may come this late (ms). */
const aftermath = 300;

interface DragWatcher {
  tileAt(x: number, y: number): ShownTile | null;
  sight(): { top: number; bottom: number };
  begin(from: ShownTile, on?: boolean): void;
  over(tile: ShownTile): void;
  end(): void;
  cancel(): void;
}

interface Press {
  id: number;
  pointer: "touch" | "mouse";
  x: number;
  y: number;
  begin: { x: number; y: number };
  from: ShownTile;
  /** The finger has rested: it chooses in any direction. */
  rested: boolean;
  choosing: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class DragSelect {
  private press: Press | null = null;
  private frame = 0;
  private over = false;

  constructor(
    root: HTMLElement,
    private readonly watcher: DragWatcher,
  ) {
    root.addEventListener("pointerdown", this.onDown);
    root.addEventListener("click", this.onClick, true);
    root.addEventListener("contextmenu", this.onMenu);
    root.addEventListener("touchmove", this.onTouch, { passive: false });
  }

  /** A finger that began select mode goes on choosing; its end is no tap. */
  carryOn(from: ShownTile, { id, isDown, x, y, begin }: Finger): void {
    this.over = true;
    if (!isDown) return;
    const state = { rested: true, choosing: false, timer: undefined };
    this.press = { id, pointer: "touch", ...begin, begin, from, ...state };
    this.listen();
    this.move(x, y);
  }

  cancel(): boolean {
    const { press } = this;
    this.drop();
    if (press?.choosing) this.watcher.cancel();
    return press?.choosing ?? false;
  }

  private readonly onDown = (event: PointerEvent) => {
    this.over = false;
    const { clientX: x, clientY: y, pointerId: id, target } = event;
    const isTile = target instanceof HTMLInputElement && target.type === "checkbox";
    const from = isTile ? this.watcher.tileAt(x, y) : null;
    if (this.press || !event.isPrimary || event.button !== 0 || event.shiftKey || !from) {
      this.cancel();
      return;
    }
    const pointer = event.pointerType === "mouse" ? "mouse" : "touch";
    const timer = pointer === "touch" ? setTimeout(this.begin, longPress) : undefined;
    this.press = { id, pointer, x, y, begin: { x, y }, from, rested: false, choosing: false, timer };
    // A removed tile still gets its touch events, but its ancestors do not.
    if (pointer === "touch") from.box.addEventListener("touchmove", this.onTouch, { passive: false });
    this.listen();
  };

  private listen(): void {
    addEventListener("pointermove", this.onMove);
    addEventListener("pointerup", this.onUp);
    addEventListener("pointercancel", this.onCancel);
  }

  private readonly begin = () => {
    const { press } = this;
    if (!press || press.choosing) return;
    clearTimeout(press.timer);
    press.choosing = true;
    if (press.pointer === "touch") navigator.vibrate?.(10);
    // The photo that it began with is chosen already.
    this.watcher.begin(press.from, press.rested || undefined);
    this.frame = requestAnimationFrame(this.follow);
  };

  private readonly onMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (this.press?.id === pointerId) this.move(clientX, clientY);
  };

  private move(x: number, y: number): void {
    const { press } = this;
    if (!press) return;
    if (!press.choosing) {
      const kind = kindOfDrag({ x: x - press.x, y: y - press.y }, press.rested ? "mouse" : press.pointer);
      if (kind === "scrolling") this.drop();
      if (kind !== "choosing") return;
      this.begin();
    }
    [press.x, press.y] = [x, y];
    this.look();
  }

  private readonly follow = () => {
    const { press } = this;
    if (!press) return;
    const by = scrollAtEdge(press.y, press.begin.y, this.watcher.sight());
    if (by !== 0) {
      scrollBy({ top: by, behavior: "instant" });
      this.look();
    }
    this.frame = requestAnimationFrame(this.follow);
  };

  private look(): void {
    const { press } = this;
    if (!press) return;
    const { top, bottom } = this.watcher.sight();
    const y = Math.max(top + 2, Math.min(press.y, bottom - 2));
    const tile = this.watcher.tileAt(press.x, y);
    if (tile) this.watcher.over(tile);
  }

  private readonly onUp = ({ pointerId }: PointerEvent) => {
    const { press } = this;
    if (press?.id !== pointerId) return;
    this.drop();
    if (!press.choosing) return;
    this.over = true;
    setTimeout(() => {
      this.over = false;
    }, aftermath);
    this.watcher.end();
  };

  private readonly onCancel = ({ pointerId }: PointerEvent) => {
    if (this.press?.id === pointerId) this.cancel();
  };

  private readonly onTouch = (event: TouchEvent) => {
    if (this.press?.choosing && event.cancelable) event.preventDefault();
  };

  private readonly onClick = (event: MouseEvent) => {
    if (!this.over) return;
    this.over = false;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly onMenu = (event: MouseEvent) => {
    if (this.press?.pointer === "touch") event.preventDefault();
  };

  private drop(): void {
    clearTimeout(this.press?.timer);
    this.press?.from.box.removeEventListener("touchmove", this.onTouch);
    this.press = null;
    cancelAnimationFrame(this.frame);
    removeEventListener("pointermove", this.onMove);
    removeEventListener("pointerup", this.onUp);
    removeEventListener("pointercancel", this.onCancel);
  }
}
