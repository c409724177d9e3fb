import type { Locale } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";
import type { Customer } from "~/services/customers";
import { asksForTitle, titleText } from "./titles";

/** "Ms Emma de Wit" */
export function fullName({ title, firstName, lastName }: Customer, t: Translate, locale: Locale): string {
  const shownTitle = asksForTitle(locale) ? titleText(title, t) : "";
  return [shownTitle, firstName, lastName].flatMap((part) => part?.trim() || []).join(" ");
}
