import { useId } from "react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { hrefWithCursor } from "~/library/photo-list/album-cursor";
import { albumPath } from "~/library/photo-list/album-position";
import { tileThumbnails } from "~/library/photo-list/photo-messages";
import { findPath } from "~/library/photo-list/timeline-position";
import type { Result } from "~/server/result";
import type { Album, AlbumPage } from "~/services/photo-schemas";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink, IconLink } from "~/ui/form/button";
import { SearchIcon } from "~/ui/icons/icons-photos";
import { Heading } from "~/ui/layout/heading";
import { Pagination } from "~/ui/layout/pagination";
import { Cluster } from "~/ui/layout/stack";
import { AlbumGrid, AlbumTile, NewAlbumTile } from "~/ui/photo/album-tile";
import type { PhotoLoading } from "~/ui/photo/square-photo";
import styles from "./album-section.module.css";

type AlbumSectionProps = {
  title: string;
  albums: Result<AlbumPage>;
  failed: string;
  empty?: string;
  cursor: string | null;
  parameter: string;
  shared?: boolean;
  newHref?: string;
};

export function AlbumSection({
  title,
  albums,
  failed,
  empty,
  cursor,
  parameter,
  shared = false,
  newHref,
}: AlbumSectionProps) {
  const { t, url, flags } = usePage();
  const id = useId();
  if (!albums.ok) return <SectionError title={failed} />;
  const next = albums.data.cursor ?? null;
  const list = albums.data.albums;
  if (list.length === 0 && cursor === null) {
    const create = newHref ? (
      <ButtonLink href={newHref} dialog>
        {t("albums.new")}
      </ButtonLink>
    ) : null;
    return empty ? <EmptyState drawing={<Drawing scene="album" />} title={empty} action={create} /> : null;
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Cluster>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {newHref && flags.timeline ? (
          <IconLink href={findPath} label={t("find.title")} icon={<SearchIcon />} />
        ) : null}
      </Cluster>
      <AlbumTiles albums={list} shared={shared} newHref={cursor === null ? newHref : undefined} />
      {next !== null || cursor !== null ? (
        <Pagination
          label={t("albums.pages")}
          status=""
          previous={
            cursor === null
              ? undefined
              : { href: hrefWithCursor(url, parameter, null), label: t("albums.first") }
          }
          next={
            next === null
              ? undefined
              : { href: hrefWithCursor(url, parameter, next), label: t("albums.next") }
          }
        />
      ) : null}
    </section>
  );
}

/** On a phone, where a new album's tile stands before them. */
const firstRow = 1;
/** Four rows of a phone, two of a wide window. */
const firstScreen = 8;

function loadingOf(at: number): PhotoLoading {
  if (at < firstRow) return "first";
  return at < firstScreen ? "eager" : "lazy";
}

type AlbumTilesProps = Pick<AlbumSectionProps, "shared"> & {
  albums: readonly Album[];
  newHref: string | undefined;
};

function AlbumTiles({ albums, shared = false, newHref }: AlbumTilesProps) {
  const { t, formats, flags, savesData } = usePage();
  const badge = shared ? t("albums.shared") : t("albums.sharedBadge");
  return (
    <AlbumGrid>
      {newHref ? <NewAlbumTile href={newHref} label={t("albums.new")} dialog /> : null}
      {albums.map(({ albumId, albumName, coverPhoto, photosCount, created, isShared }, at) => (
        <AlbumTile
          key={albumId}
          href={albumPath({
            kind: shared || (isShared && flags.sharedAlbums) ? "sharedAlbum" : "album",
            albumId,
          })}
          name={albumName}
          cover={coverPhoto ? tileThumbnails(coverPhoto, { savesData }) : null}
          facts={[
            t("photos.count", { count: photosCount, amount: formats.number(photosCount) }),
            ...(created ? [t("albums.created", { date: formats.day(created) })] : []),
          ]}
          badge={shared || isShared ? badge : undefined}
          loading={shared ? "lazy" : loadingOf(at)}
        />
      ))}
    </AlbumGrid>
  );
}
