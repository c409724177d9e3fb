import type { PhotoIndex } from "~/library/photo-list/photo-index";

export type NamedMonth = readonly [
  key: string,
  title: string,
  spokenCount: string,
  count: number,
  chosen?: number,
];

/** Placeholder for the month's key in the control's HTML. */
export const anyMonth = "0000-00";

interface NamedSection {
  key: string;
  title: string;
  spokenTitle: string;
  count: number;
  control: string;
}

export interface TimelineData {
  sections: readonly NamedSection[];
  messages: { failed: string; retry: string; scrubber: string };
  /** Long enough for a scrubber. */
  isLong: boolean;
  query: string;
  seeds: readonly (PhotoIndex & { tiles: readonly string[] })[];
}

export function readTimeline(root: HTMLElement): TimelineData {
  const { months = "[]", failed = "", retry = "", scrubber = "", query = "" } = root.dataset;
  const named: NamedMonth[] = JSON.parse(months);
  const control = (all: boolean) =>
    root.querySelector(`template[data-month-control="${all ? "chosen" : "open"}"]`)?.innerHTML ?? "";
  const [open, chosen] = [control(false), control(true)];
  return {
    sections: named.map(([key, title, spokenTitle, count, known = 0]) => ({
      key,
      title,
      spokenTitle,
      count,
      control: (known >= count ? chosen : open).replaceAll(anyMonth, key),
    })),
    messages: { failed, retry, scrubber },
    isLong: root.dataset.long !== undefined,
    query,
    seeds: seedsIn(root),
  };
}

const sectionsIn = (root: HTMLElement | Document) => [
  ...root.querySelectorAll<HTMLElement>("[data-month][data-from]"),
];

function seedsIn(root: HTMLElement): TimelineData["seeds"] {
  return sectionsIn(root).map((section) => ({
    ...indexOf(section),
    tiles: tilesIn(section).map((tile) => tile.outerHTML),
  }));
}

const indexOf = ({ dataset: { month = "", from = "0" } }: HTMLElement): PhotoIndex => ({
  month,
  index: Number(from),
});

const tilesIn = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>("li[id]")];

/** Null when the page does not show the photo. */
export function indexOfAnchor(root: HTMLElement | Document, anchor: string): PhotoIndex | null {
  for (const section of sectionsIn(root)) {
    const at = tilesIn(section).findIndex(({ id }) => id === anchor);
    const { month, index } = indexOf(section);
    if (at >= 0) return { month, index: index + at };
  }
  return null;
}

/** Null at the library's start. */
export function openedAt(root: HTMLElement, anchor: string): PhotoIndex | null {
  const [first] = sectionsIn(root);
  return indexOfAnchor(root, anchor) ?? (first && root.dataset.at === "position" ? indexOf(first) : null);
}
