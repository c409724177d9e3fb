type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && "validity" in target;

/**
 * A field that is left says what is wrong with it, in the words that the server would use. A submit always reaches the server, which decides.
 * Source: docs/decisions/0101-attributes-of-forms.md.
 */
function fieldErrors(page: Document): void {
  let isPressed = false;
  for (const type of ["pointerdown", "pointerup"])
    page.addEventListener(type, () => {
      isPressed = type === "pointerdown";
    });
  page.addEventListener("change", ({ target }) => {
    if (!isField(target)) return;
    // A button whose press leaves a field must not move between press and release: that would be no click.
    // A form that is being sent by that press gets the server's answer: what is mended before it comes would be lost with this page.
    const soon = () => setTimeout(() => !target.form?.hasAttribute("aria-busy") && show(page, target));
    if (isPressed) page.addEventListener("pointerup", soon, { once: true });
    else soon();
    const button = page.getElementById(target.dataset.presses ?? "");
    if (button) pressSoon(button);
  });
  for (const type of ["keydown", "pointerdown"])
    page.addEventListener(type, () => {
      isChosenByKey = type === "keydown";
    });
  page.addEventListener("input", ({ target }) => {
    if (isField(target) && target.validity.valid) show(page, target);
  });
}

/** Milliseconds, longer than between two letters of a country's name. */
const typingMs = 1_000;
let isChosenByKey = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** A choice that changes the rest of its form. It waits for what a browser fills in besides, and for the end of a name that is typed. */
function pressSoon(button: HTMLElement): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => button.click(), isChosenByKey ? typingMs : 0);
}

function show(page: Document, field: Field): void {
  const { id, dataset, validity } = field;
  if (!dataset.invalid) return;
  const errorId = `${id}-error`;
  page.getElementById(errorId)?.remove();
  const described = (field.getAttribute("aria-describedby") ?? "").replace(errorId, "").trim();
  field.removeAttribute("aria-invalid");
  if (!validity.valid) {
    const error = page.createElement("p");
    error.id = errorId;
    error.dataset.fieldError = "";
    error.textContent = dataset.invalid;
    field.labels?.[0]?.parentElement?.appendChild(error);
    field.setAttribute("aria-invalid", "true");
  }
  field.setAttribute("aria-describedby", validity.valid ? described : `${described} ${errorId}`.trim());
}

fieldErrors(document);

export {};
