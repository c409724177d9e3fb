import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { albumNameForm, isSameName } from "~/library/photo-list/album-name";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { saysGone } from "~/platform/http/says-gone";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import {
  changedMeanwhile,
  conflictOutcome,
  isStoredNow,
  type Stored,
  seenField,
  seenIn,
} from "~/server/forms/seen-version";
import { outcomeOf, reconcileChange } from "~/server/reconcile-change";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";
import { AlbumNameDialog } from "./album-name-dialog";

export const handle = { dialog: true };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("album.rename") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = signedIn(context);
  const { t } = context;
  if (!context.flags.album) throw redirect("/");
  const albumId = params.albumId ?? "";
  const form = await readForm(request, albumNameForm(t), [seenField]);
  if (!form.ok) return form.reply();
  const { albumName } = form.value;
  const seen = await seenIn(request);
  return respondOnce(context, form, async () => {
    const stored: Stored<Album> = {
      seen,
      read: () => services.photos.album(albumId),
      isWanted: (album) => isSameName(album.albumName, albumName),
      version: (album) => album.albumName,
    };
    const conflict = await changedMeanwhile(context, stored);
    if (conflict)
      return conflictOutcome(conflict, t("album.name.meanwhile", { name: conflict.now.albumName }));
    const renamed = await reconcileChange(
      context,
      () => services.photos.renameAlbum(albumId, albumName),
      () => isStoredNow(stored),
    );
    if (!renamed.ok && saysGone(renamed.status)) {
      const album = await toResult(context, services.photos.album(albumId));
      // The album's page says that there is none, and leads what was typed to a new album's.
      if (album.ok && album.data === null)
        return seen === null
          ? { result: "done", location: ownAlbumPath(albumId) }
          : { result: "failed", message: t("album.name.deleted") };
    }
    if (!renamed.ok) return outcomeOf(context, renamed, t("album.name.failed"));
    return {
      result: "done",
      location: ownAlbumPath(albumId),
      toast: { key: "albums.renamed", name: albumName },
    };
  });
}

export default function RenameAlbumDialog() {
  const { albumId, albumName } = useOutletContext<Album>();
  const { t } = usePage();
  return (
    <AlbumNameDialog
      id="album-name"
      title={t("album.rename")}
      closeHref={ownAlbumPath(albumId)}
      confirm={t("album.name.save")}
      name={albumName}
    />
  );
}
