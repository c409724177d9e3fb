import { plain } from "./forms";

/** What a page says, its tags taken away and each piece of text apart from the next by a bar. */
export function textOf({ text }: { text: string }): string {
  const body = text.slice(text.indexOf("<body"));
  const shown = body.replaceAll(/<!-- -->|<script.*?<\/script>/gs, "");
  return plain(shown.replaceAll(/(<[^>]*>\s*)+/g, "|"));
}

/** A link of a page. `label` is what it says to those who do not see it, where that is something else. */
interface PageLink {
  href: string;
  text: string;
  label: string | null;
  attributes: string;
}

/** The links of a page in order. */
export function linksOf({ text }: { text: string }): PageLink[] {
  return [...text.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", inner = ""]) => ({
    href: attributeOf(attributes, "href") ?? "",
    text: plain(inner.replaceAll(/<[^>]*>/g, "")),
    label: attributeOf(attributes, "aria-label"),
    attributes,
  }));
}

/** The address of the first link that says this; null where there is none. */
export function linkTo(page: { text: string }, name: string | RegExp): string | null {
  const says = (reported: string) => (typeof name === "string" ? reported === name : name.test(reported));
  return linksOf(page).find(({ text, label }) => says(label ?? text))?.href ?? null;
}

/** The number beside a tab of the page: "Photos" → "420". */
export function tabCount(page: { text: string }, tab: string): string | null {
  const reported = linksOf(page).find(
    ({ text }) => text.startsWith(tab) && /^(?:[\d,.]+|-)$/.test(text.slice(tab.length)),
  );
  return reported ? reported.text.slice(tab.length) : null;
}

/** The ids of a page's photos, in its order. */
export const photosOn = ({ text }: { text: string }): string[] =>
  [...text.matchAll(/<li[^>]* id="photo-([^"]+)"/g)].map(([, id = ""]) => id);

/** The page's one h1. */
export function headingOf({ text }: { text: string }): string | null {
  const [only, ...more] = [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)];
  if (more.length > 0) throw new Error("The page has more than one h1");
  return only?.[1] === undefined ? null : plain(only[1].replaceAll(/<[^>]*>/g, ""));
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : plain(value);
}

/** When and where a browser without script looks at a page again: "5; url=/downloads"; null for a page that stays as it is. */
export const autoRefreshOf = ({ text }: { text: string }): string | null =>
  /<noscript><meta http-equiv="refresh" content="([^"]*)"\/?><\/noscript>/.exec(text)?.[1] ?? null;
