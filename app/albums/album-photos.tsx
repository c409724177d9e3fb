import { PhotoTiles } from "~/photos/photo-tiles.offer";
import { SortingMenu } from "~/photos/sorting-menu.offer";
import type { Album, PhotoPage } from "~/services/photo-schemas";
import { sectionSize } from "~/services/photos";
import type { Sorting } from "~/services/sorting";
import { usePage } from "~/shell/page-context";
import { AlbumDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { PhotoGrid } from "~/ui/photo-grid";
import styles from "./album-photos.module.css";
import { type AlbumPlace, albumHref, albumPath } from "./album-place";

type AlbumPhotosProps = { album: Album; page: PhotoPage; place: AlbumPlace; sorting: Sorting };

/** A page of an album's photos in sections of 24, with the ways on and back. */
export function AlbumPhotos({ album, page, place, sorting }: AlbumPhotosProps) {
  const { t, formats } = usePage();
  const { images } = page;
  if (images.length === 0 && place.cursor === null) {
    return <EmptyState drawing={<AlbumDrawing />} title={t("album.empty")} />;
  }
  const next = page.cursor ? { cursor: page.cursor, before: place.before + images.length } : null;
  const range = (from: number, to: number) => ({ from: formats.number(from), to: formats.number(to) });
  const starts = Array.from({ length: Math.ceil(images.length / sectionSize) }, (_, at) => at * sectionSize);
  return (
    <div className={styles.album}>
      <div className={styles.sorting}>
        <SortingMenu sorting={sorting} path={albumPath(album.albumId)} />
      </div>
      {starts.map((start) => {
        const photos = images.slice(start, start + sectionSize);
        const first = place.before + start + 1;
        return (
          <PhotoGrid key={start} label={t("album.section", range(first, first + photos.length - 1))}>
            <PhotoTiles photos={photos} before={start} />
          </PhotoGrid>
        );
      })}
      {next || place.cursor !== null ? (
        <Pagination
          label={t("album.pages")}
          status={t("photos.range.of", {
            ...range(place.before + 1, place.before + images.length),
            total: formats.number(Math.max(album.photosCount, place.before + images.length)),
          })}
          previous={
            place.cursor === null ? undefined : { href: albumPath(album.albumId), label: t("album.first") }
          }
          next={next ? { href: albumHref(album.albumId, next), label: t("album.next") } : undefined}
        />
      ) : null}
    </div>
  );
}
