import { keepOtherForms } from "./other-forms";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && "value" in target && "validity" in target;

/** Boxes or choices of which some must be ticked. */
const groupOf = (target: Pick<Element, "closest">): HTMLFieldSetElement | null =>
  target.closest("fieldset[data-invalid]");

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
    const group = groupOf(target);
    const say = () => (group ? showGroup(page, group) : show(page, target));
    const soon = () => setTimeout(() => !target.form?.hasAttribute("aria-busy") && say());
    if (isPressed) page.addEventListener("pointerup", soon, { once: true });
    else soon();
    const button = page.getElementById(target.dataset.presses ?? "");
    if (button) pressSoon(button);
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    const group = target instanceof Element ? groupOf(target) : null;
    if (group && relatedTarget instanceof Node && !group.contains(relatedTarget) && !isPressed)
      showGroup(page, group);
  });
  for (const type of ["keydown", "pointerdown"])
    page.addEventListener(type, () => {
      isChosenByKey = type === "keydown";
    });
  page.addEventListener("input", ({ target }) => {
    if (isField(target) && !mistakeIn(target)) show(page, target);
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

/** Empty for none, and for what has no words of ours. */
function mistakeIn({ value, dataset, validity }: Field): string {
  if (value.trim().length > Number(dataset.max ?? Number.POSITIVE_INFINITY)) return dataset.long ?? "";
  return (!validity.valid && dataset.invalid) || "";
}

function show(page: Document, field: Field): void {
  const { dataset, labels } = field;
  if (!dataset.invalid && !dataset.max) return;
  const mistake = mistakeIn(field);
  field.removeAttribute("aria-invalid");
  if (mistake) field.setAttribute("aria-invalid", "true");
  tell(page, field, mistake, labels?.[0]?.parentElement);
}

/** The server decides how many may be ticked. */
function showGroup(page: Document, group: HTMLFieldSetElement): void {
  tell(page, group, group.querySelector(":checked") ? "" : (group.dataset.invalid ?? ""), group);
}

function tell(
  page: Document,
  about: Field | HTMLFieldSetElement,
  mistake: string,
  parent?: Element | null,
): void {
  const errorId = `${about.id}-error`;
  page.getElementById(errorId)?.remove();
  const described = (about.getAttribute("aria-describedby") ?? "").replace(errorId, "").trim();
  if (mistake) {
    const error = page.createElement("p");
    error.id = errorId;
    error.dataset.fieldError = "";
    error.textContent = mistake;
    parent?.appendChild(error);
  }
  about.setAttribute("aria-describedby", mistake ? `${described} ${errorId}`.trim() : described);
}

fieldErrors(document);
// The pages on which something is typed are the same.
keepOtherForms(document);
