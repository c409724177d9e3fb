import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { albumPath } from "~/library/photo-list/album-position";
import { notFoundIfNull, nullIfInvalidId, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** The album that photos are added to. `name` null when it could not be read. */
export interface UploadAlbum {
  albumId: string;
  name: string | null;
}

/**
 * Sends away whoever does not have the upload.
 * Source: docs/specification/2-photo-library.md, section 1, section 2.
 */
export function demandUpload({ flags }: AppLoadContext): void {
  if (!flags.upload) throw redirect("/");
}

/** Reads the album that an address names; null for none, 404 for one that is not the customer's. A shared one takes no photos. */
export async function readUploadAlbum(
  context: AppLoadContext,
  albumId: string | null,
): Promise<UploadAlbum | null> {
  if (albumId === null) return null;
  const { services } = signedIn(context);
  const album = await toResult(
    context,
    nullIfInvalidId(() => services.photos.album(albumId)),
  );
  if (!album.ok) return { albumId, name: null };
  const { albumName, isShared } = notFoundIfNull(album.data);
  if (isShared) throw redirect(albumPath({ kind: "album", albumId }));
  return { albumId, name: albumName };
}
