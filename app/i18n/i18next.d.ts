import "i18next";
import type texts from "../../public/locales/en-GB.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
    resources: { translation: typeof texts };
  }
}
