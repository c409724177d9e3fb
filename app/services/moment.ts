import { z } from "zod";

/** Whatever `Date.parse` reads: some services write a date alone, or no offset. */
export const AnyMoment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "must be an ISO date");

/** An ISO moment; without an offset it is taken as UTC. The output has one. */
export const Moment = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`));
