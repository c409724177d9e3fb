import { isObject } from "~/library/photo-list/checked-json";
import { isMonthCounts } from "./chosen-answer";
import type { SelectionMessages } from "./selection-messages";

/** What the select form's data-* attributes tell its island. */
export interface SelectionData {
  count: number;
  revision: number;
  /** Photos that one selection can hold. */
  max: number;
  months: Readonly<Record<string, number>>;
  messages: SelectionMessages;
}

export const selectionAttributes = ({ count, revision, max, months, messages }: SelectionData) => ({
  "data-count": count,
  "data-revision": revision,
  "data-max": max,
  "data-chosen-months": JSON.stringify(months),
  "data-messages": JSON.stringify(messages),
});

/** @throws for attributes that `selectionAttributes` did not write */
export function readSelectionData({ dataset }: HTMLElement): SelectionData {
  const months: unknown = JSON.parse(dataset.chosenMonths ?? "");
  const messages: unknown = JSON.parse(dataset.messages ?? "");
  const [count, revision, max] = [Number(dataset.count), Number(dataset.revision), Number(dataset.max)];
  if (!(count + revision + max >= 0)) throw new Error("selection: malformed counts");
  if (!isMonthCounts(months) || !isMessages(messages)) throw new Error("selection: malformed attributes");
  return { count, revision, max, months, messages };
}

const isMessages = (value: unknown): value is SelectionMessages =>
  isObject(value) &&
  ["amount", "one", "other", "full", "none", "month", "all"].every((name) => name in value);
