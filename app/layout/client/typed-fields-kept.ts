import { formOwnerPrefix } from "../form-owner-prefix";

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
function typedIn(page: Document): Kept[] {
  const kept: Kept[] = [];
  for (const [field, name, at] of named(page)) {
    if (isTick(field)) {
      if (field.checked !== field.defaultChecked) kept.push([name, at, field.checked]);
    } else if (field.localName === "select") {
      const options = [...field.querySelectorAll("option")];
      if (options.some((one) => one.selected !== one.defaultSelected)) kept.push([name, at, field.value]);
    } else if (field.value !== field.defaultValue) kept.push([name, at, field.value]);
  }
  return kept;
}

export const hasTyped = (page: Document): boolean => typedIn(page).length > 0;

/** For whom the page was made, as its forms say; null where there is none. */
export const ownerOf = (page: Document): string | null =>
  page.querySelector<HTMLInputElement>(`input[name^="${formOwnerPrefix}"]`)?.name ?? null;

/** For the next load in this tab alone, by the same person. */
export function keepTyped(page: Document): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([location.href, ownerOf(page), typedIn(page)]));
  } catch {}
}

/** On a page that nothing was kept for. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** Once. */
export function putTypedBack(page: Document): void {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const [href, owner, kept]: [string, string | null, Kept[]] = JSON.parse(text ?? "[]");
    if (href !== location.href || owner !== ownerOf(page)) return;
    for (const [field, name, at] of named(page)) {
      const found = kept.find((one) => one[0] === name && one[1] === at);
      if (!found) continue;
      if (isTick(field)) field.checked = found[2] === true;
      else field.value = String(found[2]);
    }
  } catch {}
}
