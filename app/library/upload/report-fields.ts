export const resultsField = "results";
export const moreField = "more";

export const maxNamed = 200;

export interface MoreFiles {
  added: number;
  known: number;
  rejected: number;
}
