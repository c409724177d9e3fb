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

const answerFields = ["count", "revision", "months", "all", "ids", "missing", "rejected", "message"];
const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

/** False for anything but an answer of chosen.route.ts, such as a proxy's response. */
export function isChosenAnswer(value: unknown): value is ChosenAnswer {
  if (typeof value !== "object" || value === null || answerFields.some((field) => !(field in value)))
    return false;
  return Object.entries(value).every(([field, content]) => {
    if (field === "count" || field === "revision") return Number.isInteger(content);
    if (field === "months") return isMonthCounts(content);
    if (field === "all") return content === null || isIds(content);
    if (field === "ids" || field === "missing") return isIds(content);
    return content === null || typeof content === "string";
  });
}

/** Photos by month, as in `ChosenAnswer.months`. */
export const isMonthCounts = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === "object" && value !== null && Object.values(value).every(Number.isInteger);
