import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { maxDownloaded } from "~/library/selection/download-limit.public";
import { findSelection } from "~/library/selection/selection.public";
import { fromSelectionStore, selectionStoreOf } from "~/library/selection/selection-stores.public";
import type { ZipEntry } from "~/platform/files/zip-stream";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { zipAnswer } from "~/server/zip-answer";
import { pictureHost } from "~/services/pictures";
import { downloadStep } from "./download-paths";
import { findOriginals, type Original } from "./originals";
import { photoDate } from "./photo-date";
import { zipEntryNames } from "./zip-entry-names";

/** Known problems are reported by the download page; later ones break off the download. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.download) throw redirect("/");
  const { selectionId = "" } = params;
  const head = await findSelection(context, selectionId).catch(() => null);
  if (!head || head.count < 1 || head.count > maxDownloaded)
    return redirect(downloadStep(encodeURIComponent(selectionId)));

  const host = pictureHost(context);
  const originals = await findOriginals(
    host,
    await fromSelectionStore(context, selectionStoreOf(context).photos(head.id, 0, maxDownloaded)),
  );
  if (!originals || originals.found.length === 0)
    return seeOther(context, downloadStep(head.id, "failed"), { key: "downloads.toast.failed" });
  const withoutThem = context.url.searchParams.has("rest");
  if (originals.gone.length > 0 && !withoutThem) return redirect(downloadStep(head.id, "gone"));

  const names = zipEntryNames(originals.found);
  const entries = originals.found.map(
    ({ photo, address, size }: Original, at): ZipEntry => ({
      name: names[at] ?? "",
      size,
      lastModified: photoDate(photo),
      open: (stop) => host.open(address, size, stop),
    }),
  );
  return zipAnswer(entries, {
    fileName: "photos.zip",
    onlyHeaders: request.method === "HEAD",
    log: context.log,
  });
}
