import { safeFileName } from "~/platform/files/file-download";
import type { Invoice } from "~/services/invoices";

/** What stands for the group file where invoices have their ids. */
export const groupFile = "group";

/** The query key that names what could not be downloaded; once for each. */
const failedKey = "failed";
const maxFailed = 50;

/** The name an invoice is saved under. Source: docs/specification/1-account-site.md, section 7. */
export const invoiceFileName = (number: string): string => safeFileName(`invoice_${number}.pdf`);

/** Where an invoice is downloaded. It takes the list's own query along, so that a failure leads back to the same list. */
export function invoiceHref({ id, number }: Pick<Invoice, "id" | "number">, search: string): string {
  return `/invoices/${encodeURIComponent(id)}/${invoiceFileName(number)}${search}`;
}

/** The ids in the list's address that could not be downloaded. */
export function failedIds(search: URLSearchParams): Set<string> {
  return new Set(search.getAll(failedKey).slice(0, maxFailed));
}

/** The list again, with one more that failed. */
export function listWithFailed(search: URLSearchParams, id: string): string {
  const query = new URLSearchParams();
  const year = search.get("year");
  if (year !== null) query.set("year", year);
  for (const failed of new Set([...failedIds(search), id])) query.append(failedKey, failed);
  return `/invoices?${query}`;
}
