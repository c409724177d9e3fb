import type { ChosenAnswer } from "~/library/selection/chosen-answer";

export const answerWith = (answer: Partial<ChosenAnswer> = {}): ChosenAnswer => ({
  count: 0,
  revision: 1,
  months: {},
  all: null,
  ids: [],
  missing: [],
  rejected: null,
  message: null,
  ...answer,
});
