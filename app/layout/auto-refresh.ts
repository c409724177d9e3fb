import type { UIMatch } from "@remix-run/react";

/** `<noscript>` refresh of a page ("5; url=/downloads"), from a loader's `autoRefresh`. */
export function autoRefreshOf(matches: readonly UIMatch[]): string | null {
  for (const { data } of matches.toReversed()) {
    if (typeof data !== "object" || data === null || !("autoRefresh" in data)) continue;
    return typeof data.autoRefresh === "string" ? data.autoRefresh : null;
  }
  return null;
}
