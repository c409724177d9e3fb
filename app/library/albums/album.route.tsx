import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { type AlbumArea, albumPath, albumsPath, newAlbumPath } from "~/library/photo-list/album-position";
import { AddPhotosLink } from "~/library/upload/add-photos.public";
import { typedForNew } from "~/server/forms/rejected-submission";
import { notFoundIfNull, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { AlbumActions } from "./album-actions";
import { loadAlbumContents, unlessAlbumCounts } from "./album-contents";
import { createdText } from "./album-created";
import { AlbumFailed } from "./album-failed";
import { AlbumPhotos } from "./album-photos";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { flags, t } = context;
  if (!flags.album) throw redirect("/");
  const albumId = params.albumId ?? "";
  const area: AlbumArea = { kind: "album", albumId };
  const [album, listed] = await Promise.all([
    toResult(context, services.photos.album(albumId)),
    loadAlbumContents(context, request, area),
  ]);
  if (album.ok && album.data === null) {
    const asNew = { page: newAlbumPath, field: "albumName", message: t("album.name.deleted") };
    const typed = await typedForNew(context, asNew);
    if (typed) throw typed;
  }
  const known = album.ok ? notFoundIfNull(album.data) : null;
  if (known?.isShared && flags.sharedAlbums) throw redirect(albumPath({ kind: "sharedAlbum", albumId }));
  const contents = await unlessAlbumCounts(context, listed, known?.photosCount);
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
      <InertUnderDialog>
        <PageHeader
          title={title}
          back={{ href: albumsPath, label: t("album.back") }}
          summary={`${count}${album.created ? ` · ${createdText(album.created, new Date(), page)}` : ""}`}
          // In select mode the selection toolbar takes this place.
          action={empty || contents.select || !flags.upload ? null : add}
          aside={<AlbumActions path={albumPath(area)} />}
        />
        <AlbumPhotos area={area} total={photosCount} contents={contents} whenEmpty={add} />
      </InertUnderDialog>
      <Outlet context={album} />
    </>
  );
}
