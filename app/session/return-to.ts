const maxLength = 1024;
// The URL parser drops tabs and newlines and reads a backslash as a slash, which can hide the real host.
const treacherous = /[\p{Cc}\\]/u;

/** Resolved and taken apart again: always path, query and fragment. */
export function returnTo(text: string | null | undefined, fallback = "/"): string {
  if (!text || text.length > maxLength || treacherous.test(text)) return fallback;
  const base = "https://site.invalid";
  if (!URL.canParse(text, base)) return fallback;
  const url = new URL(text, base);
  if (url.origin !== base || url.username || url.password) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? fallback : path;
}
