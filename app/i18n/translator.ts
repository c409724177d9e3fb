import type { BackendModule, TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLocale, type Locale, locales, wholeLocaleOf } from "~/brands/storefronts";
import type messages from "../../public/locales/en-GB.json";
import { catalogues } from "./catalogues";

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type TextKey = WithoutPluralForm<keyof typeof messages>;

type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;

const catalogueFiles: BackendModule = {
  type: "backend",
  init() {},
  read(language, _namespace, done) {
    const load = catalogues[language];
    if (!load) return done(null, {});
    load().then(
      (messages) => done(null, messages),
      // Falls back to en-GB.
      () => done(null, {}),
    );
  },
};

const remixI18next = new RemixI18Next({
  detection: { supportedLanguages: [...locales], fallbackLanguage: fallbackLocale },
  i18next: {
    supportedLngs: [...locales],
    fallbackLng: fallbackLocale,
    // "nl-BE" holds only what differs from "nl-NL" (fallbacksOf).
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

const fallbacksOf = (locale: Locale): Locale[] => [wholeLocaleOf(locale), fallbackLocale];

const translators = new Map<Locale, Translate>();

export async function translatorOf(locale: Locale): Promise<Translate> {
  const known = translators.get(locale);
  if (known) return known;
  const lookUp = await remixI18next.getFixedT(locale, undefined, { fallbackLng: fallbacksOf(locale) });
  const translate = withRememberedTemplates(lookUp, new Intl.PluralRules(locale));
  translators.set(locale, translate);
  return translate;
}

/** i18next takes tens of microseconds per text, so only placeholders are filled each time. */
function withRememberedTemplates(lookUp: TFunction, plurals: Intl.PluralRules): Translate {
  const templates = new Map<string, string>();
  const templateOf = (key: TextKey, count: string | number | undefined) => {
    const name = typeof count === "number" ? `${key} ${plurals.select(count)}` : key;
    const known = templates.get(name);
    if (known !== undefined) return known;
    const found: string = lookUp(key, {
      ...(typeof count === "number" ? { count } : {}),
      skipInterpolation: true,
    });
    templates.set(name, found);
    return found;
  };
  return (key, values) => {
    const template = templateOf(key, values?.count);
    return values === undefined ? template : fill(template, values);
  };
}

function fill(template: string, values: TextValues): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
