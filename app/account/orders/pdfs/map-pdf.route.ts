import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { fileDownload } from "~/platform/files/file-download";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { afterFailedDownload, pdfsPath } from "../order-paths";

/** Streams the PDF of a whole order; a failure leads back to the order's PDFs, which show it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { orderCode = "", mapId = "" } = params;
  const pdf = await toResult(context, services.products.map(mapId));
  if (pdf.ok && pdf.data) return fileDownload(pdf.data, `order_${orderCode}.pdf`);
  return redirect(afterFailedDownload(pdfsPath(orderCode)));
}
