import { z } from "zod";
import { MomentOrNone } from "./moment";

const Restorable = z.object({ restorableUntil: MomentOrNone.nullish() });

/** Not in the specification: until when what was deleted can be brought back. Null for any other answer that confirms it. */
export const RestorableUntil = z.unknown().transform((answer, issue) => {
  if (answer !== undefined) return Restorable.safeParse(answer).data?.restorableUntil ?? null;
  issue.addIssue({ code: "custom", message: "confirms nothing" });
  return z.NEVER;
});

export const isRestorable = (until: string | null, now = Date.now()): boolean =>
  until !== null && Date.parse(until) > now;
