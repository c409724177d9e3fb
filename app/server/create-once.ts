import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { accepted } from "~/platform/http/service-client";
import { type ServiceFailure, UnreadableSuccess } from "~/platform/http/service-failure";
import { jsonOf } from "~/platform/json";
import type { ServiceName } from "~/platform/service-names";
import type { Attempt } from "./forms/action-outcome";
import { mayRun, mayStillHappen, outcomeUnknown, toResult, toResultAfterChange } from "./result";

interface Creation<Item> {
  service: ServiceName;
  /** The list that shows what was made; with `more`, what is missing in it may be further on. */
  list: () => Promise<{ items: readonly Item[]; more: boolean }>;
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
  made: z.boolean().default(false),
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
  const there = enough && known?.ok ? known.data.items.find(isWanted) : undefined;
  if (there !== undefined) return { state: "there", item: there };
  const before = facts ? facts.before : known?.ok ? known.data.items.map(idOf) : null;
  const unknown = { state: "unknown", facts: earlier?.facts ?? JSON.stringify({ before }) } as const;
  const isRepeatable = context.environment.idempotentServices.has(service);
  const lookFor = async (): Promise<"unknown" | "missing" | { item: Item }> => {
    const now = await toResultAfterChange(context, list());
    if (!now.ok) return "unknown";
    const added = now.data.items.filter((one) => !before?.includes(idOf(one)));
    const item = added.find(isWanted);
    if (item && before !== null) return { item };
    // A new one may be the wanted one in a writing of the service's own, and so may one that was not read.
    const maybe = item || now.data.more || (before !== null && added.length > 0);
    return maybe ? "unknown" : "missing";
  };

  if (earlier) {
    const found = await lookFor();
    if (typeof found === "object") return { state: "done", ...found };
    const mayCome = facts !== null && (facts.made || Date.now() < facts.mayRunUntil);
    if ((found === "unknown" || mayCome) && !isRepeatable) return unknown;
  }
  const answered = { made: false };
  const creating = create(key).catch((cause: unknown) => {
    answered.made = cause instanceof UnreadableSuccess;
    throw cause;
  });
  const sent = await (earlier ? toResultAfterChange : toResult)(context, creating);
  if (sent.ok) return { state: "done", item: sent.data };
  if (earlier && sent.status === 401) return unknown;
  if (!outcomeUnknown(sent)) return { state: "failed" };
  const found = await lookFor();
  if (typeof found === "object") return { state: "done", ...found };
  return found === "missing" && !answered.made && !mayStillHappen(sent)
    ? { state: "failed" }
    : {
        ...unknown,
        facts: JSON.stringify({ before, ...mayRun(sent), ...(answered.made ? answered : {}) }),
        ...statusToTell(sent),
      };
}

const statusToTell = ({ status }: { status: ServiceFailure["status"] }) =>
  status === accepted ? { status } : {};

const factsOf = (facts: string | null): z.output<typeof Facts> =>
  Facts.safeParse(jsonOf(facts ?? "")).data ?? { before: null, mayRunUntil: 0, made: false };
