import { addressForms } from "./address-forms";
import { businessForms } from "./business-forms";
import { libraryForms } from "./library-forms";
import { orderForms } from "./order-forms";
import { photoBookForms } from "./photo-book-forms";
import { settingsForms } from "./settings-forms";
import type { SiteForm } from "./site-form";

/** Every form of the site in which somebody types or chooses, and two of those that only ask. */
export const siteForms: readonly SiteForm[] = [
  ...addressForms,
  ...settingsForms,
  ...orderForms,
  ...businessForms,
  ...photoBookForms,
  ...libraryForms,
];
