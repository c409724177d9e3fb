import { safeFileName } from "~/platform/files/file-download";
import type { Invoice } from "~/services/invoices";

export const groupFile = "group";

/** Query key; once for each file that could not be downloaded. */
const failedKey = "failed";
const maxFailed = 50;

/** Source: docs/specification/1-account-site.md, section 7. */
export const invoiceFileName = (number: string): string => safeFileName(`invoice_${number}.pdf`);

/** Keeps the list's query, so that a failure leads back to the same list. */
export function invoiceHref({ id, number }: Pick<Invoice, "id" | "number">, search: string): string {
  return `/invoices/${encodeURIComponent(id)}/${invoiceFileName(number)}${search}`;
}

export function failedIds(search: URLSearchParams): Set<string> {
  return new Set(search.getAll(failedKey).slice(0, maxFailed));
}

export function listWithFailed(search: URLSearchParams, id: string): string {
  const query = new URLSearchParams();
  const year = search.get("year");
  if (year !== null) query.set("year", year);
  for (const failed of new Set([...failedIds(search), id])) query.append(failedKey, failed);
  return `/invoices?${query}`;
}
