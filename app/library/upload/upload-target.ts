import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { albumPath } from "~/library/photo-list/album-position";
import { seeOther } from "~/server/forms/see-other";
import { notFoundIfNull, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";

/** `name` is null when it could not be read. */
export interface UploadAlbum {
  albumId: string;
  name: string | null;
}

/** Source: docs/specification/2-photo-library.md, section 1, section 2. */
export function requireUploadFlag({ flags }: AppLoadContext): void {
  if (!flags.upload) throw redirect("/");
}

/** A photo that comes in would stop the deletion of all: that is undone, or final, first. @throws Response the way to the timeline */
export async function refuseWhileAllWait(context: AppLoadContext): Promise<void> {
  const { everything } = await context.pendingDeletion;
  if (everything) throw seeOther(context, "/my-photos/photos", { key: "deleteAll.waits" });
}

/** Throws 404 for an unknown album and redirects for a shared one, which takes no photos. */
export async function readUploadAlbum(
  context: AppLoadContext,
  albumId: string | null,
): Promise<UploadAlbum | null> {
  if (albumId === null) return null;
  const { services } = signedIn(context);
  const album = await toResult(context, services.photos.album(albumId));
  if (!album.ok) return { albumId, name: null };
  const { albumName, isShared } = notFoundIfNull(album.data);
  if (isShared) throw redirect(albumPath({ kind: "album", albumId }));
  return { albumId, name: albumName };
}
