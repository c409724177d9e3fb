import { setTimeout as pause } from "node:timers/promises";
import { choosePhotos } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { newsletterLinkMailedTo } from "../support/outbox";
import { ownLibrary } from "../support/own-library";
import { headingOf, textOf } from "../support/page-text";
import { jpeg } from "../support/photo-files";
import { sendForm, written } from "../support/photo-form";
import { type Answer, backendUrl } from "../support/visitor";
import type { Actor, SentChange } from "./change-presses";
import type { Counts, FailureKind } from "./counts";
import { messageOfKey, saysUnknown } from "./outcome-messages";
import { checkAnswer, correlationIdOf, followOnSite } from "./page-loads";

type Reported = "done" | "failed" | "unknown";

/** Several requests that end in one change: what is chosen, sent and confirmed. */
export interface SoakTrial {
  name: string;
  like: string;
  perform: (counts: Counts, actor: Actor) => Promise<SentChange | null>;
}

const tries = 6;
/** Longer than the grace period and all rounds of a deletion, in milliseconds. */
const deletionMs = 90_000;
const otto = "otto@example.com";

/** Photos that a deletion was asked for: it goes on behind the pages. */
const taken = new Set<string>();

async function repeated<Value>(attempt: () => Promise<Value>): Promise<Value | null> {
  for (let count = 0; count < tries; count++) {
    try {
      return await attempt();
    } catch {
      // The page did not come, or without the form.
    }
  }
  return null;
}

const formOn = (actor: Actor, path: string, marker: string) =>
  repeated(async () => hiddenFieldsOf((await actor.visitor.get(path)).text, marker));

/** The page that a form's answer leads to. */
async function pageAfter(counts: Counts, actor: Actor, answer: Answer, name: string): Promise<Answer> {
  counts.presses++;
  const { page, signedOut } = await followOnSite(actor.visitor, answer);
  const evidence = `${name}, ${actor.customer.email}: ${page.status}, ${correlationIdOf(answer)}`;
  if (signedOut) counts.found("sign-out", evidence);
  else checkAnswer(counts, page, actor, evidence);
  return page;
}

function reportOf(counts: Counts, answer: Answer, page: Answer): Reported {
  const isRejected = answer.status !== 303 || answer.location?.searchParams.has("refused") === true;
  const report = saysUnknown(textOf(page)) ? "unknown" : isRejected ? "failed" : "done";
  counts.reported[report]++;
  return report;
}

async function deleteChosen(counts: Counts, actor: Actor, name: string, undo: boolean) {
  const { email } = actor.customer;
  const library = await ownLibrary(email);
  // The oldest: other changes choose the newest.
  const oldest = (await library.newestOf(500)).map(({ imageId }) => imageId).filter((id) => !taken.has(id));
  const photo = oldest.at(-1);
  if (photo === undefined) return null;
  taken.add(photo);
  const chosen = await repeated(() => choosePhotos(actor.visitor, [photo]));
  const path = chosen?.pathOf("delete") ?? "";
  const form = chosen && (await formOn(actor, path, 'name="revision"'));
  if (!form) {
    counts.withoutForm++;
    return null;
  }
  counts.changes++;
  const answer = await actor.visitor.postOnly(path, form);
  const page = await pageAfter(counts, actor, answer, name);
  const report = reportOf(counts, answer, page);
  const undone = undo && report === "done" ? await undoOn(counts, actor, page, name) : null;
  const evidence = `${name}, ${email}, ${photo}: told ${report}, ${undone ?? "not undone"}`;
  const isThere = async () =>
    (await (await ownLibrary(email)).newestOf(500)).some(({ imageId }) => imageId === photo);
  const check = async () => {
    const found = (kind: FailureKind) => counts.found(kind, evidence);
    if (undone === "undone" || report === "failed") {
      // A deletion that goes on nevertheless would be over by then.
      await pause(deletionMs / 15);
      if (!(await isThere())) found("told wrongly");
      return;
    }
    if (report === "unknown" || undone === "unknown") return;
    for (const until = Date.now() + deletionMs; Date.now() < until; await pause(1_000)) {
      if (!(await isThere())) return;
      if (textOf(await actor.visitor.get("/my-photos/photos")).includes(messageOfKey("deleting.failed_one")))
        return;
    }
    found("lost");
  };
  return { check };
}

/** What the customer is told; null when the form of the undo did not come while it was offered. */
async function undoOn(counts: Counts, actor: Actor, first: Answer, name: string) {
  const actionIn = ({ text }: Answer) => /action="(\/my-photos\/deletions\/[^"/]+\/undo)"/.exec(text)?.[1];
  let page = first;
  for (let count = 0; count < 2 && !actionIn(page); count++)
    page = await actor.visitor.get("/my-photos/photos");
  const action = actionIn(page);
  if (!action) return null;
  counts.changes++;
  const sent = await actor.visitor.postOnly(action, hiddenFieldsOf(page.text, `action="${action}"`));
  const text = textOf(await pageAfter(counts, actor, sent, `${name}, undo`));
  if (text.includes(messageOfKey("deleting.undone"))) return "undone";
  return text.includes(messageOfKey("deleting.tooLate")) ? "late" : "unknown";
}

async function upload(counts: Counts, actor: Actor, name: string): Promise<SentChange | null> {
  const { email } = actor.customer;
  const file = await jpeg(`soak-${crypto.randomUUID()}.jpg`);
  const form = await formOn(actor, "/my-photos/add", 'type="file"');
  if (!form) {
    counts.withoutForm++;
    return null;
  }
  counts.changes++;
  const reported: Reported[] = [];
  for (let press = 0; press < 2 && reported.at(-1) !== "done"; press++) {
    const answer = await sendForm(actor.visitor, written(form, [file]));
    let page = await pageAfter(counts, actor, answer, name);
    for (
      let count = 0;
      count < tries && textOf(page).includes(messageOfKey("upload.result.unfinished"));
      count++
    )
      page = await actor.visitor.get(page.url.href);
    reported.push(uploadReportOn(answer, page));
    counts.reported[reported.at(-1) ?? "unknown"]++;
  }
  const check = async () => {
    const library = await ownLibrary(email);
    const stored = (await library.newestOf(500)).filter(({ localFileName }) => localFileName === file.name);
    const evidence = `${name}, ${email}, ${file.name}: told ${reported.join(", ")}; stored ${stored.length} times`;
    if (stored.length > 1) counts.found("doubled", evidence);
    else if (stored.length === 0 && reported.includes("done")) counts.found("lost", evidence);
    else if (stored.length === 1 && reported.every((report) => report === "failed"))
      counts.found("told wrongly", evidence);
  };
  return { check };
}

function uploadReportOn(answer: Answer, page: Answer): Reported {
  const text = textOf(page);
  if (["added", "known"].some((result) => text.includes(`|${messageOfKey(`upload.result.${result}`)}|`)))
    return "done";
  const unsure = ["unfinished", "unknown", "forgotten"].some((key) =>
    text.includes(messageOfKey(`upload.result.${key}`)),
  );
  if (unsure || /We’re not sure|we don’t know/i.test(text)) return "unknown";
  return text.includes(messageOfKey("upload.result.nothing")) || answer.status !== 303 ? "failed" : "unknown";
}

const confirmedCount = async (email: string) => {
  const answer = await fetch(`${backendUrl}/dev/subscriptions?email=${encodeURIComponent(email)}`);
  return (await answer.text()).split('"status":"confirmed"').length - 1;
};

/** The newsletter's double opt-in, from the link in its mail. */
async function confirmNewsletter(counts: Counts, actor: Actor, name: string): Promise<SentChange | null> {
  const email = `reader.${crypto.randomUUID()}@example.com`;
  const link = await newsletterLinkMailedTo(email, "VELLORANL");
  const opened = await repeated(async () => {
    const { page } = await followOnSite(actor.visitor, await actor.visitor.get(link));
    return { at: page.url.pathname, form: hiddenFieldsOf(page.text, "idempotencyKey") };
  });
  if (!opened) {
    counts.withoutForm++;
    return null;
  }
  counts.changes++;
  const reported: Reported[] = [];
  for (let press = 0; press < 3 && reported.at(-1) !== "done"; press++) {
    const answer = await actor.visitor.postOnly(opened.at, opened.form);
    const heading = headingOf(await pageAfter(counts, actor, answer, name));
    const report =
      heading === messageOfKey("confirmations.subscription.success")
        ? "done"
        : heading === messageOfKey("confirmations.subscription.failed")
          ? "failed"
          : "unknown";
    reported.push(report);
    counts.reported[report]++;
  }
  const check = async () => {
    const confirmed = await confirmedCount(email);
    const evidence = `${name}, ${email}: told ${reported.join(", ")}; confirmed ${confirmed} times`;
    if (confirmed === 0 && reported.includes("done")) counts.found("lost", evidence);
    if (confirmed > 0 && reported.every((report) => report === "failed"))
      counts.found("told wrongly", evidence);
  };
  return { check };
}

const trial = (
  name: string,
  perform: (counts: Counts, actor: Actor, name: string) => Promise<SentChange | null>,
): SoakTrial => ({ name, like: otto, perform: (counts, actor) => perform(counts, actor, name) });

export const photoTrials: readonly SoakTrial[] = [
  trial("deletion of a chosen photo", (counts, actor, name) => deleteChosen(counts, actor, name, false)),
  trial("deletion that is undone", (counts, actor, name) => deleteChosen(counts, actor, name, true)),
  trial("upload", upload),
  trial("newsletter confirmation", confirmNewsletter),
];
