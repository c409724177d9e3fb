import type { PhotoIndex } from "~/library/photo-list/photo-index";

/** A month as the page names it: key, title ("May 2024"), count in words ("112 photos"), count, and how many are chosen. */
export type NamedMonth = readonly [key: string, title: string, words: string, count: number, chosen?: number];

/** Stands in a month's control for the month's key. */
export const anyMonth = "0000-00";

interface NamedSection {
  key: string;
  title: string;
  spokenTitle: string;
  count: number;
  /** In select mode what chooses the month: the server's own HTML. */
  control: string;
}

/** What the page says to its timeline, in attributes of the element that the island takes over. */
export interface TimelineData {
  sections: readonly NamedSection[];
  messages: { failed: string; again: string; scrubber: string };
  /** There are so many photos that a scrubber is worth its room. */
  isLong: boolean;
  /** The query that stays in the address: of select mode. */
  query: string;
  /** Tiles that the page came with. */
  seeds: readonly (PhotoIndex & { tiles: readonly string[] })[];
}

/** Reads what the server rendered into the element. */
export function readTimeline(root: HTMLElement): TimelineData {
  const { months = "[]", failed = "", again = "", scrubber = "", query = "" } = root.dataset;
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
    messages: { failed, again, scrubber },
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

/** The photos of a section that the server rendered; the "+N" at its end is none. */
const tilesIn = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>("li[id]")];

/** The place of a photo, by its tile's anchor, in a page of the timeline; null when that page does not show it. */
export function indexOfAnchor(root: HTMLElement | Document, anchor: string): PhotoIndex | null {
  for (const section of sectionsIn(root)) {
    const at = tilesIn(section).findIndex(({ id }) => id === anchor);
    const { month, index } = indexOf(section);
    if (at >= 0) return { month, index: index + at };
  }
  return null;
}

/** Where the page was opened at: a photo by its anchor, else the first photo it shows; null at the library's start. */
export function openedAt(root: HTMLElement, anchor: string): PhotoIndex | null {
  const [first] = sectionsIn(root);
  return indexOfAnchor(root, anchor) ?? (first && root.dataset.at === "place" ? indexOf(first) : null);
}
