import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openScroll } from "~/library/timeline/client/timeline-scroll";
import { type ShownSection, TimelineView } from "~/library/timeline/client/timeline-view";

const height = 800;
const grid = { columns: 4, row: 100, heading: 50, after: 0, bar: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  let top = 0;
  vi.stubGlobal("scrollTo", (to: ScrollToOptions) => {
    top = to.top ?? top;
  });
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("openScroll: a jump shows its screen, and then a part of the screens beside it in each frame, until all are there", () => {
  const box = document.createElement("div");
  vi.spyOn(box, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, -scrollY, 400, 0));
  const screens: number[] = [];
  /** Pixels that blocks of tiles take. */
  const show = (sections: readonly ShownSection[]) =>
    screens.push(sections.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + block.height, 0));
  const life = new AbortController();
  const watcher = { kept: () => null, back: vi.fn(), show, want: vi.fn(), at: vi.fn() };
  const scroll = openScroll(box, watcher, null, null, null, "dateTaken.desc", { signal: life.signal });
  scroll.use(new TimelineView([{ key: "2026-05", count: 4_000 }], grid, height));
  screens.length = 0;
  scroll.jumpTo(50_000);
  expect(screens).toHaveLength(1);
  const [first = Number.NaN] = screens;
  expect(first).toBeLessThanOrEqual(height + 600);
  vi.runAllTimers();
  expect(screens).toHaveLength(5);
  const steps = screens.slice(1).map((pixels, at) => pixels - (screens[at] ?? 0));
  for (const step of steps) expect(step).toBeLessThanOrEqual(height / 2 + 400);
  expect(screens.at(-1)).toBeGreaterThanOrEqual(3 * height);
  scroll.end();
  life.abort();
});
