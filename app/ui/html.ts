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

/** Only for long uniform lists (docs/decisions/0003-speed.md). */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index++) text += write(values[index]) + (parts[index + 1] ?? "");
  return new SafeHtml(text);
}

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
