import type { UIMatch } from "@remix-run/react";

/** A page's title: the `title` that the innermost loader with one returned; null when none did. */
export function pageTitle(matches: readonly UIMatch[]): string | null {
  for (const { data } of matches.toReversed()) {
    if (typeof data === "object" && data !== null && "title" in data && typeof data.title === "string")
      return data.title;
  }
  return null;
}
