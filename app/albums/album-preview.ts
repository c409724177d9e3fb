import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { signedIn } from "~/edge/signed-in";
import { doPreviewAction } from "~/photos/preview-actions.offer";
import { previewAnswer } from "~/photos/preview-answer.offer";
import { type AlbumArea, albumHref, readAlbumPlace } from "./album-place.offer";
import { openAlbumPhoto } from "./open-album-photo";

/** What the preview of a photo in an album shows, own or shared. An unknown photo leads to the album. */
export async function loadAlbumPreview(context: AppLoadContext, area: AlbumArea, photoId: string) {
  guard(context, area);
  const opened = await openAlbumPhoto(context, area, photoId);
  const list = albumHref(area, readAlbumPlace(context.url.searchParams));
  if (opened.ok && opened.data === null) throw redirect(list);
  return previewAnswer(context, { area, shown: opened.ok ? opened.data : null, list });
}

/** What a button of that preview does. */
export async function actOnAlbumPhoto(
  context: AppLoadContext,
  request: Request,
  area: AlbumArea,
  photoId: string,
) {
  guard(context, area);
  const opened = await openAlbumPhoto(context, area, photoId);
  const list = albumHref(area, readAlbumPlace(context.url.searchParams));
  return doPreviewAction(context, request, { area, opened, list });
}

/** Who may not open a preview is led home. Source: specification 2, section 2. */
function guard(context: AppLoadContext, { kind }: AlbumArea): void {
  signedIn(context);
  const { album, sharedAlbums } = context.flags;
  if (!album || (kind === "sharedAlbum" && !sharedAlbums)) throw redirect("/");
}
