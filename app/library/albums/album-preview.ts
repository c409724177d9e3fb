import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type AlbumArea, albumHref, readAlbumPosition } from "~/library/photo-list/album-position";
import type { Preview } from "~/library/preview/previewed-photo.public";
import { signedIn } from "~/server/signed-in";
import { openAlbumPhoto } from "./open-album-photo";

/**
 * @throws Response redirect home for customers without access.
 * Source: docs/specification/2-photo-library.md, section 2.
 */
export async function openAlbumPreview(
  context: AppLoadContext,
  kind: AlbumArea["kind"],
  { albumId = "", photoId = "" }: { albumId?: string; photoId?: string },
): Promise<Preview> {
  signedIn(context);
  const { album, sharedAlbums } = context.flags;
  if (!album || (kind === "sharedAlbum" && !sharedAlbums)) throw redirect("/");
  const area = { kind, albumId };
  return {
    area,
    opened: await openAlbumPhoto(context, area, photoId),
    list: albumHref(area, readAlbumPosition(context.url.searchParams)),
  };
}
