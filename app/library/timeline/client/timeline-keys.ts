import type { PhotoIndex } from "~/library/photo-list/photo-index";
import type { Section } from "./timeline-geometry";

/** `columns` and `rows` of a screen. */
export interface Screen {
  columns: number;
  rows: number;
}

/** Null for other keys. Rows continue across months, in the same column where there is one. */
export function photoAfterKey(
  { key, ctrlKey = false }: { key: string; ctrlKey?: boolean },
  from: PhotoIndex,
  sections: readonly Section[],
  { columns, rows }: Screen,
): PhotoIndex | null {
  const row = rowKeys[key];
  if (row === undefined) return step({ key, ctrlKey }, from, sections, columns);
  let to: PhotoIndex | null = from;
  for (let left = rows; to && left > 0; left--) to = step({ key: row, ctrlKey }, to, sections, columns);
  return to;
}

const rowKeys: Readonly<Record<string, string>> = { PageDown: "ArrowDown", PageUp: "ArrowUp" };

function step(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { month, index }: PhotoIndex,
  sections: readonly Section[],
  columns: number,
): PhotoIndex | null {
  const at = sections.findIndex((section) => section.key === month);
  const count = sections[at]?.count ?? 0;
  const column = index % columns;
  const inMonth = (to: number): PhotoIndex => ({ month, index: Math.max(0, Math.min(to, count - 1)) });
  const [before, after] = [sections[at - 1], sections[at + 1]];
  const lastRow = (of: number) => Math.floor((of - 1) / columns) * columns;
  switch (key) {
    case "ArrowRight":
      return index + 1 < count || !after ? inMonth(index + 1) : { month: after.key, index: 0 };
    case "ArrowLeft":
      return index > 0 || !before ? inMonth(index - 1) : { month: before.key, index: before.count - 1 };
    case "ArrowDown":
      if (index < lastRow(count)) return inMonth(index + columns);
      return after ? { month: after.key, index: Math.min(column, after.count - 1) } : inMonth(index);
    case "ArrowUp":
      if (index >= columns) return inMonth(index - columns);
      return before
        ? { month: before.key, index: Math.min(lastRow(before.count) + column, before.count - 1) }
        : inMonth(index);
    case "Home":
      return ctrlKey ? endOf(sections[0], 0) : inMonth(index - column);
    case "End":
      return ctrlKey ? endOf(sections.at(-1), 1) : inMonth(index - column + columns - 1);
    default:
      return null;
  }
}

const endOf = (section: Section | undefined, end: 0 | 1): PhotoIndex | null =>
  section ? { month: section.key, index: end * (section.count - 1) } : null;
