import type { Locale } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";

/** As customer service writes them. */
const titles = ["", "Ms", "Mr", "Mx"] as const;
type Title = (typeof titles)[number];

/** English alone has a short title without gender that people use; elsewhere a stored one is kept and shown. */
export const titlesAt = (locale: Locale): readonly Title[] =>
  titles.filter((title) => title !== "Mx" || locale.startsWith("en"));

const isTitle = (value: string): value is Title => titles.some((title) => title === value);

/** Nobody is addressed by a title in Swedish, Norwegian and Danish: a stored one is kept, and not shown. */
export const asksForTitle = (locale: Locale) => !/^(sv|nb|da)/.test(locale);

/** A title that only customer service knows stays as it is. */
export function titleText(title: string | null | undefined, t: Translate): string {
  if (!title) return "";
  return isTitle(title) && title !== "" ? t(`settings.personalDetails.title.${title}`) : title;
}
