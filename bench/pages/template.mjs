/**
 * The HTML around a page's data. The page is recorded once; what differs from customer to customer is cut out of it, and a page is
 * written again by putting others in.
 */

/** Differ on every page or for every person: nonces, the ids of forms and of a new selection, the tag of a form's owner, a selection's revision. */
const random = [
  /nonce="([0-9a-f]{32})"/g,
  /name="idempotencyKey" value="([0-9a-f-]{36})"/g,
  /[?]select=([0-9a-f-]{36})/g,
  /name="of-([0-9a-f]{12})"/g,
  /name="selection" value="([0-9a-f-]{36})"/g,
  /data-revision="([0-9a-f]{16})"/g,
];
const plain = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * @param html a page as it was recorded
 * @param fields its customer's texts, in the page's order; equal ones are taken one after the other
 * @param asked the id that was in the page's address: it is not made anew
 * @returns the texts that stay, and between each two the index of the text that belongs there: of `fields`, then of the random ones
 */
export function templateOf(html, fields, asked = null) {
  const made = random.map((pattern) => {
    const found = [...html.matchAll(pattern)].map(([, text]) => text);
    return [...new Set(found)].filter((text) => text !== asked);
  });
  const values = [...fields, ...made.flat()];
  /** By text: the indices that are not used yet. */
  const waiting = new Map();
  for (const [index, text] of values.entries()) waiting.set(text, [...(waiting.get(text) ?? []), index]);
  const alternatives = [...waiting.keys()]
    .filter((text) => text !== "")
    .sort((one, other) => other.length - one.length)
    .map(plain);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join("|")})(?![\\p{L}\\d])`, "gu");
  const pieces = [];
  const slots = [];
  let from = 0;
  if (alternatives.length > 0)
    for (const { 0: text, index } of html.matchAll(pattern)) {
      const indices = waiting.get(text);
      pieces.push(html.slice(from, index));
      slots.push(indices.length > 1 ? indices.shift() : indices[0]);
      from = index + text.length;
    }
  pieces.push(html.slice(from));
  return { pieces, slots, made: made.flat().map(({ length }) => length) };
}

/** The same page for other texts. */
export function pageOf({ pieces, slots, made }, fields) {
  for (const length of made) {
    const id = crypto.randomUUID();
    fields.push(length === id.length ? id : id.replaceAll("-", "").slice(0, length));
  }
  const all = [pieces[0]];
  for (let at = 0; at < slots.length; at++) all.push(fields[slots[at]], pieces[at + 1]);
  return all.join("");
}

/** A page without what is made anew each time. */
export const withoutRandom = (html) =>
  random.reduce((text, pattern) => text.replaceAll(pattern, (found, made) => found.replace(made, "")), html);
