import type { Translate } from "~/i18n/translator";

/** As customer service writes them. */
export const titles = ["", "Ms", "Mr", "Mx"] as const;
type Title = (typeof titles)[number];

const isTitle = (value: string): value is Title => titles.some((title) => title === value);

/** A title that only customer service knows stays as it is. */
export function titleText(title: string | null | undefined, t: Translate): string {
  if (!title) return "";
  return isTitle(title) && title !== "" ? t(`settings.personalDetails.title.${title}`) : title;
}
