import { z } from "zod";
import { pdf } from "~/platform/http/checked-file";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

const Invoice = z.object({
  id: z.string().min(1),
  number: z.string().min(1),
  date: z.string().refine((text) => !Number.isNaN(Date.parse(text)), "must be an ISO date"),
  amount: z.object({ amount: z.number(), currency: z.string() }).nullish(),
});
export type Invoice = z.output<typeof Invoice>;

const HistoricalInvoices = z.object({
  historicalInvoices: z.array(Invoice),
  total: z.number().int().nonnegative(),
});

/**
 * The invoices of a business customer.
 * Source: docs/specification/1-account-site.md, section 7, "Invoices";
 * docs/specification/3-open-points.md, "invoices".
 */
export const invoices = (http: ServiceClient) => ({
  /** All invoices so far, and how many there are. */
  historical: () =>
    http.get(path`/invoices/me/historical`, { operation: "historical", schema: HistoricalInvoices }),

  /** One invoice as a PDF; null for none, or one that is somebody else's. */
  pdf: (invoiceId: string, channel: string) =>
    http.file(path`/invoices/${invoiceId}/pdf`, { operation: "pdf", query: { channel }, kind: pdf }),

  /** All invoices in one PDF, the group file; null when there are none. */
  group: () => http.file(path`/invoices/me/group`, { operation: "group", kind: pdf }),
});
