import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { albumPath } from "~/library/photo-list/album-position";
import { signedIn } from "~/server/signed-in";
import { deleteAlbum } from "./delete-album";
import { DeleteAlbumQuestion } from "./delete-album-question";
import type { ShownSharedAlbum } from "./shared-album";

export const handle = { dialog: true };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("album.delete") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { sharedAlbums } = signedIn(context).services;
  if (!context.flags.album || !context.flags.sharedAlbums) throw redirect("/");
  const albumId = params.albumId ?? "";
  return deleteAlbum(context, request, {
    remove: async () => sharedAlbums.remove(albumId),
    read: async () => sharedAlbums.album(albumId),
  });
}

/** Owners delete, participants leave, by the same call. Source: docs/specification/2-photo-library.md, "Shared album screen". */
export default function DeleteSharedAlbum() {
  const { album, owned } = useOutletContext<ShownSharedAlbum>();
  const { t } = usePage();
  return (
    <DeleteAlbumQuestion
      albumName={album.albumName}
      closeHref={albumPath({ kind: "sharedAlbum", albumId: album.albumId })}
    >
      {t(owned ? "sharedAlbum.delete.owner" : "sharedAlbum.delete.participant")}
    </DeleteAlbumQuestion>
  );
}
