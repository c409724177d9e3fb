import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { ownAlbumPath } from "~/library/photo-list/album-position";
import { signedIn } from "~/server/signed-in";
import type { Album } from "~/services/photo-schemas";
import { deleteAlbum } from "./delete-album";
import { DeleteAlbumQuestion } from "./delete-album-question";

export const handle = { dialog: true };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("album.delete") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { photos } = signedIn(context).services;
  if (!context.flags.album) throw redirect("/");
  const albumId = params.albumId ?? "";
  return deleteAlbum(context, request, {
    remove: async () => photos.deleteAlbum(albumId),
    read: async () => photos.album(albumId),
  });
}

export default function DeleteAlbum() {
  const { albumId, albumName } = useOutletContext<Album>();
  const { t } = usePage();
  return (
    <DeleteAlbumQuestion albumName={albumName} closeHref={ownAlbumPath(albumId)}>
      {t("album.delete.text")}
    </DeleteAlbumQuestion>
  );
}
