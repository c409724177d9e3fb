import { z } from "zod";
import { pdf } from "~/platform/http/checked-file";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { MomentOrNone } from "./moment";
import { Money } from "./money";

const Invoice = z.object({
  id: Id,
  number: AnyId.refine((text) => text !== "", "must be a number or a text"),
  date: MomentOrNone.nullish(),
  amount: Money.nullish(),
});
export type Invoice = z.output<typeof Invoice>;

const HistoricalInvoices = z.object({
  historicalInvoices: rowsOf(Invoice),
  total: z.number().int().nonnegative(),
});

/** Source: docs/specification/1-account-site.md, section 7, "Invoices". */
export const invoices = (http: ServiceClient) => ({
  historical: () =>
    http.get(path`/invoices/me/historical`, { operation: "historical", schema: HistoricalInvoices }),

  pdf: (invoiceId: string, channel: string) =>
    http.file(path`/invoices/${invoiceId}/pdf`, { operation: "pdf", query: { channel }, kind: pdf }),

  group: () => http.file(path`/invoices/me/group`, { operation: "group", kind: pdf }),
});
