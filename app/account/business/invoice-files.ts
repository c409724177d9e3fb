import { safeFileName } from "~/platform/files/file-download";
import type { Invoice } from "~/services/invoices";
import { isOfQuarter, type Quarter, quarterKey } from "./invoice-quarters";

export const groupFile = "group";
export const zipFile = "invoices.zip";
export const csvFile = "invoices.csv";

/** Query key; once for each file that could not be downloaded. */
const failedKey = "failed";
const maxFailed = 50;
/** Of a number in a file's name, in characters. */
const maxNumberLength = 100;
/** A zip asks for each file by itself, and the worker holds them all. */
export const maxZipped = 200;
export const maxZippedBytes = 16 * 1024 * 1024;

/** Why nothing was downloaded. */
const notes = ["none", "many", "unread"] as const;
export type DownloadNote = (typeof notes)[number];
const noteKey = "note";

/** Source: docs/specification/1-account-site.md, section 7. */
export const invoiceFileName = (number: string): string =>
  safeFileName(`invoice_${number.slice(0, maxNumberLength)}.pdf`);

/** Keeps the list's query, so that a failure leads back to the same list. */
export function invoiceHref({ id, number }: Pick<Invoice, "id" | "number">, search: string): string {
  return `/invoices/${encodeURIComponent(id)}/${invoiceFileName(number)}${search}`;
}

export const quarterHref = (quarter: Quarter, file: typeof zipFile | typeof csvFile): string =>
  `/invoices/${file}?year=${quarter.year}&quarter=${quarterKey(quarter)}`;

/** Of a quarter, or those that were ticked. */
export function chosenInvoices(
  search: URLSearchParams,
  invoices: readonly Invoice[],
  timeZone: string,
): Invoice[] {
  const quarter = search.get("quarter");
  if (quarter !== null) return invoices.filter((invoice) => isOfQuarter(invoice, quarter, timeZone));
  const ids = new Set(search.getAll("id"));
  return invoices.filter(({ id }) => ids.has(id));
}

/** "invoices_2026-3.zip" for a quarter. */
export function fileNameFor(search: URLSearchParams, ending: "zip" | "csv"): string {
  const quarter = search.get("quarter");
  return safeFileName(`invoices${quarter === null ? "" : `_${quarter}`}.${ending}`);
}

/** An invoice's file name each; one that is taken gets a number. File systems may not tell letters by their case. */
export function namesInZip(invoices: readonly Pick<Invoice, "number">[]): string[] {
  const taken = new Set<string>();
  return invoices.map(({ number }) => {
    const first = invoiceFileName(number);
    let name = first;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = first.replace(/\.pdf$/, `_${copy}.pdf`);
    taken.add(name.toLowerCase());
    return name;
  });
}

export function failedIds(search: URLSearchParams): Set<string> {
  return new Set(search.getAll(failedKey).slice(0, maxFailed));
}

export function noteIn(search: URLSearchParams): DownloadNote | null {
  const note = search.get(noteKey);
  return notes.find((known) => known === note) ?? null;
}

export function listWithFailed(search: URLSearchParams, ...ids: string[]): string {
  const query = ofYear(search);
  for (const failed of new Set([...failedIds(search), ...ids])) query.append(failedKey, failed);
  return `/invoices?${query}`;
}

export function listWithNote(search: URLSearchParams, note: DownloadNote): string {
  const query = ofYear(search);
  query.set(noteKey, note);
  return `/invoices?${query}`;
}

function ofYear(search: URLSearchParams): URLSearchParams {
  const year = search.get("year");
  return new URLSearchParams(year === null ? {} : { year });
}
