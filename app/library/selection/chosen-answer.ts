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
