import type { Storefront } from "~/brands/storefronts";
import { dayMs, localDayOf } from "~/i18n/local-day";
import { minorDigits } from "~/i18n/money";
import type { Translate } from "~/i18n/translator";
import type { Invoice } from "~/services/invoices";
import type { Money } from "~/services/money";

/** A spreadsheet runs a cell that begins with one of these, some also after white space or in full width. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * As spreadsheets of the storefront's language open it: where amounts have a decimal comma, columns are divided by semicolons. With a byte
 * order mark, without which Excel takes UTF-8 for something else.
 */
export function invoicesCsv(
  invoices: readonly Invoice[],
  t: Translate,
  { locale, timeZone }: Pick<Storefront, "locale" | "timeZone">,
): string {
  const english = locale.startsWith("en");
  const separator = english ? "," : ";";
  const money = ({ amount, currency }: Money) => {
    const digits = minorDigits(currency);
    return (amount / 10 ** digits).toFixed(digits).replace(".", english ? "." : ",");
  };
  const dayOf = (date: string) =>
    new Date(localDayOf(Date.parse(date), timeZone) * dayMs).toISOString().slice(0, 10);
  const head = [
    t("business.invoices.csv.number"),
    t("business.invoices.csv.date"),
    t("business.invoices.csv.amount"),
    t("business.invoices.csv.currency"),
  ];
  const rows = invoices.map(({ number, date, amount }) => [
    cell(formula.test(number) ? `'${number}` : number),
    date ? dayOf(date) : "",
    amount ? money(amount) : "",
    amount?.currency ?? "",
  ]);
  const lines = [head.map(cell), ...rows].map((cells) => `${cells.join(separator)}\r\n`);
  return `\uFEFF${lines.join("")}`;
}

/** RFC 4180 */
const cell = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
