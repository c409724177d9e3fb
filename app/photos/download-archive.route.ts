import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { orNull, panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import { addressOf } from "~/edge/storefront-of-host";

/**
 * A finished archive: the browser is sent to its signed address and saves it itself, nothing passes through a page. When there
 * is none, or the address is not our picture host's, the list says so.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { downloadId = "" } = params;
  const archive = await panel(
    context,
    orNull(async () => services.downloads.url(downloadId)),
  );
  const host = new URL(addressOf(context.environment.pictures, context.site)).origin;
  if (archive.ok && archive.data && new URL(archive.data.url).origin === host)
    return redirect(archive.data.url);
  return redirect("/downloads?failed=1");
}
