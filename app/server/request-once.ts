import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ServiceName } from "~/platform/service-names";
import type { Attempt } from "./forms/action-outcome";
import { answerLost, type Result, toResult } from "./result";

export type Requested<Answer> =
  | { state: "done"; data: Answer }
  | ({ state: "failed" } & Pick<Extract<Result<never>, { ok: false }>, "status">)
  | { state: "unknown" };

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
  const sent = await toResult(context, send(key));
  if (sent.ok) return { state: "done", data: sent.data };
  return answerLost(sent) ? { state: "unknown" } : { state: "failed", status: sent.status };
}
