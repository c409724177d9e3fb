import type { AppLoadContext } from "@remix-run/cloudflare";
import { DurableObjectTimeout, durableObject } from "~/platform/durable-object";
import { ServiceFailure } from "~/platform/http/service-failure";
import { personOf } from "~/server/forms/form-owner";
import type { Sorting } from "~/services/sorting";
import type { MonthsBy, SelectionStore } from "./selection-store.public";

/** Like a service's: `toResult` makes a value of it. */
class SelectionStoreFailure extends ServiceFailure {
  override name = "SelectionStoreFailure";
  constructor(cause: unknown) {
    const status = cause instanceof DurableObjectTimeout ? "timeout" : "unreachable";
    super("selection-store", cause instanceof Error ? cause.message : "call", status);
    this.cause = cause;
  }
}

type Whose = Pick<AppLoadContext, "customer" | "site">;

/** By customer, not session: after a sign-in in between the photos are still chosen. */
export function selectionStoreName({ site, customer }: Whose): string {
  if (!customer) throw new Error("A selection needs a customer");
  return `selections ${personOf(site, customer.identity.subject)}`;
}

/** Its calls fail with a ServiceFailure. */
export function selectionStoreOf(
  context: Whose & Pick<AppLoadContext, "environment">,
): DurableObjectStub<SelectionStore> {
  const { selectionStore } = context.environment;
  const failure = (cause: unknown) => new SelectionStoreFailure(cause);
  return durableObject<SelectionStore>(selectionStore, selectionStoreName(context), {}, failure);
}

export const monthsBy = ({ sortKey }: Sorting): MonthsBy =>
  sortKey === "created" ? "uploadEnd" : "dateTaken";

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
