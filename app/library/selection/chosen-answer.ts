import { isObject } from "~/library/photo-list/checked-json";

export interface ChosenAnswer {
  count: number;
  revision: number;
  months: Readonly<Record<string, number>>;
  /** All chosen ids when the page cannot know them, otherwise null. */
  all: readonly string[] | null;
  /** Photos of a change that did not name them (range, month, all). */
  ids: readonly string[];
  missing: readonly string[];
  rejected: "full" | "tooFar" | "gone" | null;
  message: string | null;
}

/** Photos by month, as in `ChosenAnswer.months`. */
export const isMonthCounts = (value: unknown): value is Readonly<Record<string, number>> =>
  isObject(value) && Object.values(value).every(Number.isInteger);

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === "string");
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";

const isValid: Readonly<Record<keyof ChosenAnswer, (value: unknown) => boolean>> = {
  count: Number.isInteger,
  revision: Number.isInteger,
  months: isMonthCounts,
  all: (value) => value === null || isIds(value),
  ids: isIds,
  missing: isIds,
  rejected: isTextOrNull,
  message: isTextOrNull,
};

/** False for anything but an answer of chosen.route.ts, such as a proxy's response. */
export function isChosenAnswer(value: unknown): value is ChosenAnswer {
  const fields = new Map(isObject(value) ? Object.entries(value) : []);
  return Object.entries(isValid).every(([field, check]) => check(fields.get(field)));
}
