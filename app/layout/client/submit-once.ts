import { toastsHeard } from "./toast-announcements";

const busy = "aria-busy";
/** On a button whose answer may be a file (`data-stays`): the page stays, and its form is to be used again. */
const stays = "data-stays";
/** Milliseconds until then: longer than a double click. */
const pause = 1_500;
/** Milliseconds after which a form without an answer can be sent again: whoever stopped the browser has a form that works. */
const timeoutMs = 20_000;
/** Milliseconds after which somebody who sees no button turning is told to wait. */
const notice = 1_000;

/**
 * A form that was sent is not sent again while the browser waits for the answer; its button says that it is at work, and
 * keeps the focus. Sending it twice by other ways does no harm: it is done once (docs/decisions/0006).
 */
export function submitOnce(page: Document): void {
  const wait = page.querySelector<HTMLElement>("[data-wait]");

  // After everybody in the page: what an island does in its own way is not sent.
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    if (event.defaultPrevented) return;
    if (form.hasAttribute(busy)) return event.preventDefault();
    form.setAttribute(busy, "true");
    submitter?.setAttribute(busy, "true");
    // Some time before anything is said there: who listens has to know the place.
    toastsHeard(page);
    const done = () => revive(form, submitter);
    if (submitter?.hasAttribute(stays)) setTimeout(done, pause);
    // Files may take longer.
    else if (form.enctype !== "multipart/form-data") setTimeout(done, timeoutMs);
    setTimeout(() => tell(form.hasAttribute(busy)), notice);
  });

  // Back shows the page as it was left, with its buttons still at work.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const one of page.querySelectorAll(`:is(form, button)[${busy}]`)) revive(one, null);
  });

  function tell(waiting: boolean): void {
    if (wait) wait.hidden = !waiting;
  }

  function revive(form: Element, button: Element | null): void {
    form.removeAttribute(busy);
    button?.removeAttribute(busy);
    tell(false);
  }
}
