import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import { chosenInvoices, fileNameFor, listWithNote } from "./invoice-files";
import { invoicesCsv } from "./invoices-csv";

/** Of a quarter, or of those that were ticked. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const { t, url, site } = context;
  const list = await toResult(context, services.invoices.historical());
  if (!list.ok) return redirect(listWithNote(url.searchParams, "unread"));
  const chosen = chosenInvoices(url.searchParams, list.data.invoices, site.storefront.timeZone);
  if (chosen.length === 0) return redirect(listWithNote(url.searchParams, "none"));
  return new Response(invoicesCsv(chosen, t, site.storefront), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameFor(url.searchParams, "csv")}"`,
    },
  });
}
