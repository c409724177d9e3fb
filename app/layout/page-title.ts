import type { UIMatch } from "@remix-run/react";

export function pageTitle(matches: readonly UIMatch[]): string | null {
  for (const { data } of matches.toReversed()) {
    if (typeof data === "object" && data !== null && "title" in data && typeof data.title === "string")
      return data.title;
  }
  return null;
}
