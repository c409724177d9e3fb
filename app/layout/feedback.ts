import type { Locale } from "~/brands/storefronts";

/**
 * The languages that there is a feedback widget in.
 * Source: docs/specification/1-account-site.md, "Support and consent".
 */
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

/**
 * Pixels under which a screen is small. Source: docs/specification/1-account-site.md, section 9.
 */
export const smallBelow = 575;

/** The ids of a language's widget: one for small screens, one for the others. Null where there is none. */
export function feedbackWidget(locale: Locale): { id: string; smallId: string } | null {
  if (!supported.has(locale)) return null;
  return { id: `account-${locale}`, smallId: `account-${locale}-small` };
}

/** Whether the widget is shown: everywhere but in the preview, where the photograph is alone and its arrows stand at the edges. */
export const showsFeedback = (pathname: string): boolean => !pathname.includes("/preview/");
