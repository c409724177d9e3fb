const busy = "aria-busy";
/** On a button whose answer may be a file (`data-stays`): the page stays, and its form is to be used again. */
const stays = "data-stays";
/** Milliseconds until then: longer than a double click. */
const pause = 1_500;

/** A form that was sent is not sent again while the browser waits for the answer, and its button says that it is at work. */
export function submitOnce(page: Document): void {
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.getAttribute(busy) === "true") {
      event.preventDefault();
      return;
    }
    form.setAttribute(busy, "true");
    // After the browser has put the form's data together: a disabled button would not be part of it.
    setTimeout(() => setDisabled(event.submitter, true));
    if (event.submitter?.hasAttribute(stays)) setTimeout(() => revive(form), pause);
  });
  // Back shows the page as it was left, with its buttons still at work.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    for (const form of page.querySelectorAll<HTMLFormElement>(`form[${busy}="true"]`)) revive(form);
  });
}

function revive(form: HTMLFormElement): void {
  form.removeAttribute(busy);
  // Buttons that stand elsewhere in the page (`form="…"`) among them.
  for (const element of form.elements) setDisabled(element, false);
}

function setDisabled(element: Element | null, disabled: boolean): void {
  if (element instanceof HTMLButtonElement) element.disabled = disabled;
}
