export class SafeHtml {
  constructor(readonly text: string) {}
}

type Value = string | number | SafeHtml | null | undefined;

/** Only for long uniform lists (docs/decisions/0003-speed.md). */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): SafeHtml =>
  filled(parts, values);

/** HTML with a value, which is escaped, between each two parts. */
export function filled(parts: readonly string[], values: readonly Value[]): SafeHtml {
  let text = parts[0] ?? "";
  for (let index = 0; index < values.length; index++) text += write(values[index]) + (parts[index + 1] ?? "");
  return new SafeHtml(text);
}

/** `join` copies them now: a page that is put together from thousands of pieces at its end costs more (docs/decisions/0142-server-cpu.md). */
export const joined = (pieces: readonly SafeHtml[]): SafeHtml =>
  new SafeHtml(pieces.map(({ text }) => text).join(""));

function write(value: Value): string {
  if (typeof value === "string") return escaped(value);
  if (value === null || value === undefined) return "";
  return value instanceof SafeHtml ? value.text : String(value);
}

const special = /[&<>"']/;

/** A text as HTML has it. Most have none of these characters, or "&" alone. */
export function escaped(text: string): string {
  if (!special.test(text)) return text;
  let safe = text.replaceAll("&", "&amp;");
  if (text.includes("<")) safe = safe.replaceAll("<", "&lt;");
  if (text.includes(">")) safe = safe.replaceAll(">", "&gt;");
  if (text.includes('"')) safe = safe.replaceAll('"', "&quot;");
  return text.includes("'") ? safe.replaceAll("'", "&#x27;") : safe;
}
