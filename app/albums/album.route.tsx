import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { found, orNull, panel } from "~/edge/calls/panel";
import { signedIn } from "~/edge/session/signed-in";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { IconLink } from "~/ui/button";
import { PencilIcon, TrashIcon } from "~/ui/icons-actions";
import { Cluster } from "~/ui/stack";
import { AddPhotosLink } from "~/upload/add-photos.offer";
import { loadAlbumContents } from "./album-contents";
import { createdText } from "./album-created";
import { AlbumFailed } from "./album-failed";
import { AlbumPhotos } from "./album-photos";
import { type AlbumArea, albumPath, albumsPath } from "./album-place.offer";

/** One own album and a page of its photos, asked for at once. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { flags, t } = context;
  if (!flags.album) throw redirect("/");
  const albumId = params.albumId ?? "";
  const area: AlbumArea = { kind: "album", albumId };
  const [album, contents] = await Promise.all([
    panel(
      context,
      orNull(() => services.photos.album(albumId)),
    ),
    loadAlbumContents(context, request, area),
  ]);
  const known = album.ok ? found(album.data) : null;
  if (known?.isShared && flags.sharedAlbums) throw redirect(albumPath({ kind: "sharedAlbum", albumId }));
  return {
    title: known?.albumName ?? t("album.title"),
    area,
    album: known,
    contents,
    islands: contents.islands,
    noDialog: known === null,
  };
}

export default function AlbumPage() {
  const { title, area, album, contents } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, formats, flags } = page;
  if (album === null) return <AlbumFailed />;
  const { photosCount } = album;
  const count = t("photos.count", { count: photosCount, amount: formats.number(photosCount) });
  const add = <AddPhotosLink albumId={album.albumId} />;
  const empty = contents.page?.photos.length === 0;
  return (
    <>
      <Behind>
        <PageHeader
          title={title}
          back={{ href: albumsPath, label: t("album.back") }}
          summary={`${count} · ${createdText(album.created, new Date(), page)}`}
          // In select mode the bar of what can be done with the chosen photos is at the thumb.
          action={empty || contents.select || !flags.upload ? null : add}
          aside={
            <Cluster>
              <IconLink
                href={`${albumPath(area)}/name`}
                label={t("album.rename")}
                icon={<PencilIcon />}
                dialog
              />
              <IconLink
                href={`${albumPath(area)}/delete`}
                label={t("album.delete")}
                icon={<TrashIcon />}
                dialog
              />
            </Cluster>
          }
        />
        <AlbumPhotos area={area} total={photosCount} contents={contents} whenEmpty={add} />
      </Behind>
      <Outlet context={album} />
    </>
  );
}
