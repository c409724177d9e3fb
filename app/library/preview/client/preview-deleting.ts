import { adoptToasts, showsToasts } from "~/layout/client/adopt-toasts";
import { showToast } from "~/layout/client/show-toast";
import { parsePage } from "~/layout/client/trusted-types";
import { readyForScript, undoInPlace } from "~/library/deletion/client/undo-in-place.public";
import { readSecondsLeft, secondsLeftElements } from "~/library/deletion/seconds-left.public";
import { onPhotosChanged } from "~/library/photo-list/client/photos-changed";
import { inStage } from "~/ui/photo/stage-parts";
import { askButtons, type QuestionData, questionAsked, readQuestion } from "../preview-island-data";
import type { PreviewWalk } from "./preview-walk";
import { closeQuestion, openQuestion } from "./question-history";

/** Seconds. */
const failureSeconds = 10;

/** Preview URLs by deletion id. */
type Deleted = Map<string, string>;

/** Shows the next photo at once, and the photo again if the server says no. Source: docs/specification/2-photo-library.md, section 4. */
export function askBeforeDeleting(stage: HTMLElement, walk: PreviewWalk): Deleted {
  const deleted: Deleted = new Map();
  stage.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const open = target?.closest("dialog") ?? null;
    const asked = target?.closest<HTMLButtonElement>(questionButtons);
    const dialog = asked ? dialogOf(questionAsked(asked)) : null;
    if (open && (dialog || target === open || target?.closest("a"))) {
      event.preventDefault();
      open.close();
    }
    if (dialog) {
      event.preventDefault();
      openQuestion(dialog);
    }
  });
  stage.addEventListener("submit", (event) => {
    const form = event.target;
    const dialog = form instanceof HTMLFormElement ? form.closest("dialog") : null;
    if (!(form instanceof HTMLFormElement) || !dialog) return;
    const question = readQuestion(form);
    const { previous, next } = walk.beside();
    // The only photo: submit, since the list comes next.
    if (question === null || (previous === null && next === null)) return;
    event.preventDefault();
    void closeQuestion(dialog).then(() => carryOut(form, question, walk, deleted));
  });
  return deleted;
}

const questionButtons = `${inStage("bar")} button[name="intent"], ${askButtons}`;

const dialogOf = (intent: string) =>
  document.querySelector<HTMLDialogElement>(`dialog[id="${CSS.escape(intent)}"]`);

async function carryOut(
  form: HTMLFormElement,
  { failed, grace }: QuestionData,
  walk: PreviewWalk,
  deleted: Deleted,
): Promise<void> {
  const { here } = walk;
  const beside = walk.beside();
  const fields = new FormData(form);
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") body.append(name, value);
  const announced = tell(here, body);
  walk.leaveOut(here, beside);
  await walk.step(beside.next === null ? "previous" : "next", "fade");
  const answer = await announced;
  if (answer === "refused") {
    walk.bringBack(here);
    // Outcome unknown: a photo that is gone redirects to the list.
    await walk.open(here);
    showToast({ text: failed, tone: "error", seconds: failureSeconds });
    return;
  }
  deleted.set(String(fields.get("idempotencyKey")), here);
  adoptToasts(answer);
  readyForScript(document);
  await walk.refresh();
  if (grace !== null) void seeItThrough(walk, grace);
}

/** Milliseconds between checks for the outcome of a deletion. */
const retryMs = 4_000;
const maxLooks = 6;

/** The server deletes after the grace period; what failed is announced. Source: docs/specification/resilience.md, R8. */
async function seeItThrough(walk: PreviewWalk, grace: number): Promise<void> {
  let seconds = grace;
  for (let look = 0; look < maxLooks; look++) {
    await new Promise((later) => setTimeout(later, seconds * 1_000 + retryMs));
    const page = await walk.look();
    if (page === null) return;
    seconds = secondsLeftOn(page);
    // More time was given.
    if (seconds * 1_000 > retryMs) look = -1;
    const failures = page.querySelector("[data-deletion-failures]");
    const announcement = document.querySelector("[data-deletion-failures]");
    if (failures && !announcement?.isEqualNode(failures)) {
      const own = document.importNode(failures, true);
      if (announcement) announcement.replaceWith(own);
      else document.querySelector("main")?.insertAdjacentElement("afterend", own);
      return walk.bringBackAll();
    }
    if (!page.querySelector("[data-toasts] [data-toast]")) return;
  }
}

const secondsLeftOn = (page: Document): number =>
  Math.max(
    0,
    ...Array.from(
      page.querySelectorAll<HTMLElement>(secondsLeftElements),
      (time) => readSecondsLeft(time) ?? 0,
    ),
  );

/** `keepalive`: the request survives leaving the page. */
export async function tell(href: string, body: URLSearchParams): Promise<Document | "refused"> {
  try {
    const answer = await fetch(href, {
      method: "POST",
      body,
      keepalive: true,
      headers: showsToasts,
    });
    return answer.ok ? parsePage(await answer.text()) : "refused";
  } catch {
    return "refused";
  }
}

export function watchForUndo(walk: PreviewWalk, deleted: Deleted): void {
  undoInPlace(document);
  onPhotosChanged((deletionId) => {
    const photo = deleted.get(deletionId);
    if (photo === undefined) return void walk.refresh();
    walk.bringBack(photo);
    void walk.open(photo);
  });
}
