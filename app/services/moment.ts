import { z } from "zod";

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?)?$/i;
const whole =
  /^(?!0001-01-01)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const Whole = z.iso.datetime({ offset: true });

/** What .NET writes for a date that was never set. */
const isDefault = (text: string) => text.startsWith("0001-01-01");

/** Whether `Moment` gives exactly this: of the last days of a month only the schema knows whether it has them. */
export const isExactMoment = (text: string): boolean =>
  whole.test(text) && (text.slice(8, 10) <= lastDayIn(text.slice(5, 7)) || Whole.safeParse(text).success);

const lastDayIn = (month: string) => (month === "02" ? "28" : "30");

/**
 * ISO 8601 as services write it: a date alone, no seconds, an offset without a colon. Without an offset it is taken as
 * UTC. The output has date, time and offset.
 */
export const Moment = z
  .string()
  .refine((text) => !isDefault(text), "must be a date")
  .transform(wholeOf)
  .pipe(Whole);

/** The same, for what may be missing. */
export const MomentOrNone = z
  .string()
  .transform((text) => (isDefault(text) ? null : wholeOf(text)))
  .pipe(Whole.nullable());

/** A date alone stays one: no time is told where none was given. */
export const MomentOrDay = z.union([z.iso.date().refine((day) => !isDefault(day)), MomentOrNone]);

function wholeOf(text: string): string {
  const match = written.exec(text);
  if (!match) return text;
  const [, date, time = "00:00", seconds = ":00", , hours, minutes = "00"] = match;
  return `${date}T${time}${seconds}${hours ? `${hours}:${minutes}` : "Z"}`;
}
