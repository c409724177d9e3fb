import { newIdempotencyKey } from "~/server/forms/form-owner";

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
    if (name && !/ disabled\b/.test(input)) fields[name] = plain(/value="([^"]*)"/.exec(input)?.[1] ?? "");
  }
  return fields;
}

/** A new key, as a form that is made for this visitor has it. */
export async function newKeyFor(visitor: {
  get: (path: string) => Promise<{ text: string }>;
}): Promise<string> {
  const { text } = await visitor.get("/settings/delete-account");
  const { idempotencyKey = "" } = hiddenFieldsOf(text, "idempotencyKey");
  return newIdempotencyKey(idempotencyKey.slice(-12));
}
