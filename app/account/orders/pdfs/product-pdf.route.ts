import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { fileDownload } from "~/platform/files/file-download";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { afterFailedDownload, productPath } from "../order-paths";

/** Streams the PDF; a failure leads back to the product's page, which shows it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { orderCode = "", productCode = "" } = params;
  const pdf = await toResult(context, services.products.pdf(productCode));
  if (pdf.ok && pdf.data) return fileDownload(pdf.data.file, pdf.data.name);
  return redirect(afterFailedDownload(productPath(orderCode, productCode)));
}
