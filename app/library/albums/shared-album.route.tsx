import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { type AlbumArea, albumPath, albumsPath, ownAlbumPath } from "~/library/photo-list/album-position";
import { notFoundIfNull, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { loadAlbumContents, unlessAlbumCounts } from "./album-contents";
import { createdText } from "./album-created";
import { AlbumFailed } from "./album-failed";
import { AlbumPhotos } from "./album-photos";
import styles from "./album-photos.module.css";
import type { ShownSharedAlbum } from "./shared-album";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { flags, t } = context;
  if (!flags.album || !flags.sharedAlbums) throw redirect("/");
  const albumId = params.albumId ?? "";
  const area: AlbumArea = { kind: "sharedAlbum", albumId };
  const [album, people, listed] = await Promise.all([
    toResult(context, services.sharedAlbums.album(albumId)),
    toResult(context, services.sharedAlbums.participants(albumId)),
    loadAlbumContents(context, request, area),
  ]);
  if (album.ok && album.data === null && (await isOwnAlone())) throw redirect(ownAlbumPath(albumId));
  const known = album.ok ? notFoundIfNull(album.data) : null;
  const contents = await unlessAlbumCounts(context, listed, known?.photosCount);
  const shown: ShownSharedAlbum | null = known && {
    album: known,
    owned: known.ownerId === identity.accountId,
    people: people.ok ? people.data : null,
  };
  return {
    title: known?.albumName ?? t("album.title"),
    area,
    shown,
    contents,
    islands: contents.islands,
    noDialog: shown === null,
  };

  /** All participants have left: the album is the customer's own now. */
  async function isOwnAlone(): Promise<boolean> {
    const own = await toResult(context, services.photos.album(albumId));
    return own.ok && own.data !== null && !own.data.isShared;
  }
}

export default function SharedAlbumPage() {
  const { title, area, shown, contents } = useLoaderData<typeof loader>();
  const { t } = usePage();
  if (shown === null) return <AlbumFailed />;
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          back={{ href: albumsPath, label: t("album.back") }}
          summary={<SharedAlbumFacts shown={shown} path={albumPath(area)} />}
          aside={
            <div className={styles.about}>
              <ButtonLink look="ghost" icon={<TrashIcon />} href={`${albumPath(area)}/delete`} dialog>
                <VisuallyHidden onPhones>{t("album.delete")}</VisuallyHidden>
              </ButtonLink>
            </div>
          }
        />
        <Alert tone="info" title={t("sharedAlbum.banner")} />
        {shown.people === null ? (
          <SectionError title={t("album.failed")}>
            <p>{t("sharedAlbum.participantsFailed")}</p>
          </SectionError>
        ) : null}
        <AlbumPhotos area={area} total={shown.album.photosCount} contents={contents} />
      </InertUnderDialog>
      <Outlet context={shown} />
    </>
  );
}

/** Participants see the owner's address; the owner sees how many participate. */
function SharedAlbumFacts({
  shown: { album, owned, people },
  path,
}: {
  shown: ShownSharedAlbum;
  path: string;
}) {
  const page = usePage();
  const { t, formats } = page;
  const count = t("photos.count", { count: album.photosCount, amount: formats.number(album.photosCount) });
  const sharedWith = people && t("sharedAlbum.participants", { count: people.participants.length });
  return (
    <>
      {`${count}${album.created ? ` · ${createdText(album.created, new Date(), page)}` : ""}`}
      {people === null ? null : " · "}
      {people && owned ? (
        <a href={`${path}/participants`} data-dialog="">
          {sharedWith}
        </a>
      ) : null}
      {people && !owned ? t("sharedAlbum.ownedBy", { email: people.owner.email }) : null}
    </>
  );
}
