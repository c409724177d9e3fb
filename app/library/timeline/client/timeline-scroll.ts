import { pageCovered } from "~/layout/client/start-islands";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { sectionAt } from "./timeline-geometry";
import { hrefAt, savedPosition, savePosition, stateWithoutPosition } from "./timeline-history";
import type { ShownSection, TimelineView } from "./timeline-view";

/** Milliseconds without a scroll event. */
const still = 150;

/** Share of the screen's height, in a frame. */
const hurry = 0.2;

export interface TimelineWatcher {
  /** A photo that stays rendered: the focused one. */
  kept(): PhotoIndex | null;
  show(sections: readonly ShownSection[]): void;
  want(sections: readonly ShownSection[], middle: PhotoIndex | null): void;
  at(month: number, part: number): void;
  rest(month: string | null): void;
}

const scrollInstantly = (top: number) => scrollTo({ top, behavior: "instant" });

export class TimelineScroll {
  /** Tiles that are drawn in this frame would be seldom seen, and make it longer. */
  isHurried = false;
  private view: TimelineView | null = null;
  private y = 0;
  /** The scroll offset at the last draw: another page in its place has another height. */
  private scrolled = 0;
  private drawn = "";
  private wanted = "";
  private timer = 0;
  /** The last move skipped photos. */
  private skipped = false;
  private passing = false;

  /** `shown` goes before `opened`. `order` identifies the order of months. */
  constructor(
    private readonly box: HTMLElement,
    private readonly watcher: TimelineWatcher,
    private readonly opened: PhotoIndex | null,
    private readonly shown: PhotoIndex | null,
    private readonly order: string,
    open: AddEventListenerOptions,
  ) {
    history.scrollRestoration = "manual";
    addEventListener("scroll", this.onScroll, open);
    addEventListener("pagehide", this.remember, open);
    document.addEventListener(pageCovered, this.remember, open);
    addEventListener("popstate", this.onPopState, open);
  }

  use(view: TimelineView): void {
    const before = this.view;
    const seen = before?.photoAt(this.y);
    this.view = view;
    this.box.style.height = `${view.map.box}px`;
    if (before === null) this.begin(view);
    else {
      const sameTiles = before.grid.row === view.grid.row && before.grid.columns === view.grid.columns;
      const y = sameTiles || !seen ? this.y : (view.indexOf(seen) ?? this.y);
      const top = view.map.jumpTo(y);
      if (!sameTiles && this.y > 0) scrollInstantly(this.top + top);
    }
    this.drawn = "";
    this.wanted = "";
    this.draw();
  }

  /** `beyond`: pixels past the end, where a toolbar covers the window's foot. */
  jumpTo(y: number, beyond = 0): void {
    if (!this.view) return;
    scrollInstantly(this.top + this.view.map.jumpTo(y) + beyond);
    this.draw();
    this.awaitRest();
  }

  reveal(photo: PhotoIndex, foot = 0): void {
    if (!this.view) return;
    const y = this.view.reveal(photo, this.y, foot);
    if (y === this.y) this.draw();
    else this.jumpTo(y, Math.max(0, y - this.view.end));
  }

  visit(month: string, href: string): void {
    const y = this.view?.indexOf({ month, index: 0 });
    if (y === null || y === undefined) return;
    this.remember();
    history.pushState(null, "", href);
    this.jumpTo(y);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private get top(): number {
    return this.box.getBoundingClientRect().top + scrollY - (this.view?.grid.bar ?? 0);
  }

  private begin(view: TimelineView): void {
    const left = savedPosition(this.order) ?? stateWithoutPosition(this.order);
    if (left) this.goBackTo(view, left);
    else if (!this.shown) {
      const y = this.opened && view.indexOf(this.opened);
      if (y === null) return;
      scrollInstantly(this.top + view.map.jumpTo(y));
      // Without the hash: the browser would scroll to the anchor by itself.
      history.replaceState(history.state, "", location.pathname + location.search);
      return;
    }
    this.y = left?.y ?? 0;
    const { shown } = this;
    if (!shown || (left && view.reveal(shown, left.y, 0) === left.y)) return;
    scrollInstantly(this.top + view.map.jumpTo(view.indexOf(shown) ?? this.y));
  }

  private goBackTo(view: TimelineView, left: { y: number; scrollY: number }): void {
    const top = view.map.jumpTo(left.y);
    // Above the list, and below its end, the page was scrolled; within it the list's own position counts.
    const isBeside = left.scrollY <= this.top || left.y >= view.end;
    scrollInstantly(isBeside ? left.scrollY : this.top + top);
  }

  private readonly onScroll = () => {
    // Once a frame, before anything is drawn in it: the page's layout is asked for while it is known. A jump has drawn already.
    const moved = scrollY - this.scrolled;
    if (Math.abs(moved) > innerHeight * hurry) {
      this.isHurried = true;
      requestAnimationFrame(() => {
        this.isHurried = false;
      });
    }
    if (moved !== 0) this.draw(moved);
    this.awaitRest();
  };

  private awaitRest(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.rest, still);
  }

  private readonly onPopState = () => {
    const left = savedPosition(this.order);
    // Back from a dialog, with the page scrolled beyond its end.
    if (!left || !this.view || left.y === this.y) return;
    this.goBackTo(this.view, left);
    this.draw();
  };

  readonly remember = () => savePosition({ y: this.y, scrollY: this.scrolled }, this.order);

  /** `direction`: where the list moves to, 0 where it stays. */
  private draw(direction = 0): void {
    const { view } = this;
    if (!view) return;
    const before = this.y;
    this.scrolled = scrollY;
    this.y = view.map.follow(scrollY - this.top);
    const skips = Math.abs(this.y - before) > view.height;
    // One jump is drawn at once. What passes while somebody scrubs could not be seen: a tint stands for it until the list is still.
    const passing = skips && this.skipped;
    this.markPassing(passing);
    if (!passing) this.show(view, skips ? 0 : direction, skips);
    this.skipped = skips;
    const last = this.y >= view.end - 1;
    const month = last ? view.laidOut.length - 1 : sectionAt(view.laidOut, this.y + view.grid.heading);
    this.watcher.at(month, this.y / Math.max(1, view.total));
  }

  private markPassing(is: boolean): void {
    if (is === this.passing) return;
    this.passing = is;
    if (is) this.box.setAttribute("aria-busy", "true");
    else this.box.removeAttribute("aria-busy");
  }

  private show(view: TimelineView, direction: number, skips: boolean): void {
    const sections = view.shownAt(this.y, direction, this.watcher.kept(), skips);
    const drawn = JSON.stringify(sections.map(({ section, top, blocks }) => [section.key, top, blocks]));
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      this.watcher.show(sections);
    }
    if (skips || this.isHurried || drawn === this.wanted) return;
    this.wanted = drawn;
    this.watcher.want(sections, view.photoAt(this.y + view.height / 2));
  }

  private readonly rest = () => {
    const { view } = this;
    if (!view) return;
    // A dialog over the list has its own URL.
    const covered = document.querySelector("dialog[open]") !== null;
    const idle = covered ? null : view.map.recenter();
    if (idle !== null) scrollInstantly(this.top + idle);
    // A page in the background has no frames.
    this.isHurried = false;
    this.draw();
    // In a task of its own: what was drawn is shown before.
    if (!covered) this.timer = window.setTimeout(this.writeDown);
  };

  private readonly writeDown = () => {
    const month = scrollY > this.top ? (this.view?.photoAt(this.y)?.month ?? null) : null;
    savePosition({ y: this.y, scrollY: this.scrolled }, this.order, hrefAt(month));
    this.watcher.rest(month);
  };
}
