import { z } from "zod";
import { AnyId } from "./id";

/** What a change of many could not do: without the list, nothing failed. */
export const FailedIds = z.object({ failed: z.array(AnyId).nullish() }).or(z.union([z.null(), z.boolean()]));

export function failedOf(answer: z.output<typeof FailedIds>): readonly string[] {
  return (typeof answer === "object" && answer?.failed) || [];
}
