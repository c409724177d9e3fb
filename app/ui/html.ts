/** HTML that may go into a page as it stands: everything in it was written by us or escaped. Made by `html` alone. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

type Value = string | number | SafeHtml | null | undefined;

const special = /[&<>"']/;
const everySpecial = /[&<>"']/g;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/**
 * HTML as a template; every value is escaped unless it is SafeHtml, and nothing is written for null. For long uniform lists
 * alone, where React's elements cost most of a page (docs/decisions/0003-speed.md); everything else is a component.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index++) text += write(values[index]) + (parts[index + 1] ?? "");
  return new SafeHtml(text);
}

/** Several pieces as one. */
export function joined(pieces: readonly SafeHtml[]): SafeHtml {
  let text = "";
  for (const piece of pieces) text += piece.text;
  return new SafeHtml(text);
}

function write(value: Value): string {
  if (value === null || value === undefined) return "";
  if (value instanceof SafeHtml) return value.text;
  const text = String(value);
  return special.test(text) ? text.replace(everySpecial, (char) => entities[char] ?? "") : text;
}
