import type { BackendModule, ResourceKey, TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { type Locale, locales } from "~/brands/storefronts";

/** Texts in the storefront's language: `t("orders.empty")`. Keys are those of the en-GB catalogue. */
export type Translate = TFunction;

const fallback = "en-GB" satisfies Locale;

/** The catalogues: the same files that are served at /locales/{locale}.json, each in a chunk of its own. */
const catalogues = import.meta.glob<ResourceKey>("../../public/locales/*.json", { import: "default" });

const catalogueFiles: BackendModule = {
  type: "backend",
  init() {},
  read(language, _namespace, done) {
    const load = catalogues[`../../public/locales/${language}.json`];
    if (!load) return done(null, {});
    load().then(
      (texts) => done(null, texts),
      // A catalogue that cannot be read is like one that is not written yet: the texts fall back to en-GB.
      () => done(null, {}),
    );
  },
};

const remixI18next = new RemixI18Next({
  detection: { supportedLanguages: [...locales], fallbackLanguage: fallback },
  i18next: {
    supportedLngs: [...locales],
    fallbackLng: fallback,
    // "nl-BE" holds only what differs from "nl-NL", and so on: see fallbacksOf.
    load: "currentOnly",
    ns: ["translation"],
    defaultNS: "translation",
    keySeparator: false,
    nsSeparator: false,
    // React escapes what is shown.
    interpolation: { escapeValue: false },
    returnNull: false,
  },
  plugins: [catalogueFiles],
});

const neighbours: Partial<Record<Locale, Locale>> = {
  "nl-BE": "nl-NL",
  "fr-BE": "fr-FR",
  "de-AT": "de-DE",
  "en-IE": "en-GB",
};

const fallbacksOf = (locale: Locale): Locale[] => {
  const neighbour = neighbours[locale];
  return neighbour && neighbour !== fallback ? [neighbour, fallback] : [fallback];
};

const translators = new Map<Locale, Translate>();

/** The translator of a locale: one instance a locale an isolate, since making one costs far more than using it. */
export async function translatorOf(locale: Locale): Promise<Translate> {
  const known = translators.get(locale);
  if (known) return known;
  const translate = await remixI18next.getFixedT(locale, undefined, { fallbackLng: fallbacksOf(locale) });
  translators.set(locale, translate);
  return translate;
}
