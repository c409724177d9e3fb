// Not by relative paths: a script that is loaded without the page's own has copies of its own (vite.islands.config.ts).
import { putSessionValue, takeSessionValue } from "~/layout/client/session-value";
import { formOwnerPrefix } from "~/layout/form-owner-prefix";

const key = "typed";

/** Also of a `textarea` or a `select`, which have these properties, too. */
type Field = Pick<
  HTMLInputElement,
  "name" | "type" | "value" | "checked" | "defaultChecked" | "defaultValue"
> &
  Element;
type Kept = [name: string, at: number, value: string | boolean];

const unkept = new Set(["hidden", "password", "file", "submit", "button", "image", "reset"]);

const fieldsOf = (page: Document): Field[] =>
  [...page.querySelectorAll<Field>("input[name], textarea[name], select[name]")].filter(
    ({ type }) => !unkept.has(type),
  );

const isTick = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** The same field on the same page loaded again: ticks by their value, others by their number. */
function* named(page: Document): Generator<[field: Field, name: string, at: number]> {
  const counts = new Map<string, number>();
  for (const field of fieldsOf(page)) {
    const name = isTick(field) ? `${field.name} ${field.value}` : field.name;
    const at = counts.get(name) ?? 0;
    counts.set(name, at + 1);
    yield [field, name, at];
  }
}

/** What differs from what the server sent. */
function changedFields(page: Document): Kept[] {
  const kept: Kept[] = [];
  for (const [field, name, at] of named(page)) {
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

export const hasTyped = (page: Document): boolean => changedFields(page).length > 0;

/** For whom the page was made, as its forms say; null where there is none. */
export const ownerOf = (page: Document): string | null =>
  page.querySelector<HTMLInputElement>(`input[name^="${formOwnerPrefix}"]`)?.name ?? null;

/** For the next load in this tab alone, by the same person. */
export const keepTyped = (page: Document): void =>
  putSessionValue(key, JSON.stringify([location.href, ownerOf(page), changedFields(page)]));

/** On a page that nothing was kept for. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Of one load alone: what was kept is forgotten, whatever page this is. */
export function restoreTyped(page: Document): void {
  const [href, owner, kept]: [string?, (string | null)?, Kept[]?] = JSON.parse(takeSessionValue(key) ?? "[]");
  if (href !== location.href || owner !== ownerOf(page)) return;
  for (const [field, name, at] of named(page)) {
    const found = kept?.find((one) => one[0] === name && one[1] === at);
    if (!found) continue;
    if (isTick(field)) field.checked = found[2] === true;
    else field.value = String(found[2]);
  }
}
