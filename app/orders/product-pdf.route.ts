import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { orNull, panel } from "~/edge/calls/panel";
import { fileDownload } from "~/edge/files/file-download";
import { signedIn } from "~/edge/session/signed-in";
import { afterFailedDownload, productPath } from "./order-places";

/** A product's PDF, on its way through. When there is none to send, the product's page, which says so. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { orderCode = "", productCode = "" } = params;
  const pdf = await panel(
    context,
    orNull(async () => services.products.pdf(productCode)),
  );
  if (pdf.ok && pdf.data) return fileDownload(pdf.data.file, pdf.data.name);
  return redirect(afterFailedDownload(productPath(orderCode, productCode)));
}
