import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { found, orNull, panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import { sortingOf } from "~/photos/remembered-sorting.offer";
import { photosAtOnce } from "~/services/photos";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PencilIcon } from "~/ui/icons-actions";
import { createdText } from "./album-created";
import { AlbumPhotos } from "./album-photos";
import { albumPath, readAlbumPlace } from "./album-place";

/** One own album and a page of its photos, asked for at once. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  if (!context.flags.album) throw redirect("/my-photos/photos");
  const albumId = params.albumId ?? "";
  const { sorting, chosen } = sortingOf(context, "albumPhotos");
  if (chosen) throw redirect(context.url.pathname);
  const place = readAlbumPlace(context.url.searchParams);
  const query = { cursor: place.cursor, limit: photosAtOnce, sorting };
  const [album, photos] = await Promise.all([
    panel(
      context,
      orNull(() => services.photos.album(albumId)),
    ),
    panel(
      context,
      orNull(() => services.photos.albumPhotos(albumId, query)),
    ),
  ]);
  const known = album.ok ? found(album.data) : null;
  return { title: known?.albumName ?? context.t("album.title"), album: known, photos, place, sorting };
}

export default function AlbumPage() {
  const { title, album, photos, place, sorting } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, formats, url } = page;
  const back = { href: "/my-photos/albums", label: t("album.back") };
  const again = (
    <ButtonLink look="secondary" href={url.pathname + url.search}>
      {t("album.tryAgain")}
    </ButtonLink>
  );
  if (album === null) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <Alert tone="error" title={t("album.failed")} action={again} />
      </>
    );
  }
  const count = t("photos.count", { count: album.photosCount, amount: formats.number(album.photosCount) });
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        summary={`${count} · ${createdText(album.created, new Date(), page)}`}
        aside={
          <ButtonLink look="quiet" icon={<PencilIcon />} href={`${albumPath(album.albumId)}/name`}>
            {t("album.rename")}
          </ButtonLink>
        }
      />
      {photos.ok && photos.data ? (
        <AlbumPhotos album={album} page={photos.data} place={place} sorting={sorting} />
      ) : (
        <Alert tone="error" title={t("album.photosFailed")} action={again} />
      )}
      <Outlet context={album} />
    </>
  );
}
