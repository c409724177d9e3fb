/** The fields of the report that the upload's island sends when it is done. */
export const resultsField = "arrivals";
export const moreField = "more";

/** Files that a report names. */
export const maxNamed = 200;

/** How many files there were beyond those that are named, by what became of them. */
export interface MoreFiles {
  added: number;
  known: number;
  refused: number;
}
