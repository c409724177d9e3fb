import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { fileDownload } from "~/platform/files/file-download";
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import { listWithFailed } from "./invoice-files";

/** Any other file name is 404. */
const fileNamePattern = /^invoice_[\w.-]{1,100}\.pdf$/;

/** Streams the PDF; a failure leads back to the list, which marks the invoice. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const { invoiceId = "", fileName = "" } = params;
  if (!fileNamePattern.test(fileName)) throw new Response(null, { status: 404 });
  const file = await toResult(context, services.invoices.pdf(invoiceId, context.site.storefront.channel));
  if (file.ok && file.data) return fileDownload(file.data, fileName);
  return redirect(listWithFailed(context.url.searchParams, invoiceId));
}
