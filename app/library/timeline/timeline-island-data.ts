import type { StoredPosition } from "~/library/photo-list/client/list-position";
import { monthsAttribute, monthsText, type NamedMonth, readMonths } from "~/library/photo-list/month-data";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { readTileBlock, tileBlock } from "~/library/photo-list/tile-block";

interface TimelineMessages {
  failed: string;
  retry: string;
  retryClass: string;
  scrubber: string;
}

interface TimelineIslandData {
  months: readonly NamedMonth[];
  messages: TimelineMessages;
  /** Long enough for a scrubber. */
  isLong: boolean;
  /** The page shows another part of the library than its start. */
  isAtPosition: boolean;
  /** Ends with the order: "select=…&sort=dateTaken.desc". */
  query: string;
}

/** What the server passes to the timeline's island, as data attributes of its root. */
export const timelineIslandAttributes = (data: TimelineIslandData) => ({
  "data-island": "timeline",
  ...monthsAttribute(data.months),
  "data-long": data.isLong ? "" : undefined,
  "data-at": data.isAtPosition ? "position" : undefined,
  "data-query": data.query,
  "data-failed": data.messages.failed,
  "data-retry": data.messages.retry,
  "data-retry-class": data.messages.retryClass,
  "data-scrubber": data.messages.scrubber,
});

export const timelineRoots = '[data-island="timeline"]';

/** Of the templates of a month's button: one for each state. */
export const monthControlAttributes = (all: boolean) => ({ "data-month-control": all ? "chosen" : "open" });

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
  messages: TimelineMessages;
  isLong: boolean;
  query: string;
  seeds: readonly (PhotoIndex & { tiles: readonly string[] })[];
  /** Where the list begins. */
  position?: StoredPosition | null;
}

/** Null for a root without complete data: the server's list is used then. */
export function readTimeline(root: HTMLElement): TimelineData | null {
  const { failed, retry, retryClass = "", scrubber, query = "", long } = root.dataset;
  const months = readMonths(monthsText(root));
  if (months === null || !failed || !retry || !scrubber) return null;
  const control = (all: boolean) => {
    const template = root.querySelector<HTMLTemplateElement>(
      `template[data-month-control="${all ? "chosen" : "open"}"]`,
    );
    // Tab leads out of the list, and not from month to month through all of it: by keys a photo's month is chosen from the photo.
    template?.content.firstElementChild?.setAttribute("tabindex", "-1");
    return template?.innerHTML ?? "";
  };
  const [open, chosen] = [control(false), control(true)];
  return {
    sections: months.map(({ key, title, spokenCount, count, chosen: known }) => ({
      key,
      title,
      spokenTitle: spokenCount,
      count,
      control: (known >= count ? chosen : open).replaceAll(anyMonth, key),
    })),
    messages: { failed, retry, retryClass, scrubber },
    isLong: long !== undefined,
    query,
    seeds: blocksIn(root).map(({ start, tiles }) => ({
      ...start,
      tiles: tiles.map((tile) => tile.outerHTML),
    })),
  };
}

const blocksIn = (root: HTMLElement | Document) =>
  [...root.querySelectorAll<HTMLElement>(tileBlock)].flatMap((block) => {
    const start = readTileBlock(block);
    return start ? [{ start, tiles: [...block.querySelectorAll<HTMLElement>("li[id]")] }] : [];
  });

/** Null when the page does not show the photo. */
export function indexOfAnchor(root: HTMLElement | Document, anchor: string): PhotoIndex | null {
  for (const { start, tiles } of blocksIn(root)) {
    const at = tiles.findIndex(({ id }) => id === anchor);
    if (at >= 0) return { ...start, index: start.index + at };
  }
  return null;
}

/** Null at the library's start. */
export function openedAt(root: HTMLElement, anchor: string): PhotoIndex | null {
  const [first] = blocksIn(root);
  return indexOfAnchor(root, anchor) ?? (first && root.dataset.at === "position" ? first.start : null);
}
