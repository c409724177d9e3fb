/** What was not seen at all is not 0, which is below every floor, but NaN, which is over each. */

/** A length, count or size that cannot be 0 where something was seen. */
export const observed = (value) => value || Number.NaN;

export const highest = (values) => (values.length > 0 ? Math.max(...values) : Number.NaN);

/** Calls of the photo service that answers tell; NaN where one tells none, or there are none. */
export const callsIn = (answers) =>
  answers.length === 0
    ? Number.NaN
    : answers.reduce(
        (sum, answer) =>
          sum +
          (answer
            .headers()
            ["server-timing"]?.split(",")
            .filter((call) => /photos/.test(call)).length ?? Number.NaN),
        0,
      );
