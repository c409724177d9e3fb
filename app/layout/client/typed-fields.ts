import { typedKey } from "~/layout/client/forget-typed";
import { ownerOf } from "~/layout/client/page-owner";
import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";

/** Also of a `textarea` or a `select`, which have these properties, too. */
type Field = Pick<
  HTMLInputElement,
  "name" | "type" | "value" | "checked" | "defaultChecked" | "defaultValue"
> &
  Element;
type Fields = Pick<ParentNode, "querySelectorAll">;
export type Kept = [name: string, at: number, value: string | boolean];

/** A field with `data-unkept` is not kept either: the word that confirms a deletion is typed each time. */
const unkept = new Set(["hidden", "password", "file", "submit", "button", "image", "reset"]);

const fieldsOf = (root: Fields): Field[] =>
  [...root.querySelectorAll<Field>("input[name], textarea[name], select[name]")].filter(
    (field) => !unkept.has(field.type) && !field.hasAttribute("data-unkept"),
  );

const isTick = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** The same field in the same form that came again: ticks by their value, others by their number. */
function* named(root: Fields): Generator<[field: Field, name: string, at: number]> {
  const counts = new Map<string, number>();
  for (const field of fieldsOf(root)) {
    const name = isTick(field) ? `${field.name} ${field.value}` : field.name;
    const at = counts.get(name) ?? 0;
    counts.set(name, at + 1);
    yield [field, name, at];
  }
}

/** What differs from what the server sent, but in one form. */
export function changedFields(root: Fields, except?: Element): Kept[] {
  const kept: Kept[] = [];
  for (const [field, name, at] of named(root)) {
    if (except?.contains(field)) continue;
    if (isTick(field)) {
      if (field.checked !== field.defaultChecked) kept.push([name, at, field.checked]);
    } else if (field.localName === "select") {
      const options = [...field.querySelectorAll("option")];
      // Where the server marked none, the browser chooses the first.
      const served =
        options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled);
      if (served?.selected === false) kept.push([name, at, field.value]);
    } else if (field.value !== field.defaultValue) kept.push([name, at, field.value]);
  }
  return kept;
}

/** Into the fields that are still there. */
export function putBack(root: Fields, kept: readonly Kept[]): void {
  for (const [field, name, at] of named(root)) {
    const found = kept.find((one) => one[0] === name && one[1] === at);
    if (!found) continue;
    if (isTick(field)) field.checked = found[2] === true;
    else field.value = String(found[2]);
  }
}

/** For the next load in this tab alone, of this address and by the same person; of one form nothing. */
export const keepFields = (address: string, page: Document, except?: Element): void =>
  putSessionValue(typedKey, JSON.stringify([address, ownerOf(page), changedFields(page, except)]));

/** Of one load alone: what was kept is forgotten, whatever page this is. */
export function restoreFields(address: string, page: Document): void {
  const [from, owner, kept]: [string?, (string | null)?, Kept[]?] = JSON.parse(
    takeSessionValue(typedKey) ?? "[]",
  );
  if (from === address && owner && owner === ownerOf(page)) putBack(page, kept ?? []);
}
