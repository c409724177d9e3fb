/** What the server says of a selection to the script of a page in select mode. */
export interface ChosenAnswer {
  /** Photos chosen in all. */
  count: number;
  /** Goes up with every change. */
  revision: number;
  /** How many are of a month: by "2024-05", by "" for those of no known date. */
  months: Readonly<Record<string, number>>;
  /** All that are chosen, where the page cannot know them; else null. */
  all: readonly string[] | null;
  /** The photos that the change was about, where it did not name them itself. */
  ids: readonly string[];
  /** Photos of the change that are no longer there. */
  missing: readonly string[];
  /** Why the change was not made: too many photos, too far apart, or an end of it is no longer there. */
  rejected: "full" | "tooFar" | "gone" | null;
  /** What the customer is told of it, in words; null for nothing. */
  message: string | null;
}
