import { importLoadAnew } from "~/layout/client/import-load-anew";
import { toastsHeard } from "~/layout/client/toast-announcements";

const busy = "aria-busy";
/** On buttons that may answer with a file: the page stays usable. */
const stays = "data-stays";
/** Milliseconds, longer than a double click. */
const doubleClickMs = 1_500;
/** Milliseconds until a form without an answer works again. */
const timeoutMs = 20_000;
/** Milliseconds until a screen reader is told to wait. */
const notice = 1_000;
/** Milliseconds; a line that gives no answer for longer is taken as down. */
const maxHiddenMs = 6_000;

/** Blocks a second submit while one is pending. The server checks too (docs/decisions/0006). */
export function submitOnce(page: Document): void {
  const wait = page.querySelector<HTMLElement>("[data-wait]");

  // After all other listeners, whose preventDefault counts.
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    // Another button of the form may ask for another file.
    const held = submitter?.hasAttribute(stays) ? submitter : form;
    if (form.hasAttribute(busy) || held.hasAttribute(busy)) return event.preventDefault();
    const pressed = [held, submitter];
    for (const one of pressed) one?.setAttribute(busy, "true");
    // The live region must exist before it speaks.
    toastsHeard(page);
    if (!form.enctype.startsWith("multi"))
      setTimeout(() => revive(pressed), held === form ? timeoutMs : doubleClickMs);
    setTimeout(() => tell(form.hasAttribute(busy)), notice);
  });

  // The back/forward cache restores busy buttons, and pages of whoever was signed in.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    const { style } = page.documentElement;
    style.visibility = "hidden";
    const stay = () => {
      style.visibility = "";
      revive(page.querySelectorAll(`[${busy}]`));
    };
    const limit = setTimeout(stay, maxHiddenMs);
    importLoadAnew()
      .then((module) => module.leaveKeptPage(page))
      .then((isLeft) => {
        clearTimeout(limit);
        if (!isLeft) stay();
      }, stay);
  });

  function tell(waiting: boolean): void {
    if (wait) wait.hidden = !waiting;
  }

  function revive(pressed: Iterable<Element | null>): void {
    for (const one of pressed) one?.removeAttribute(busy);
    tell(false);
  }
}
