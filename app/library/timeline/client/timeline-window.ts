import type { PhotoIndex } from "~/library/photo-list/photo-index";
import type { TileStore } from "./tile-store";
import type { TimelineData } from "./timeline-data";
import { TimelineFocus } from "./timeline-focus";
import { gridOf, sameGeometry } from "./timeline-grid";
import { jumpInPlace, markCurrent } from "./timeline-jumps";
import { TimelineScroll } from "./timeline-scroll";
import { type ShownSection, TimelineView } from "./timeline-view";

/** Milliseconds that the scrubber's handle stays after the list has come to rest. */
const inReach = 1_500;
/** Milliseconds that rows have to stay in sight before their tiles are asked for, while the list flies past. */
const unseen = 120;

interface WindowParts {
  /** As high as the list; within it an empty grid as wide as it. */
  box: HTMLElement;
  ruler: HTMLElement;
  /** The scrubber's mark of the place in sight, once it is drawn. */
  thumb: () => HTMLElement | null;
  data: TimelineData;
  store: TileStore;
  /** The photo that the page's address asks for, and the one that the preview showed last. */
  opened: PhotoIndex | null;
  returned: PhotoIndex | null;
}

/** What is drawn, and told, as the window moves. */
interface WindowWatcher {
  onView(view: TimelineView): void;
  onShown(sections: readonly ShownSection[]): void;
  onMonth(month: number): void;
}

/** The window over the timeline while it is open. */
export interface TimelineWindow {
  scroll: TimelineScroll;
  focus: TimelineFocus;
  /** Nothing is listened to any more. */
  close(): void;
}

/** Opens the window: from now on what comes into sight is drawn and fetched, and keys, jumps and sizes are followed. */
export function openWindow(
  { box, ruler, thumb, data, store, opened, returned }: WindowParts,
  { onView, onShown, onMonth }: WindowWatcher,
): TimelineWindow {
  let view: TimelineView | null = null;
  let wanting = 0;
  let moving = 0;
  const { sections } = data;
  const focus = new TimelineFocus(
    box,
    sections,
    () => view?.grid.columns ?? 1,
    (to) => scroll.reveal(to, footOf()),
  );
  const scroll = new TimelineScroll(
    box,
    {
      kept: () => focus.current,
      show(shown, middle, passing) {
        onShown(shown);
        clearTimeout(wanting);
        const want = () => store.want(shown.flatMap(runsOf), middle);
        if (passing) wanting = window.setTimeout(want, unseen);
        else want();
      },
      at(month, part) {
        onMonth(month);
        const mark = thumb();
        if (mark) mark.style.top = `${part * 100}%`;
        mark?.parentElement?.toggleAttribute("data-moving", true);
      },
      rest(month) {
        markCurrent(month);
        clearTimeout(moving);
        moving = window.setTimeout(() => thumb()?.parentElement?.removeAttribute("data-moving"), inReach);
      },
    },
    opened,
    returned,
    `${sections[0]?.key} ${sections.at(-1)?.key}`,
  );
  const measure = () => {
    const next = new TimelineView(sections, gridOf(ruler), innerHeight);
    if (view && sameGeometry(view, next)) return;
    view = next;
    scroll.use(next);
    onView(next);
  };
  measure();
  if (returned) focus.take(returned);
  // The geometry follows the width: tiles are square.
  const observer = new ResizeObserver(measure);
  observer.observe(ruler);
  const retry = () => store.retry();
  addEventListener("resize", measure);
  addEventListener("online", retry);
  const noJumps = jumpInPlace(new Set(sections.map(({ key }) => key)), (month, href) =>
    scroll.visit(month, href),
  );
  return {
    scroll,
    focus,
    close() {
      clearTimeout(wanting);
      clearTimeout(moving);
      observer.disconnect();
      removeEventListener("resize", measure);
      removeEventListener("online", retry);
      noJumps();
      focus.end();
      scroll.remember();
      scroll.end();
    },
  };
}

const runsOf = ({ section, blocks }: ShownSection) =>
  blocks.map(({ from, to }) => ({ month: section.key, from, to }));

/** What covers the window's foot, as the style sheet says: the toolbar of select mode, on phones the page's main action. */
const footOf = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
