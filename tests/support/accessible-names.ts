import { plain } from "./forms";

interface Control {
  /** What a screen reader and a voice command know it by, where attributes say so. */
  name: string;
  /** What stands on it, or in its label. */
  shown: string;
}

/** What speech does not tell apart: letters' case, spaces, and signs. */
const spoken = (text: string) => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

const shownIn = (html: string) =>
  plain(html.replaceAll(/<(svg|template|noscript)[\s>].*?<\/\1>/gs, "").replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

const attributeOf = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** The links, buttons and fields of a page that attributes name. */
function namedControls(html: string): Control[] {
  const textOf = (id: string) =>
    shownIn(new RegExp(`<(\\w+)\\s(?:[^>]*\\s)?id="${id}"[^>]*>(.*?)</\\1>`, "s").exec(html)?.[2] ?? "");
  const labels = new Map(
    [...html.matchAll(/<label(?=[^>]*\sfor="([^"]*)")[^>]*>(.*?)<\/label>/gs)].map(
      ([, id = "", inner = ""]) => [id, shownIn(inner)],
    ),
  );
  const nameIn = (attributes: string) => {
    const ids = attributeOf(attributes, "aria-labelledby")?.split(" ");
    return ids ? ids.map(textOf).join(" ") : attributeOf(attributes, "aria-label");
  };
  const withContent = [...html.matchAll(/<(a|button|summary)(\s[^>]*)>(.*?)<\/\1>/gs)].map(
    ([, , attributes = "", inner = ""]) => ({ attributes, shown: shownIn(inner) }),
  );
  const fields = [...html.matchAll(/<(?:input|select|textarea)(\s[^>]*)>/g)].map(([, attributes = ""]) => ({
    attributes,
    shown: labels.get(attributeOf(attributes, "id") ?? "") ?? "",
  }));
  return [...withContent, ...fields].flatMap(({ attributes, shown }) => {
    const name = nameIn(attributes);
    return name === undefined ? [] : [{ name, shown }];
  });
}

/** Controls that cannot be named by the words that stand on them: WCAG 2.5.3, label in name. */
export const namesWithoutVisibleText = (html: string): string[] =>
  namedControls(html)
    .filter(({ name, shown }) => !spoken(name).includes(spoken(shown)))
    .map(({ name, shown }) => `"${shown}" is named "${name}"`);
