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
