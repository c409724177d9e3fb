import type { UIMatch } from "@remix-run/react";

/**
 * When a page is to be looked at again, and where: the `autoRefresh` that a loader returned ("5; url=/downloads"). It is said
 * to browsers that run no script; where script runs, it follows the job itself and the page stays (shell/live).
 */
export function autoRefreshOf(matches: readonly UIMatch[]): string | null {
  for (const { data } of matches.toReversed()) {
    if (typeof data !== "object" || data === null || !("lookAgain" in data)) continue;
    return typeof data.lookAgain === "string" ? data.lookAgain : null;
  }
  return null;
}
