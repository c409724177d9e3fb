type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * A field that is left says what is wrong with it, in the words that the server would use. A submit always reaches the server, which decides.
 * Source: docs/decisions/0101-attributes-of-forms.md.
 */
export function fieldErrors(page: Document): void {
  const afterPress = pressesOf(page);
  page.addEventListener("change", ({ target }) => {
    if (!isField(target)) return;
    afterPress(() => show(page, target));
    // A choice that changes the rest of its form.
    page.getElementById(target.dataset.presses ?? "")?.click();
  });
  page.addEventListener("input", ({ target }) => {
    if (isField(target) && target.hasAttribute("aria-invalid") && target.validity.valid) show(page, target);
  });
}

/** A button whose press leaves a field must not move between press and release: that would be no click. */
function pressesOf(page: Document): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isPressed = false;
  const soon = () => {
    setTimeout(() => {
      for (const work of waiting.splice(0)) work();
    });
  };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    soon();
  };
  page.addEventListener("pointerdown", press, true);
  page.addEventListener("pointerup", release, true);
  page.addEventListener("pointercancel", release, true);
  return (work) => {
    waiting.push(work);
    if (!isPressed) soon();
  };
}

function show(page: Document, field: Field): void {
  const { id, dataset, validity } = field;
  if (!dataset.invalid) return;
  const errorId = `${id}-error`;
  page.getElementById(errorId)?.remove();
  const described = new Set(field.getAttribute("aria-describedby")?.split(" "));
  if (validity.valid) {
    described.delete(errorId);
    field.removeAttribute("aria-invalid");
  } else {
    const error = page.createElement("p");
    error.id = errorId;
    error.dataset.fieldError = "";
    error.textContent = dataset.invalid;
    field.labels?.[0]?.parentElement?.appendChild(error);
    described.add(errorId);
    field.setAttribute("aria-invalid", "true");
  }
  field.setAttribute("aria-describedby", [...described].join(" "));
}
