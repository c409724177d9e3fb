import { z } from "zod";
import { pdf } from "~/platform/http/checked-file";
import { droppedOf, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { MomentOrNone } from "./moment";
import { Money } from "./money";
import { emptyFirstPage } from "./read-part";

const Invoice = z.object({
  id: Id,
  number: AnyId.refine((text) => text !== "", "must be a number or a text"),
  date: MomentOrNone.nullish(),
  amount: Money.nullish(),
});
export type Invoice = z.output<typeof Invoice>;

const HistoricalInvoices = z
  .object({
    historicalInvoices: rowsOf(Invoice),
    total: z.number().int().nonnegative(),
  })
  .refine(({ historicalInvoices, total }) => historicalInvoices.length > 0 || total === 0, emptyFirstPage);

/** Source: docs/specification/1-account-site.md, section 7, "Invoices". */
export const invoices = (http: ServiceClient) => ({
  /** `complete` is false where the service has more than it lists: the contract knows no second page. */
  async historical(): Promise<{ invoices: Invoice[]; complete: boolean }> {
    const { historicalInvoices: invoices, total } = await http.get(path`/invoices/me/historical`, {
      operation: "historical",
      schema: HistoricalInvoices,
    });
    return { invoices, complete: invoices.length + droppedOf(invoices) >= total };
  },

  pdf: (invoiceId: string, channel: string) =>
    http.file(path`/invoices/${invoiceId}/pdf`, { operation: "pdf", query: { channel }, kind: pdf }),

  group: () => http.file(path`/invoices/me/group`, { operation: "group", kind: pdf }),
});
