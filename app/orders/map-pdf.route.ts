import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { orNull, panel } from "~/edge/calls/panel";
import { fileDownload } from "~/edge/files/file-download";
import { signedIn } from "~/edge/session/signed-in";
import { afterFailedDownload, pdfsPath } from "./order-places";

/** All pages of an order in one PDF, on its way through. When there is none to send, the order's PDFs, which say so. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { orderCode = "", mapId = "" } = params;
  const pdf = await panel(
    context,
    orNull(async () => services.products.map(mapId)),
  );
  if (pdf.ok && pdf.data) return fileDownload(pdf.data, `order_${orderCode}.pdf`);
  return redirect(afterFailedDownload(pdfsPath(orderCode)));
}
