import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { seeOther } from "~/server/forms/see-other";
import type { Photo } from "~/services/photo-schemas";
import { pictureHost } from "~/services/pictures";
import { originalAddress } from "./original-url";

/** The query parameter of a page that a failed download came back to. */
const failedParameter = "downloadFailed";

/**
 * Downloads one photo natively: leads the browser to the signed address of the untouched original, which it saves under its
 * own name while the page stays. An address that is not the picture host's is refused; what the picture host does not have
 * leads back, with the toast and with `photoDownloadFailed` true there.
 * @param photo one that a service gave just now, or that the shelf holds
 * @param backTo path and query of the page to come back to
 */
export async function downloadOnePhoto(
  context: AppLoadContext,
  photo: Pick<Photo, "untouchedUrl" | "url">,
  backTo: string,
): Promise<Response> {
  const host = pictureHost(context);
  const address = host.own(originalAddress(photo));
  const measured = address === null ? null : await host.measure(address);
  if (address !== null && measured?.state === "found") return redirect(address, 303);
  const back = new URL(backTo, context.url);
  back.searchParams.set(failedParameter, "1");
  return seeOther(context, back.pathname + back.search + back.hash, { key: "downloads.toast.failed" });
}

/** Whether a page is one that a failed download came back to: it shows "Error: Your photo could not be downloaded". */
export const photoDownloadFailed = ({ searchParams }: URL): boolean => searchParams.has(failedParameter);
