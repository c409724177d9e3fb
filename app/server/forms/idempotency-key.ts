import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Translate } from "~/i18n/translator";
import { DurableObjectTimeout, durableObject } from "~/platform/durable-object";
import type { RequestLog } from "~/platform/log";
import { signaturesOf } from "~/platform/signature";
import { leadsToSignIn } from "~/session/authenticate";
import type { Identity } from "~/session/session";
import type { ActionOutcome, Attempt, IdempotencyEntry } from "./action-outcome";
import { isOwnKey, personOf } from "./form-owner";
import type { IdempotencyStore } from "./idempotency-store";
import { idempotencyTimeouts } from "./idempotency-timeouts";
import { OutcomeUnknown } from "./outcome-unknown";
import type { TypedFields } from "./typed-fields";
import type { Unsent } from "./unsent-form";

/** In one spelling: the store tells letters of two cases apart. */
const IdempotencyKey = z.uuid().toLowerCase();

export const isIdempotencyKey = (text: string): boolean => IdempotencyKey.safeParse(text).success;

export interface SentForm {
  idempotencyKey: string | null;
  /** All fields but the key, as they were understood. */
  contents: string;
  /** The same as they came, for a form that waits for a sign-in (unsent-form.ts): nobody has read that one. */
  typed?: TypedFields;
  /** From a fresh form, too, the same a moment later needs a second press. */
  isAskedTwice?: boolean;
}

type Run = (attempt: Attempt) => Promise<ActionOutcome>;

/**
 * Refused when the store is down, the key missing, or the form another customer's: better once too little than twice.
 * Source: docs/specification/resilience.md, R7, F68.
 */
export async function withIdempotencyKey(
  context: AppLoadContext,
  form: SentForm,
  run: Run,
): Promise<ActionOutcome> {
  const { customer, site, t } = context;
  if (isOthersForm(context, form.idempotencyKey)) return { result: "failed", message: t("form.otherPerson") };
  return enter(context, customer && `keys ${personOf(site, customer.identity.subject)}`, form, run);
}

/** "reused": it was sent, and said something else then. */
export type EarlierOutcome = ActionOutcome | { result: "unknown" | "reused" } | null;

/** What became of a form that was sent before; "unknown" also where nobody can tell, null where it was not sent. */
export async function earlierOutcome(
  { environment, site, log }: Pick<AppLoadContext, "environment" | "site" | "log">,
  { subject }: Identity,
  { key, path, typed }: Pick<Unsent, "key" | "path" | "typed">,
): Promise<EarlierOutcome> {
  const name = `keys ${personOf(site, subject)}`;
  try {
    const store = durableObject<IdempotencyStore>(environment.idempotencyStore, name);
    const page = new URL(path, site.origin);
    const entry = await store.entry(
      key,
      typed && (await signaturesOf(textOf(page, typed), site, environment)),
    );
    if (entry?.state === "settled") return entry.outcome;
    return entry && { result: entry.state === "reused" ? "reused" : "unknown" };
  } catch (cause) {
    log.error("what became of a form could not be read", cause);
    return { result: "unknown" };
  }
}

/** True for a form that was made for somebody who was signed in before in this browser. */
export function isOthersForm({ customer }: AppLoadContext, idempotencyKey: string | null): boolean {
  const known = IdempotencyKey.safeParse(idempotencyKey);
  return known.success && customer !== null && !isOwnKey(known.data, customer.ownerTag);
}

const pathAndQuery = (url: URL) => `${url.pathname}?${new URLSearchParams(url.search)}`;

const textOf = (url: URL, typed: TypedFields) =>
  `typed ${pathAndQuery(url)} ${JSON.stringify(Object.entries(typed).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;

async function enter(
  { environment, site, log, t, url }: AppLoadContext,
  storeName: string | null,
  { idempotencyKey, contents, typed, isAskedTwice }: SentForm,
  run: Run,
): Promise<ActionOutcome> {
  const id = IdempotencyKey.safeParse(idempotencyKey);
  if (!id.success || storeName === null) return { result: "failed", message: t("form.refused") };
  const openStore = () =>
    durableObject<IdempotencyStore>(environment.idempotencyStore, storeName, idempotencyTimeouts);
  // Signed: a digest of a telephone number is as good as the number.
  const [forms, [typedForm]] = await Promise.all([
    signaturesOf(`form ${pathAndQuery(url)} ${contents}`, site, environment),
    typed ? signaturesOf(textOf(url, typed), site, environment) : [],
  ]);
  return runWithIdempotencyKey({ openStore, log, t }, { key: id.data, forms, typedForm, isAskedTwice }, run);
}

interface Doing {
  openStore: () => {
    begin(
      idempotencyKey: string,
      forms: readonly string[],
      typedForm?: string,
      isAskedTwice?: boolean,
    ): Promise<IdempotencyEntry>;
    complete(idempotencyKey: string, outcome: ActionOutcome): Promise<void>;
    release(idempotencyKey: string, outcome: ActionOutcome): Promise<void>;
  };
  log: Pick<RequestLog, "error" | "changesAnswered">;
  t: Translate;
}

interface Recognized {
  key: string;
  forms: readonly string[];
  typedForm?: string | undefined;
  isAskedTwice?: boolean | undefined;
}

export async function runWithIdempotencyKey(
  { openStore, log, t }: Doing,
  { key, forms, typedForm, isAskedTwice }: Recognized,
  run: Run,
): Promise<ActionOutcome> {
  let began = false;
  // The action is done even if that cannot be stored: a second submit is told that the outcome is unknown.
  const complete = (outcome: ActionOutcome) =>
    openStore()
      .complete(key, outcome)
      .catch((cause: unknown) => log.error("an action's outcome was not stored", cause));
  // If that fails, a form that was not sent is told as unknown.
  const release = () =>
    openStore()
      .release(key, { result: "failed", message: t("form.signedOut") })
      .catch((cause: unknown) => log.error("the key of a form that was not sent was not released", cause));
  try {
    const entry = await openStore().begin(key, forms, typedForm, isAskedTwice);
    if (entry.state === "settled") return entry.outcome;
    if (entry.state === "same") return { result: "failed", message: t("form.same") };
    if (entry.state === "reused") return { result: "failed", message: t("form.reused") };
    if (entry.state === "unsettled") return { result: "unknown", message: t("form.unsettled") };
    const earlier = entry.state === "repeated" ? { facts: entry.facts } : null;
    began = true;
    const outcome = await run({ key, earlier });
    await complete(outcome);
    return outcome;
  } catch (cause) {
    // Sign-in would say that nothing was done.
    const isChanged = cause instanceof Response && leadsToSignIn(cause) && log.changesAnswered > 0;
    if (cause instanceof Response && !isChanged) {
      // After sign-in the key is asked for its outcome (return-to-unsent.ts): nothing was done.
      if (began && leadsToSignIn(cause)) await release();
      throw cause;
    }
    if (began && (isChanged || cause instanceof OutcomeUnknown || cause instanceof DurableObjectTimeout)) {
      log.error("an action's outcome is unknown", cause);
      const outcome = { result: "unknown", message: t("form.unsettled") } as const;
      await complete(outcome);
      return outcome;
    }
    log.error("an action was not done", cause);
    return { result: "failed", message: t("form.refused") };
  }
}
