import type { UIMatch } from "@remix-run/react";
import type { Translate } from "~/i18n/translator";

/** Of a page that stands in for one that could not be made. */
export function errorTitle(status: number, t: Translate): string {
  if (status === 404) return t("trouble.notFound.title");
  return t(status === 503 ? "trouble.outage.title" : "trouble.title");
}

export function pageTitle(matches: readonly UIMatch[]): string | null {
  for (const { data } of matches.toReversed()) {
    if (typeof data === "object" && data !== null && "title" in data && typeof data.title === "string")
      return data.title;
  }
  return null;
}
