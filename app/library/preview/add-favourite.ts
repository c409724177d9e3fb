import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSameName } from "~/library/photo-list/album-name";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { copyToAlbum } from "~/library/photo-list/copy-to-album";
import { createAlbum } from "~/library/photo-list/create-album";
import { readOwnAlbums } from "~/library/photo-list/own-albums";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import { type ConfirmedForm, respondOnce } from "~/server/forms/respond-once";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";

/** Source: docs/specification/resilience.md, R12. */
const maxPages = 20;

/** Favourites are an album of that name in the storefront's language; the first one makes it (docs/decisions/0165-favourites-and-days.md). */
export async function addFavourite(
  context: AppLoadContext,
  form: ConfirmedForm,
  photoId: string,
  here: string,
) {
  const { t } = context;
  return respondOnce(context, form, async (attempt): Promise<ActionOutcome> => {
    const failed = { result: "failed", message: t("album.name.failed") } as const;
    const unknown = { result: "unknown", message: t("form.unknown") } as const;
    const found = await favouritesAlbum(context, attempt);
    if (found.state === "unknown") return { ...unknown, facts: found.facts };
    if (found.state === "failed") return failed;
    const copied = await copyToAlbum(context, found.albumId, [photoId]);
    if (copied.state === "unknown") return unknown;
    if (copied.state !== "done" || copied.gone > 0) return failed;
    const link = { href: ownAlbumPath(found.albumId), label: t("favourites.album") };
    return { result: "done", location: here, toast: { key: "preview.favourited", link } };
  });
}

type Found = { state: "there"; albumId: string } | { state: "failed" } | { state: "unknown"; facts: string };

async function favouritesAlbum(context: AppLoadContext, attempt: Attempt): Promise<Found> {
  const name = context.t("favourites.album");
  // Unread albums may have it: a second one would be made.
  const own = await toResult(context, readOwnAlbums(context, maxPages));
  if (!own.ok) return { state: "failed" };
  const known = oldest(own.data.albums, name);
  if (known) return { state: "there", albumId: known.albumId };
  const created = await createAlbum(context, attempt, name);
  if (created.state === "unknown") return { state: "unknown", facts: created.facts };
  const albumId = created.state === "done" ? created.item?.albumId : undefined;
  return albumId
    ? { state: "there", albumId: await oldestOf(context, { name, own: albumId }) }
    : { state: "failed" };
}

/** Two presses at the same moment both create an album: the newer one is deleted, unless a third press has put a photo into it. */
async function oldestOf(context: AppLoadContext, { name, own }: { name: string; own: string }) {
  const now = await toResult(context, readOwnAlbums(context, maxPages));
  const albums = now.ok ? now.data.albums : [];
  const found = oldest(albums, name);
  if (found === undefined || found.albumId === own) return own;
  const isEmpty = albums.some(({ albumId, photosCount }) => albumId === own && photosCount === 0);
  if (isEmpty) await toResult(context, signedIn(context).services.photos.deleteAlbum(own));
  return found.albumId;
}

/** Of all albums of this name, so that presses at the same moment choose the same one. */
function oldest(albums: readonly Album[], name: string): Album | undefined {
  const [first] = albums
    .filter(({ albumName, isShared }) => isSameName(albumName, name) && !isShared)
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), "en"));
  return first;
}

/** An album without a moment counts as the newest. */
const keyOf = ({ created, albumId }: Album) => `${created ?? "~"} ${albumId}`;
