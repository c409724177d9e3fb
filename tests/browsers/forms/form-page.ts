/**
 * What runs in the page. Nothing is used from outside a function: each goes there as text.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed, the words of what is chosen, or whether it is ticked; null for no field. Of an address browsers send no blanks around it. */
export function valueIn(one: unknown): string | boolean | null {
  if (one instanceof HTMLSelectElement) return one.selectedOptions[0]?.text ?? "";
  if (one instanceof HTMLTextAreaElement) return one.value;
  if (!(one instanceof HTMLInputElement)) return null;
  if (one.type === "radio" || one.type === "checkbox") return one.checked;
  return one.type === "url" || one.type === "email" ? one.value.trim() : one.value;
}

/**
 * Fills in all fields in one go and without a key, as a browser does from its list of addresses.
 * @returns what is wrong with the fields; empty when all are filled in
 */
export function fillFromBrowser(
  fields: readonly { label: string; token?: string; value: string | boolean }[],
  labelled: readonly unknown[],
): string {
  const isControl = (one: unknown): one is Control =>
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;
  const withToken = (token: string) =>
    Array.from(document.querySelectorAll("[autocomplete]")).find(
      (one) => one.getAttribute("autocomplete")?.split(" ").pop() === token,
    );
  for (const [index, { label, token, value }] of fields.entries()) {
    const one = token === undefined ? labelled[index] : withToken(token);
    if (!isControl(one)) return `There is no field "${label}" (${token})`;
    if (one !== labelled[index]) return `"${token}" is not the field "${label}"`;
    if (typeof value === "boolean") {
      if (!("checked" in one) || one.checked === value) continue;
      one.checked = value;
    } else if (one instanceof HTMLSelectElement) {
      const option = Array.from(one.options).find(({ text }) => text === value);
      if (!option) return `"${label}" has no choice "${value}"`;
      if (option.selected) continue;
      option.selected = true;
    } else {
      if (one.value === value) continue;
      one.value = value;
    }
    one.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
    one.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return "";
}

/** What a screen reader says of a field besides its name: of its own, and of the group that it stands in. */
export function descriptionOf(one: unknown): string {
  if (!(one instanceof Element)) return "";
  const described = [one, one.closest("fieldset")].map(
    (part) => part?.getAttribute("aria-describedby") ?? "",
  );
  const ids = described.join(" ").split(/\s+/).filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

/** The position of what has the focus among some fields; a radio button stands for its group. -1 for none of them. */
export function focusedAmong(fields: readonly unknown[]): number {
  const one = document.activeElement;
  const isOfGroup = (field: unknown) =>
    field instanceof HTMLInputElement &&
    one instanceof HTMLInputElement &&
    field.type === "radio" &&
    field.name === one.name;
  return fields.findIndex((field) => field === one || isOfGroup(field));
}

/** Puts the caret into a field, with all that is in it; into a group of radio buttons at the one that is chosen. */
export function enter(field: unknown): boolean {
  const isRadio = field instanceof HTMLInputElement && field.type === "radio";
  const one = (isRadio && document.querySelector(`input[name="${field.name}"]:checked`)) || field;
  if (!(one instanceof HTMLElement)) return false;
  one.focus();
  if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select();
  return document.activeElement === one;
}

/** A text beside a field, ready to be copied: with its line breaks, and where a dialog lets the focus. */
export function layOut(one: unknown, text: string): boolean {
  if (!(one instanceof HTMLElement)) return false;
  const source = document.createElement("textarea");
  source.id = "copied-from";
  source.value = text;
  one.insertAdjacentElement("afterend", source);
  source.focus();
  source.select();
  return document.activeElement === source;
}

export function clearAway(): void {
  document.getElementById("copied-from")?.remove();
}

/** Two presses before the page can do anything about the first. */
export function pressTwice(button: unknown): boolean {
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  button.click();
  return true;
}

/** Ends the session as another tab does: this page hears nothing of it. */
export function signOutInOtherTab(): void {
  void fetch("/logout", { method: "POST", redirect: "manual", body: new URLSearchParams() }).then(() => {
    document.documentElement.dataset.signedOut = "yes";
  });
}
