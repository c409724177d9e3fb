const maxLength = 1024;
// The URL parser drops tabs and newlines and turns backslashes round, so a text that has them is not what it looks like.
const treacherous = /[\p{Cc}\\]/u;

/** The text is resolved and taken apart again: the result is always path, query and fragment. */
export function returnTo(text: string | null | undefined, fallback = "/"): string {
  if (!text || text.length > maxLength || treacherous.test(text)) return fallback;
  const base = "https://site.invalid";
  if (!URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  if (url.origin !== base || url.username || url.password) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? fallback : path;
}
