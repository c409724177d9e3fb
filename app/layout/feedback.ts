import type { Locale } from "~/brands/storefronts";

/** Source: docs/specification/1-account-site.md, "Support and consent". */
const supported: ReadonlySet<Locale> = new Set([
  "en-GB",
  "nl-NL",
  "es-ES",
  "fr-FR",
  "nl-BE",
  "de-AT",
  "it-IT",
  "da-DK",
  "pt-PT",
  "nb-NO",
  "sv-SE",
]);

/** Source: docs/specification/1-account-site.md, section 9. */
export const smallBelow = 575;

export function feedbackWidget(locale: Locale): { id: string; smallId: string } | null {
  if (!supported.has(locale)) return null;
  return { id: `account-${locale}`, smallId: `account-${locale}-small` };
}

/** Its tab lies at the window's edge: not over the preview's arrows, nor over the slider of the timeline (docs/decisions/0167). */
export const showsFeedback = (pathname: string): boolean =>
  pathname !== "/my-photos/photos" && !pathname.includes("/preview/");
