import type { PhotoIndex } from "~/library/photo-list/photo-index";
import type { TimelineData } from "../timeline-island-data";
import { openMonthMenu } from "./month-menu";
import type { TileStore } from "./tile-store";
import { openFocus, type TimelineFocus } from "./timeline-focus";
import { gridOf, sameGeometry } from "./timeline-grid";
import type { Screen } from "./timeline-keys";
import { openScroll, type TimelineScroll } from "./timeline-scroll";
import { type ShownSection, TimelineView } from "./timeline-view";

/** Milliseconds that the scrubber's handle stays after scrolling. */
const inReach = 1_500;

/** `shown` goes before `asked`. */
export interface OpeningPhotos {
  asked?: PhotoIndex | null;
  shown?: PhotoIndex | null;
  focused: PhotoIndex | null;
}

interface WindowParts {
  /** `box` is as high as the list, `ruler` an empty grid as wide. */
  box: HTMLElement;
  ruler: HTMLElement;
  thumb: () => HTMLElement | null;
  data: TimelineData;
  store: TileStore;
  opening: OpeningPhotos;
}

interface WindowWatcher {
  onView(view: TimelineView): void;
  onShown(sections: readonly ShownSection[]): void;
  onMonth(month: number): void;
}

export interface TimelineWindow {
  scroll: TimelineScroll;
  focus: TimelineFocus;
  close(): void;
}

export function openWindow(
  { box, ruler, thumb, data, store, opening }: WindowParts,
  { onView, onShown, onMonth }: WindowWatcher,
): TimelineWindow {
  let view: TimelineView | null = null;
  let moving = 0;
  const { sections } = data;
  const life = new AbortController();
  // Of all listeners: they end with the window.
  const open = { signal: life.signal };
  const focus = openFocus(
    box,
    sections,
    () => screenOf(view, footOf(box)),
    (to) => scroll.reveal(to, footOf(box)),
    opening.asked,
    open,
  );
  const markMoving = (is: boolean) => thumb()?.parentElement?.toggleAttribute("data-moving", is);
  const scroll = openScroll(
    box,
    {
      kept: focus.kept,
      back: (photo) => {
        if (box.contains(document.activeElement)) focus.take(photo);
      },
      show: onShown,
      want: (shown, middle) => store.want(shown.flatMap(runsOf), middle),
      at(month, part) {
        onMonth(month);
        const mark = thumb();
        if (!mark) return;
        mark.style.top = `${part * 100}%`;
        markMoving(true);
        clearTimeout(moving);
        moving = window.setTimeout(markMoving, inReach, false);
      },
    },
    opening.asked,
    opening.shown,
    data.position,
    data.query.replace(/.*=/, ""),
    open,
  );
  const measure = () => {
    const next = new TimelineView(sections, gridOf(ruler), innerHeight);
    if (view && sameGeometry(view, next)) return;
    view = next;
    scroll.use(next);
    onView(next);
  };
  measure();
  if (opening.focused) focus.take(opening.focused);
  const observer = new ResizeObserver(measure);
  observer.observe(ruler);
  addEventListener("resize", measure, open);
  addEventListener("online", () => store.retry(), open);
  const putMonthsBack = openMonthMenu(
    new Set(sections.map(({ key }) => key)),
    scroll.month,
    (month) => {
      scroll.visit(month);
      // The next Tab goes on there, not beside the menu.
      focus.take({ month, index: 0 });
    },
    open,
  );
  return {
    scroll,
    focus,
    close() {
      observer.disconnect();
      life.abort();
      putMonthsBack();
      focus.end();
      scroll.remember();
      scroll.end();
    },
  };
}

/** As much as is whole below a month's heading, and not covered. */
function screenOf(view: TimelineView | null, foot: number): Screen {
  if (!view) return { columns: 1, rows: 1 };
  const { columns, row, heading, bar } = view.grid;
  return { columns, rows: Math.max(1, Math.floor((view.height - bar - heading - foot) / row)) };
}

const runsOf = ({ section, blocks }: ShownSection) =>
  blocks.map(({ from, to }) => ({ month: section.key, from, to }));

/** From the style sheet: the selection toolbar, on phones the main action. */
const footOf = (box: Element) =>
  pixels(getComputedStyle(document.documentElement).scrollPaddingBottom) +
  pixels(getComputedStyle(box).scrollMarginBottom);
const pixels = (length: string) => Number.parseFloat(length) || 0;
