import { z } from "zod";
import { AnyId } from "./id";

const Ids = z.array(AnyId);

/** What a change of many could not do, or the list of it alone: without a list, nothing failed. */
export const FailedIds = z.union([
  z.object({ failed: Ids.nullish() }),
  Ids,
  z.null(),
  z.boolean(),
  z.string(),
  z.number(),
]);

export function failedOf(answer: z.output<typeof FailedIds>): readonly string[] {
  if (Array.isArray(answer)) return answer;
  return (typeof answer === "object" && answer?.failed) || [];
}

/** Those of the ids that were sent. Ids that differ by case alone are one; of an answer that names others nobody can tell. */
export const failedAmong = (sent: readonly string[]) =>
  FailedIds.transform((answer, context) => {
    const named = new Set(failedOf(answer).map((id) => id.toLowerCase()));
    const failed = sent.filter((id) => named.has(id.toLowerCase()));
    if (new Set(failed.map((id) => id.toLowerCase())).size === named.size) return failed;
    context.addIssue({ code: "custom", message: "names ids that were not sent" });
    return z.NEVER;
  });
