import type { Locale } from "../../../app/brands/storefronts";
import da from "./da.json";
import de from "./de.json";
import en from "./en.json";
import es from "./es.json";
import fr from "./fr.json";
import it from "./it.json";
import nb from "./nb.json";
import nl from "./nl.json";
import pt from "./pt.json";
import sv from "./sv.json";

type Language = Locale extends `${infer Primary}-${string}` ? Primary : never;

/** Everything that the backend says in one language; a text's places stand as {name} in it. */
export type Messages = typeof en;

/** The compiler finds a storefront's language that is missing here, and a text that one of them lacks. */
const catalogues: Readonly<Record<Language, Messages>> = { da, de, en, es, fr, it, nb, nl, pt, sv };

/** The messages in the language of a locale; in English for a language that no storefront speaks. */
export function messagesOf({ locale }: { locale: string }): Messages {
  return messagesIn(locale) ?? en;
}

/** The messages in the first language of a `ui_locales` value (tags in order of preference) that there is, else English. */
export function messagesFor(uiLocales: unknown): Messages {
  const tags = typeof uiLocales === "string" ? uiLocales.split(" ") : [];
  for (const tag of tags) {
    const messages = messagesIn(tag);
    if (messages) return messages;
  }
  return en;
}

function messagesIn(tag: string): Messages | undefined {
  const primary = tag.split("-")[0]?.toLowerCase();
  return Object.entries(catalogues).find(([language]) => language === primary)?.[1];
}

type Values = Readonly<Record<string, string | number>>;

/** A text with its places filled. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {${name}} in "${text}"`);
    return String(value);
  });
}

/** The form of a text for a number of things. */
export function pluralOf(
  forms: { one: string; other: string },
  count: number,
  { locale }: { locale: string },
) {
  return new Intl.PluralRules(locale).select(count) === "one" ? forms.one : forms.other;
}

/** A mail's subject and paragraphs with their places filled. */
export function fillMail<Mail extends { subject: string; lines: string[] }>(
  mail: Mail,
  values: Values,
): Mail {
  return {
    ...mail,
    subject: fill(mail.subject, values),
    lines: mail.lines.map((line) => fill(line, values)),
  };
}
