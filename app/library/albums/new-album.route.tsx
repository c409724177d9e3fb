import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { usePage } from "~/layout/page-context";
import { albumNameForm } from "~/library/photo-list/album-name";
import { albumsPath, ownAlbumPath } from "~/library/photo-list/album-position";
import { createAlbum } from "~/library/photo-list/create-album";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { unknownMessage } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { AlbumNameDialog } from "./album-name-dialog";

export const handle = { dialog: true };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.album) throw redirect("/");
  return { title: context.t("albums.create.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  const { t, flags } = context;
  if (!flags.album) throw redirect("/");
  const form = await readForm(request, albumNameForm(t));
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async (attempt) => {
    const created = await createAlbum(context, attempt, form.value.albumName);
    if (created.state === "unknown")
      return { result: "unknown", message: unknownMessage(context, created), facts: created.facts };
    return created.state === "failed"
      ? { result: "failed", message: t("album.name.failed") }
      : { result: "done", location: created.item ? ownAlbumPath(created.item.albumId) : albumsPath };
  });
}

export default function NewAlbumDialog() {
  const { t } = usePage();
  return (
    <AlbumNameDialog
      id="new-album"
      title={t("albums.create.title")}
      closeHref={albumsPath}
      confirm={t("albums.create")}
    />
  );
}
