import type { Translate } from "~/i18n/translator";
import type { Customer } from "~/services/customers";
import { titleText } from "./titles";

/** "Ms Emma de Wit" */
export function fullName({ title, firstName, lastName }: Customer, t: Translate): string {
  return [titleText(title, t), firstName, lastName].flatMap((part) => part?.trim() || []).join(" ");
}
