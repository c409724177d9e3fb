import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { type Locale, locales, wholeLocaleOf } from "~/brands/storefronts";
import type messages from "../../public/locales/en-GB.json";
import { catalogues } from "./catalogues";
import { madeOnce } from "./made-once";

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type TextKey = WithoutPluralForm<keyof typeof messages>;

type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;

const remixI18next = new RemixI18Next({
  // The host decides, not the browser.
  detection: { supportedLanguages: [...locales], fallbackLanguage: "en-GB" },
  i18next: {
    load: "currentOnly",
    ns: ["translation"],
    keySeparator: false,
    nsSeparator: false,
    // React escapes what is shown.
    interpolation: { escapeValue: false },
    returnNull: false,
  },
});

const translators = new Map<Locale, Translate>();

/** Rejects when the texts cannot be read: the next request tries again. */
export async function translatorOf(locale: Locale): Promise<Translate> {
  const known = translators.get(locale);
  if (known) return known;
  const wholeLocale = wholeLocaleOf(locale);
  const read = await Promise.all(
    [...new Set([locale, wholeLocale])].map(
      async (name) => [name, { translation: (await catalogues[name]?.()) ?? {} }] as const,
    ),
  );
  const lookUp = await remixI18next.getFixedT(locale, undefined, {
    lng: locale,
    // "nl-BE" holds only what differs from "nl-NL".
    fallbackLng: wholeLocale,
    resources: Object.fromEntries(read),
  });
  const translate = withRememberedTemplates(
    lookUp,
    madeOnce(() => new Intl.PluralRules(locale)),
  );
  translators.set(locale, translate);
  return translate;
}

/** i18next takes tens of microseconds per text, and Intl one per plural form: only placeholders are filled each time. */
function withRememberedTemplates(lookUp: TFunction, plurals: () => Intl.PluralRules): Translate {
  /** By plural form; empty for texts without a count. */
  const templates = new Map<string, Map<TextKey, Template>>();
  const forms = new Map<number, string>();
  const formOf = (count: number) => {
    const known = forms.get(count);
    if (known !== undefined) return known;
    if (forms.size >= maxForms) forms.clear();
    const form = plurals().select(count);
    forms.set(count, form);
    return form;
  };
  const templateOf = (key: TextKey, count: string | number | undefined) => {
    const form = typeof count === "number" ? formOf(count) : "";
    const ofForm = templates.get(form) ?? new Map<TextKey, Template>();
    const known = ofForm.get(key);
    if (known !== undefined) return known;
    const found: string = lookUp(key, {
      ...(typeof count === "number" ? { count } : {}),
      skipInterpolation: true,
    });
    const template = { text: found, pieces: found.split(/\{\{\s*(\w+)\s*\}\}/) };
    templates.set(form, ofForm.set(key, template));
    return template;
  };
  return (key, values) => {
    const template = templateOf(key, values?.count);
    return values === undefined ? template.text : fill(template, values);
  };
}

const maxForms = 5_000;

interface Template {
  text: string;
  /** Texts, and between each two the name of a value. */
  pieces: readonly string[];
}

function fill({ pieces }: Template, values: TextValues): string {
  let text = pieces[0] ?? "";
  for (let at = 1; at < pieces.length; at += 2)
    text += filledIn(values[pieces[at] ?? ""]) + (pieces[at + 1] ?? "");
  return text;
}

/** Letters of such scripts, and the characters that turn what follows them. */
const rightToLeft = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from right to left would take the sentence's numbers and full stop with it: it stands in isolates of Unicode. */
function filledIn(value: string | number | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
