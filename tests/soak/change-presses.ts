import { setTimeout as pause } from "node:timers/promises";
import { callsSoFar, type NewCustomer } from "../support/backend";
import type { ChangeInstance } from "../support/changes";
import { hiddenFieldsOf, plain } from "../support/forms";
import { headingOf, linkTo, textOf } from "../support/page-text";
import type { Answer, Visitor } from "../support/visitor";
import type { Counts } from "./counts";
import type { SoakChange } from "./library-changes";
import { messageOfKey, saysUnknown } from "./outcome-messages";
import { checkAnswer, correlationIdOf, followOnSite } from "./page-loads";

type Reported = "done" | "failed" | "unknown" | "signed out";

const tryAgain = messageOfKey("trouble.tryAgain");
const formTries = 6;
const maxPresses = 4;
/** Longer than a call takes that anybody still waits for, in milliseconds. */
const forgottenAfter = 12_000;

export interface Actor {
  customer: NewCustomer;
  visitor: Visitor;
  /** What only other customers have. */
  strangers: readonly string[];
}

/** A change that was sent, maybe several times. `check` is for what can only be known later: mails take a moment. */
export interface SentChange {
  check(): Promise<void>;
}

interface Trial {
  counts: Counts;
  actor: Actor;
  change: SoakChange;
  instance: ChangeInstance;
  reported: Reported[];
  /** What it was that failed, for the evidence. */
  pages: string[];
}

/** Sends a change, at first twice at once where `double` says so, and again with the form that came back while it fails. */
export async function makeChange(
  counts: Counts,
  actor: Actor,
  change: SoakChange,
  double: boolean,
): Promise<SentChange | null> {
  const { visitor } = actor;
  const instance = await begun(change, actor);
  if (instance === null) {
    counts.withoutForm++;
    return null;
  }
  const { action = instance.path } = instance;
  const before = await instance.state();
  const form = await formOf(actor, instance);
  if (form === null) {
    counts.withoutForm++;
    return null;
  }
  counts.changes++;
  const trial: Trial = { counts, actor, change, instance, reported: [], pages: [] };
  let fields: Record<string, string> | null = { ...form, ...instance.fields };
  for (let press = 0; press < maxPresses && fields !== null; press++) {
    const sent = fields;
    const answers = await Promise.all(
      Array.from({ length: double && press === 0 ? 2 : 1 }, () => visitor.postOnly(action, sent)),
    );
    const pages: (Answer | null)[] = [];
    for (const answer of answers) pages.push(await readAnswer(trial, answer));
    const rejectedPage: Answer | null | undefined = pages.find((page) => page !== null);
    if (trial.reported.at(-1) === "done" || !rejectedPage) break;
    fields = formIn(rejectedPage, instance, sent);
    if (typeof before !== "number") await checkEffects(trial, before);
  }
  if (typeof before !== "number") await checkEffects(trial, before);
  return { check: () => (typeof before === "number" ? checkEffects(trial, before) : Promise.resolve()) };
}

/** Null when what it begins with, such as choosing photos, could not be done. */
async function begun({ begin }: SoakChange, { customer, visitor }: Actor): Promise<ChangeInstance | null> {
  for (let tries = 0; tries < formTries; tries++) {
    try {
      return await begin(customer, visitor);
    } catch {
      // A page of the site did not come, or without its form.
    }
  }
  return null;
}

async function formOf({ visitor }: Actor, instance: ChangeInstance) {
  for (let tries = 0; tries < formTries; tries++) {
    const form = formIn(await visitor.get(instance.path), instance, {});
    if (form !== null) return form;
  }
  return null;
}

function formIn(page: Answer, { marker = "idempotencyKey" }: ChangeInstance, sent: Record<string, string>) {
  try {
    return { ...sent, ...hiddenFieldsOf(page.text, marker) };
  } catch {
    return null;
  }
}

/** Notes what a press was told; the page with the form when it came back. */
async function readAnswer(trial: Trial, answer: Answer): Promise<Answer | null> {
  const { counts, actor, instance, reported } = trial;
  counts.presses++;
  const { page, signedOut } = await followOnSite(actor.visitor, answer);
  const evidence = `${evidenceOf(trial)}: ${page.status}, ${correlationIdOf(answer)}`;
  if (signedOut) {
    reported.push("signed out");
    counts.found("sign-out", evidence);
    return null;
  }
  const leftTheSite = page.location !== null;
  if (!leftTheSite) checkAnswer(counts, page, actor, evidence);
  const text = textOf(page);
  const isRejected = answer.status !== 303 || answer.location?.searchParams.has("refused") === true;
  const how = saysUnknown(text) ? "unknown" : isRejected ? "failed" : "done";
  if (how === "failed") trial.pages.push(`${page.status} ${headingOf(page)} ${correlationIdOf(page)}`);
  reported.push(how);
  counts.reported[how]++;
  if (!isRejected) return null;
  const typed = Object.entries(instance.fields ?? {}).filter(([name]) => name !== "intent");
  let shown = page;
  for (let tries = 0; tries < formTries; tries++) {
    const missing = missingIn(shown, instance, typed);
    if (missing === null) return shown;
    // What the form is shown with may fail, too: the page offers to try again.
    if (typed.length === 0) break;
    const again = linkTo(shown, tryAgain) ?? shown.url.href;
    shown = (await followOnSite(actor.visitor, await actor.visitor.get(again))).page;
  }
  if (typed.length > 0) counts.found("typed text lost", `${evidence}, ${missingIn(shown, instance, typed)}`);
  return shown;
}

function missingIn(page: Answer, instance: ChangeInstance, typed: [string, string][]): string | null {
  if (formIn(page, instance, {}) === null) return "no form";
  const html = plain(page.text);
  return typed.find(([, value]) => !html.includes(value))?.[0] ?? null;
}

/** Holds what was told against what the services have. */
async function checkEffects(trial: Trial, before: unknown): Promise<void> {
  const { counts, actor, change, instance, reported } = trial;
  if (change.unseen) return;
  await callsAnswered(actor.customer.email);
  const effects = effectsOf(before, await instance.state(), instance.fields ?? {});
  const evidence = `${evidenceOf(trial)}: told ${reported.join(", ")}; done ${effects} times; ${trial.pages.join("; ")}`;
  if (effects > 1) counts.found("doubled", evidence);
  // After an unknown outcome, too: a repeat that fails says nothing of the press before it.
  else if (effects === 1 && reported.at(-1) === "failed" && !reported.includes("done"))
    counts.found("told wrongly", evidence);
  else if (effects === 0 && reported.includes("done")) counts.found("lost", evidence);
}

/** Waits until the services have answered every call of a customer, or nobody can be waiting for it. */
async function callsAnswered(email: string): Promise<void> {
  for (;;) {
    const since = Date.now() - forgottenAfter;
    const calls = await callsSoFar({ email });
    if (!calls.some(({ status, at }) => status === 0 && Date.parse(at) > since)) return;
    await pause(100);
  }
}

/** How many times a change was done: by number, by what was typed, or by any difference. */
function effectsOf(before: unknown, after: unknown, fields: Readonly<Record<string, string>>): number {
  if (typeof before === "number" && typeof after === "number") return after - before;
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  const difference = (text: string) => is.split(text).length - was.split(text).length;
  const typed = ["lastName", "firstName", "albumName", "callbackUrl"].map((name) => fields[name]);
  for (const value of typed)
    if (value !== undefined && / \w+$|\/\d+$/.test(value)) {
      const found = difference(JSON.stringify(value));
      if (found !== 0) return found;
    }
  if (typeof before === "string" && before.startsWith("{")) return difference('\\"id\\"');
  return was === is ? 0 : 1;
}

const evidenceOf = ({ actor, change, instance }: Trial) =>
  `${change.name}, ${actor.customer.email}, ${instance.path}`;
