import type { Translate } from "~/i18n/translator";

/** The titles a customer can choose from, as customer service writes them; the empty one is none. */
export const titles = ["", "Ms", "Mr", "Mx"] as const;
type Title = (typeof titles)[number];

const isTitle = (value: string): value is Title => titles.some((title) => title === value);

/** A title in the storefront's language; one that customer service alone knows as it is. */
export function titleText(title: string | null | undefined, t: Translate): string {
  if (!title) return "";
  return isTitle(title) && title !== "" ? t(`settings.personalDetails.title.${title}`) : title;
}
