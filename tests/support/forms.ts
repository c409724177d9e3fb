/** The forms of a page as a browser without script would send them. */

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/** A piece of HTML as text. */
export const plain = (html: string): string =>
  html
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** The hidden fields of the first form of a page that contains a text. */
export function hiddenFieldsOf(html: string, marker: string): Record<string, string> {
  const form = [...html.matchAll(/<form [\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(marker));
  if (form === undefined) throw new Error(`The page has no form with ${marker}`);
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name) fields[name] = plain(/value="([^"]*)"/.exec(input)?.[1] ?? "");
  }
  return fields;
}
