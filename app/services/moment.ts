import { z } from "zod";

/** Whatever `Date.parse` reads: some services write a date alone, or no offset. */
export const AnyMoment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), "must be an ISO date");

/** An ISO moment with its offset: the photo services write no other. */
export const Moment = z.iso.datetime({ offset: true });
