import type { ChosenAnswer } from "~/library/selection/chosen-answer";

/** What the server says of a selection: as it is said when there is nothing to say, but for what a test makes it say. */
export const answerWith = (said: Partial<ChosenAnswer> = {}): ChosenAnswer => ({
  count: 0,
  revision: 1,
  months: {},
  all: null,
  ids: [],
  missing: [],
  rejected: null,
  message: null,
  ...said,
});
