const busy = "aria-busy";

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
  });
  // Back shows the page as it was left, with its buttons still at work.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    for (const form of page.querySelectorAll<HTMLFormElement>(`form[${busy}="true"]`)) {
      form.removeAttribute(busy);
      for (const button of form.querySelectorAll("button")) setDisabled(button, false);
    }
  });
}

function setDisabled(element: HTMLElement | null, disabled: boolean): void {
  if (element instanceof HTMLButtonElement) element.disabled = disabled;
}
