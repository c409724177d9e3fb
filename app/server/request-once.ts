import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ServiceName } from "~/platform/service-names";
import type { Attempt } from "./forms/action-outcome";
import { answerLost, type Result, toResult, toResultAfterChange } from "./result";

export type Requested<Answer> =
  | { state: "done"; data: Answer }
  | ({ state: "failed" } & Pick<Extract<Result<never>, { ok: false }>, "status">)
  | { state: "unknown" };

/** Answers that are about the request, and not about the service or the network. */
const judged: ReadonlySet<number | string> = new Set([400, 404, 409, 410, 422]);

/**
 * A request that no read shows, such as one that sends a mail: it is repeated only to a service that honours
 * Idempotency-Key. Source: docs/specification/resilience.md, R2, F36, F38.
 */
export async function requestOnce<Answer>(
  context: AppLoadContext,
  { key, earlier }: Attempt,
  service: ServiceName,
  send: (key: string) => Promise<Answer>,
): Promise<Requested<Answer>> {
  if (earlier && !context.environment.idempotentServices.has(service)) return { state: "unknown" };
  const sent = await (earlier ? toResultAfterChange : toResult)(context, send(key));
  if (sent.ok) return { state: "done", data: sent.data };
  // A repeat that the service did not judge says nothing of the attempt before it.
  const unknown = answerLost(sent) || (earlier !== null && !judged.has(sent.status));
  return unknown ? { state: "unknown" } : { state: "failed", status: sent.status };
}
