import { type Locale, locales } from "~/brands/storefronts";
import type { Customer } from "~/services/customers";
import { titlesAt } from "./titles";

const choices = ["title", "language"] as const;
type Choice = (typeof choices)[number];
type Chosen = Readonly<Record<Choice, string | null>>;

/** Fields with a value that no page of the storefront offers: it is a choice only where customer service has it already. */
export function unofferedChoices(sent: Chosen, locale: Locale): Choice[] {
  const offered: Record<Choice, readonly string[]> = { title: titlesAt(locale), language: locales };
  return choices.filter((choice) => !offered[choice].includes(sent[choice] ?? ""));
}

export const isStored = (sent: Chosen, me: Customer | null, choice: Choice): boolean =>
  me !== null && (me[choice] ?? "") === (sent[choice] ?? "");
