import { pageCovered } from "~/layout/client/start-islands";
import type { StoredPosition } from "~/library/photo-list/client/list-position";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { sectionAt } from "./timeline-geometry";
import { hrefAt, savedPosition, savePosition, stateWithoutPosition } from "./timeline-history";
import type { ShownSection, TimelineView } from "./timeline-view";

/** Milliseconds without a scroll event. */
const still = 150;
/** After a jump, whose screen comes before what is beside it. */
const stillAfterJump = 1000;

/** Share of the screen's height, in a frame. */
const hurry = 0.2;

/** Of a screen on each side, in a frame after a jump: a whole one at once is a long task on a phone. */
const spreadStep = 0.25;

export interface TimelineWatcher {
  /** A photo that stays rendered: the focused one. */
  kept(): PhotoIndex | null;
  /** The first in sight after Back or Forward. */
  back(photo: PhotoIndex): void;
  show(sections: readonly ShownSection[]): void;
  want(sections: readonly ShownSection[], middle: PhotoIndex | null): void;
  at(month: number, part: number): void;
}

/** A dialog over the list has its own URL. */
const isCovered = () => document.querySelector("dialog[open]") !== null;

const scrollInstantly = (top: number) => scrollTo({ top, behavior: "instant" });

export type TimelineScroll = ReturnType<typeof openScroll>;

/** `position` goes before what is saved, `shown` before `opened`. `order`: of photos, as the server names it. */
export function openScroll(
  box: HTMLElement,
  watcher: TimelineWatcher,
  opened: PhotoIndex | null | undefined,
  shown: PhotoIndex | null | undefined,
  position: StoredPosition | null | undefined,
  order: string,
  open: AddEventListenerOptions,
) {
  /** Tiles that are drawn in this frame would be seldom seen, and make it longer. */
  let isHurried = false;
  let view: TimelineView | null = null;
  let y = 0;
  /** The scroll offset at the last draw: another page in its place has another height. */
  let scrolled = 0;
  let drawn = "";
  let wanted = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = still;
  /** The last move skipped photos. */
  let skipped = false;
  /** Screens that are rendered on each side of the one in sight. */
  let spread = 1;
  let passing = false;

  const boxTop = () => box.getBoundingClientRect().top + scrollY - (view?.grid.bar ?? 0);
  /** In sight; null above the list. */
  const month = () => (scrollY > boxTop() ? (view?.photoAt(y)?.month ?? null) : null);

  function use(next: TimelineView): void {
    const before = view;
    const seen = before?.positionAt(y);
    view = next;
    box.style.height = `${next.map.box}px`;
    if (before === null) begin(next);
    else {
      const to = next.topOf(seen) ?? y;
      const top = next.map.jumpTo(to);
      if (to !== y && y > 0) scrollInstantly(boxTop() + top);
    }
    drawn = "";
    wanted = "";
    draw();
  }

  /** `beyond`: pixels past the end, where a toolbar covers the window's foot. `drags`: others will follow at once. */
  function jumpTo(to: number, { beyond = 0, drags = false } = {}): void {
    if (!view) return;
    scrollInstantly(boxTop() + view.map.jumpTo(to) + beyond);
    draw(0, drags ? "dragged" : "pressed");
    pause = drags || passing ? still : stillAfterJump;
    awaitRest();
  }

  function reveal(photo: PhotoIndex, foot = 0): void {
    if (!view) return;
    const to = view.reveal(photo, y, foot);
    if (to === y) draw();
    else jumpTo(to, { beyond: Math.max(0, to - view.end) });
  }

  function visit(month: string): void {
    const to = view?.indexOf({ month, index: 0 });
    if (to === null || to === undefined) return;
    remember();
    history.pushState(null, "", hrefAt(month, order));
    jumpTo(to);
  }

  function begin(view: TimelineView): void {
    const left = position ?? savedPosition(order) ?? stateWithoutPosition(order);
    if (left) goBackTo(view, left);
    else if (!shown) {
      const to = opened ? view.indexOf(opened) : null;
      if (to === null) return;
      scrollInstantly(boxTop() + view.map.jumpTo(to));
      // Without the hash: the browser would scroll to the anchor by itself.
      history.replaceState(history.state, "", location.pathname + location.search);
      return;
    }
    y = view.topOf(left) ?? 0;
    if (!shown || (left && view.reveal(shown, y, 0) === y)) return;
    scrollInstantly(boxTop() + view.map.jumpTo(view.indexOf(shown) ?? y));
  }

  function goBackTo(view: TimelineView, left: StoredPosition): void {
    const to = view.topOf(left) ?? y;
    const top = view.map.jumpTo(to);
    // Above the list, and below its end, the page was scrolled; within it the list's own position counts.
    const isBeside = left.scrollY <= boxTop() || to >= view.end;
    scrollInstantly(isBeside ? left.scrollY : boxTop() + top);
  }

  function onScroll(): void {
    // Once a frame, before anything is drawn in it: the page's layout is asked for while it is known.
    const moved = scrollY - scrolled;
    if (Math.abs(moved) > innerHeight * hurry) {
      isHurried = true;
      requestAnimationFrame(() => {
        isHurried = false;
      });
    }
    // A jump has drawn already.
    if (moved !== 0) {
      pause = still;
      draw(moved);
    }
    awaitRest();
  }

  function awaitRest(): void {
    clearTimeout(timer);
    timer = setTimeout(rest, pause);
  }

  function onPopState(): void {
    const left = savedPosition(order);
    // Back from a dialog, with the page scrolled beyond its end.
    if (!left || !view || view.topOf(left) === y) return;
    goBackTo(view, left);
    draw();
    const photo = view.photoAt(y);
    if (photo) watcher.back(photo);
  }

  function remember(href?: string): void {
    const position = view?.positionAt(y);
    if (position) savePosition({ ...position, scrollY: scrolled, order }, href);
  }

  /** `direction`: where the list moves to, 0 where it stays. Where photos were skipped, only a press asks for tiles at once. */
  function draw(direction = 0, jump: "pressed" | "dragged" | null = null): void {
    if (!view) return;
    const before = y;
    scrolled = scrollY;
    y = view.map.follow(scrollY - boxTop());
    const skips = Math.abs(y - before) > view.height;
    // One jump is drawn at once. What passes while somebody scrubs could not be seen: a tint stands for it until the list is still.
    const drags = jump === "dragged";
    const passes = skips ? skipped || drags : passing && drags && y === before;
    if (passes !== passing) {
      passing = passes;
      if (passes) box.setAttribute("aria-busy", "true");
      else box.removeAttribute("aria-busy");
    }
    if (!passes) show(view, skips ? 0 : direction, skips, jump === "pressed");
    skipped = skips;
    const last = y >= view.end - 1;
    const month = last ? view.laidOut.length - 1 : sectionAt(view.laidOut, y + view.grid.heading);
    watcher.at(month, y / Math.max(1, view.total));
  }

  function show(view: TimelineView, direction: number, skips: boolean, asks: boolean): void {
    spread = skips ? 0 : Math.min(1, spread + spreadStep);
    const sections = view.shownAt(y, direction, watcher.kept(), spread);
    const next = JSON.stringify(sections.map(({ section, top, blocks }) => [section.key, top, blocks]));
    if (next !== drawn) {
      drawn = next;
      watcher.show(sections);
    }
    if ((skips && !asks) || isHurried || next === wanted) return;
    wanted = next;
    watcher.want(sections, view.photoAt(y + view.height / 2));
  }

  function rest(): void {
    if (!view) return;
    const covered = isCovered();
    const idle = covered ? null : view.map.recenter();
    if (idle !== null) scrollInstantly(boxTop() + idle);
    // A page in the background has no frames.
    isHurried = false;
    pause = still;
    draw();
    // In a task of its own: what was drawn is shown before.
    timer = setTimeout(spread < 1 ? rest : () => covered || remember(hrefAt(month(), order)));
  }

  history.scrollRestoration = "manual";
  addEventListener("scroll", onScroll, open);
  // Under a dialog nothing moves, and a step that is taken in it may have changed what is remembered.
  const rememberHere = () => isCovered() || remember();
  addEventListener("pagehide", rememberHere, open);
  document.addEventListener(pageCovered, rememberHere, open);
  addEventListener("popstate", onPopState, open);
  return {
    use,
    jumpTo,
    reveal,
    visit,
    remember,
    month,
    isHurried: () => isHurried,
    isJump: () => pause === stillAfterJump,
    end: () => clearTimeout(timer),
  };
}
