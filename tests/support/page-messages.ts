import { plain } from "./forms";

/** One kind of space only: the catalogue holds numbers and their units together with others. */
const onOneLine = (text: string) => plain(text).replaceAll(/\s+/g, " ").trim();

/** Matches a text made from a template. */
function patternOf(template: string): RegExp {
  const parts = onOneLine(template)
    .split(/\{\{\s*\w+\s*\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^]*?")}$`, "u");
}

/** Finds the template that a text was made from, among many: most have no places, and are found by their text alone. */
export function templateFinder(
  templates: Readonly<Record<string, string>>,
): (text: string) => string | undefined {
  const withPlaceholders = Object.entries(templates).filter(([, template]) => template.includes("{{"));
  const patterns = withPlaceholders.map(([key, template]) => ({ key, pattern: patternOf(template) }));
  const literals = new Map(
    Object.entries(templates).map(([key, template]): [string, string] => [onOneLine(template), key]),
  );
  return (text) => literals.get(text) ?? patterns.find(({ pattern }) => pattern.test(text))?.key;
}

/** The strings in what an island is given: JSON, or the text itself. */
export function stringsIn(value: string): string[] {
  try {
    const found: string[] = [];
    JSON.parse(value, (_, part: unknown) => {
      if (typeof part === "string") found.push(part);
      return part;
    });
    return found;
  } catch {
    return [value];
  }
}

/** Attributes that are read, spoken or shown when the page is kept; of an island's, what looks like words. */
function spokenIn(html: string): string[] {
  return [...html.matchAll(/ ([a-z-]+)="([^"]*)"/g)].flatMap(([, name = "", value = ""]) => {
    if (/^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder)$/.test(name))
      return [value];
    if (name === "content") return /^[^=]*\s[^=]*$/.test(value) ? [value] : [];
    if (name.startsWith("data-")) return stringsIn(plain(value)).filter((text) => /^\p{Lu}|\s/u.test(text));
    return [];
  });
}

/** What a person reads or hears of a page: its texts, those that script puts on it, and the attributes that are spoken. */
export function messagesOf(html: string): string[] {
  const body = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const messages = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? "");
  return [...messages, ...spokenIn(body)].map(onOneLine).filter((text) => /\p{Letter}{2}/u.test(text));
}
