/** The fields of the report that the upload's island sends when it is done. */
export const arrivalsField = "arrivals";
export const moreField = "more";

/** Files that a report names. */
export const mostNamed = 200;

/** How many files there were beyond those that are named, by what became of them. */
export interface MoreFiles {
  added: number;
  known: number;
  refused: number;
}
