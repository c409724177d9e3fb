import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { fileDownload } from "~/platform/files/file-download";
import { requireBusiness } from "~/server/require-role";
import { toResult } from "~/server/result";
import { groupFile, listWithFailed } from "./invoice-files";

/** The specification's group file; a failure leads back to the list, which shows it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = requireBusiness(context);
  const file = await toResult(context, services.invoices.group());
  if (file.ok && file.data) return fileDownload(file.data, "invoices.pdf");
  return redirect(listWithFailed(context.url.searchParams, groupFile));
}
