import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { panel } from "~/edge/calls/panel";
import { fileDownload } from "~/edge/files/file-download";
import { requireBusiness } from "~/edge/session/require-role";
import { groupFile, listWithFailed } from "./invoice-files";

/** All invoices in one PDF, the group file of the specification; when it cannot be had, the list again, which says so. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const file = await panel(context, services.invoices.group());
  if (file.ok && file.data) return fileDownload(file.data, "invoices.pdf");
  return redirect(listWithFailed(context.url.searchParams, groupFile));
}
