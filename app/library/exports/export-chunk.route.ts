import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { seeOther } from "~/server/forms/see-other";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { pictureHost } from "~/services/pictures";
import { withFailedChunk } from "./export-paths";

const wholeNumber = /^\d{1,6}$/;

/** Redirects to the zip's signed URL, or back to the export's page when there is none. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { flags, url } = context;
  if (!flags.photoExport) throw redirect("/");
  const { backupId = "", iteration = "" } = params;
  const chunk = wholeNumber.test(iteration)
    ? await toResult(context, services.exports.chunkUrl(backupId, Number(iteration)))
    : null;
  const address = chunk?.ok ? pictureHost(context).own(chunk.data?.url) : null;
  if (address !== null) return redirect(address);
  return seeOther(context, withFailedChunk(backupId, iteration, url.searchParams), {
    key: "downloads.toast.failed",
  });
}
