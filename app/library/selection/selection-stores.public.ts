import type { AppLoadContext } from "@remix-run/cloudflare";
import { DurableObjectTimeout, durableObject } from "~/platform/durable-object";
import { ServiceFailure } from "~/platform/http/service-client";
import type { SelectionStore } from "./selection-store.public";

/** Like a service's: `toResult` makes a value of it. */
class SelectionStoreFailure extends ServiceFailure {
  override name = "SelectionStoreFailure";
  constructor(cause: unknown) {
    const status = cause instanceof DurableObjectTimeout ? "timeout" : "unreachable";
    super("selection-store", cause instanceof Error ? cause.message : "call", status);
    this.cause = cause;
  }
}

/** Its calls fail with a ServiceFailure. */
export function selectionStoreOf({
  environment,
  sessionManager,
}: Pick<AppLoadContext, "environment" | "sessionManager">): DurableObjectStub<SelectionStore> {
  if (!sessionManager.session) throw new Error("A selection needs a session");
  const { selectionStore } = environment;
  return durableObject<SelectionStore>(
    selectionStore,
    sessionManager.session.id,
    {},
    (cause) => new SelectionStoreFailure(cause),
  );
}

/** What a page cannot do without. @throws Response 503, a page in words, when the store fails */
export async function fromSelectionStore<Answer>(
  { log }: Pick<AppLoadContext, "log">,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof SelectionStoreFailure)) throw cause;
    log.error("selection store failed", cause);
    throw new Response(null, { status: 503 });
  }
}
