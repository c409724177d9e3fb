import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { accepted, type ServiceFailure } from "~/platform/http/service-client";
import { jsonOf } from "~/platform/json";
import type { ServiceName } from "~/platform/service-names";
import type { Attempt } from "./forms/action-outcome";
import { mayRun, mayStillHappen, outcomeUnknown, toResult, toResultAfterChange } from "./result";

interface Creation<Item> {
  service: ServiceName;
  /** The list that shows what was made. */
  list: () => Promise<readonly Item[]>;
  idOf: (item: Item) => string;
  /** Whether an item has what the form asked for. */
  isWanted: (item: Item) => boolean;
  /** One like it that is there already is enough, and not made again. */
  enough?: true;
  /** @param key for the header Idempotency-Key */
  create: (key: string) => Promise<Item | null>;
}

export type Created<Item> =
  | { state: "done"; item: Item | null }
  | { state: "there"; item: Item }
  | { state: "failed" }
  /** `facts` are for the next attempt with the same key. */
  | { state: "unknown"; facts: string; status?: ServiceFailure["status"] };

const Facts = z.object({
  before: z.array(z.string()).nullable(),
  mayRunUntil: z.number().default(0),
});

/**
 * Makes at most one: what was in the list before the first attempt tells afterwards whether it was made.
 * Source: docs/specification/resilience.md, R7, F34, F53.
 */
export async function createOnce<Item>(
  context: AppLoadContext,
  { key, earlier }: Attempt,
  { service, list, idOf, isWanted, enough, create }: Creation<Item>,
): Promise<Created<Item>> {
  const facts = earlier && factsOf(earlier.facts);
  const known = facts ? null : await toResult(context, list());
  const there = enough && known?.ok ? known.data.find(isWanted) : undefined;
  if (there !== undefined) return { state: "there", item: there };
  const before = facts ? facts.before : known?.ok ? known.data.map(idOf) : null;
  const unknown = { state: "unknown", facts: earlier?.facts ?? JSON.stringify({ before }) } as const;
  const isRepeatable = context.environment.idempotentServices.has(service);
  const lookFor = async (): Promise<"unknown" | "missing" | { item: Item }> => {
    const now = await toResultAfterChange(context, list());
    if (!now.ok) return "unknown";
    const added = now.data.filter((one) => !before?.includes(idOf(one)));
    const item = added.find(isWanted);
    if (before === null) return item ? "unknown" : "missing";
    if (item) return { item };
    // A new one may be the wanted one in a writing of the service's own.
    return added.length > 0 ? "unknown" : "missing";
  };

  if (earlier) {
    const found = await lookFor();
    if (typeof found === "object") return { state: "done", ...found };
    const mayRunYet = facts !== null && Date.now() < facts.mayRunUntil;
    if ((found === "unknown" || mayRunYet) && !isRepeatable) return unknown;
  }
  const sent = await (earlier ? toResultAfterChange : toResult)(context, create(key));
  if (sent.ok) return { state: "done", item: sent.data };
  if (earlier && sent.status === 401) return unknown;
  if (!outcomeUnknown(sent)) return { state: "failed" };
  const found = await lookFor();
  if (typeof found === "object") return { state: "done", ...found };
  return found === "missing" && !mayStillHappen(sent)
    ? { state: "failed" }
    : { ...unknown, facts: JSON.stringify({ before, ...mayRun(sent) }), ...statusToTell(sent) };
}

const statusToTell = ({ status }: { status: ServiceFailure["status"] }) =>
  status === accepted ? { status } : {};

const factsOf = (facts: string | null): z.output<typeof Facts> =>
  Facts.safeParse(jsonOf(facts ?? "")).data ?? { before: null, mayRunUntil: 0 };
