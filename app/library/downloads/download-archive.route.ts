import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { seeOther } from "~/server/forms/see-other";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { pictureHost } from "~/services/pictures";
import { downloadsPath, unsavedParameter } from "./download-paths";

/** Redirects to the archive's signed URL, or back to the list when there is none. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.download) throw redirect("/");
  const { downloadId = "" } = params;
  const archive = await toResult(context, services.downloads.url(downloadId));
  const found = archive.ok ? archive.data : null;
  if (found === "preparing") {
    const list = await toResult(context, services.downloads.list());
    const known = list.ok ? list.data.find(({ id }) => id === downloadId) : undefined;
    if (known?.status !== "FAILED")
      return seeOther(context, downloadsPath, { key: "downloads.toast.preparing" });
  } else {
    const address = pictureHost(context).own(found?.url);
    if (address !== null) return redirect(address);
  }
  const isGone = archive.ok && found === null;
  const back = isGone ? "failed=1" : `${unsavedParameter}=${encodeURIComponent(downloadId)}`;
  return seeOther(context, `${downloadsPath}?${back}`, { key: "downloads.toast.failed" });
}
