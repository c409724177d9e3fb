import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { seeOther } from "~/server/forms/see-other";
import type { Photo } from "~/services/photo-schemas";
import { pictureHost } from "~/services/pictures";
import { originalUrl } from "./original-url";

const failedParameter = "downloadFailed";

/**
 * Redirects to the signed URL of the original, or to `backTo` with a toast when there is none.
 * @param backTo path and query of the page to come back to
 */
export async function downloadOnePhoto(
  context: AppLoadContext,
  photo: Pick<Photo, "untouchedUrl" | "url">,
  backTo: string,
): Promise<Response> {
  const host = pictureHost(context);
  const address = host.own(originalUrl(photo));
  const measured = address === null ? null : await host.measure(address);
  if (address !== null && measured?.state === "found") return redirect(address, 303);
  const back = new URL(backTo, context.url);
  back.searchParams.set(failedParameter, "1");
  return seeOther(context, back.pathname + back.search + back.hash, { key: "downloads.toast.failed" });
}

export const photoDownloadFailed = ({ searchParams }: URL): boolean => searchParams.has(failedParameter);
