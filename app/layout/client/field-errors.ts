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
    const soon = () => setTimeout(show, 0, page, target);
    if (isPressed) page.addEventListener("pointerup", soon, { once: true });
    else soon();
    // A choice that changes the rest of its form.
    page.getElementById(target.dataset.presses ?? "")?.click();
  });
  page.addEventListener("input", ({ target }) => {
    if (isField(target) && target.validity.valid) show(page, target);
  });
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
