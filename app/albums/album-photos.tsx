import type { ReactNode } from "react";
import { EndlessGround } from "~/photos/endless-ground.offer";
import { PhotoTiles } from "~/photos/photo-tiles.offer";
import { SortingMenu } from "~/photos/sorting-menu.offer";
import { SelectForm, SelectLink, SelectWays, tileSelection } from "~/selection/select-form.offer";
import type { SelectMode } from "~/selection/select-mode.offer";
import { photosAtOnce, sectionSize } from "~/services/photos";
import { usePage } from "~/shell/page-context";
import { PanelFailed } from "~/shell/panel-failed";
import { AlbumDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { PhotoGrid } from "~/ui/photo-grid";
import type { AlbumContents } from "./album-contents";
import type { AlbumPhotosPage } from "./album-pages";
import styles from "./album-photos.module.css";
import {
  type AlbumArea,
  albumHref,
  albumPath,
  albumPreviewHref,
  albumStart,
  placeBefore,
} from "./album-place.offer";

type AlbumPhotosProps = {
  area: AlbumArea;
  /** Photos of the album in all. */
  total: number;
  contents: AlbumContents;
  /** The one way on from an album without photos. */
  whenEmpty?: ReactNode;
};

/** A page of an album's photos, own or shared: to look at or to choose from; or that there are none, or that they failed. */
export function AlbumPhotos({ area, total, contents, whenEmpty }: AlbumPhotosProps) {
  const { t } = usePage();
  const { page, sorting, select } = contents;
  if (page === null) return <PanelFailed title={t("album.photosFailed")} />;
  if (page.photos.length === 0)
    return <EmptyState drawing={<AlbumDrawing />} title={t("album.empty")} action={whenEmpty} />;
  return (
    <SelectWays mode={select}>
      <div className={styles.album}>
        <div className={styles.tools}>
          {select ? null : <SelectLink />}
          <div className={styles.sorting}>
            <SortingMenu sorting={sorting} path={albumPath(area)} />
          </div>
        </div>
        <SelectForm mode={select} total={total}>
          <EndlessGround
            failed={t("album.photosFailed")}
            again={t("trouble.tryAgain")}
            end={<AlbumPages area={area} total={total} page={page} />}
          >
            <AlbumSections area={area} page={page} select={select} />
          </EndlessGround>
        </SelectForm>
      </div>
    </SelectWays>
  );
}

type AlbumSectionsProps = { area: AlbumArea; page: AlbumPhotosPage; select: SelectMode | null };

/**
 * Sections of 24 photos. Source: docs/specification/2-photo-library.md, section 9, "Grid sections".
 */
function AlbumSections({ area, page: { photos, place }, select }: AlbumSectionsProps) {
  const { t, formats } = usePage();
  const starts = Array.from({ length: Math.ceil(photos.length / sectionSize) }, (_, at) => at * sectionSize);
  return (
    <div className={styles.sections} data-list="">
      {starts.map((start) => {
        const shown = photos.slice(start, start + sectionSize);
        const first = place.before + start + 1;
        const label = t("album.section", {
          from: formats.number(first),
          to: formats.number(first + shown.length - 1),
        });
        return (
          <PhotoGrid key={start} label={label}>
            <PhotoTiles
              photos={shown}
              before={start}
              hrefOf={({ imageId }) => albumPreviewHref(area, imageId, place)}
              selection={tileSelection(select)}
            />
          </PhotoGrid>
        );
      })}
    </div>
  );
}

type AlbumPagesProps = { area: AlbumArea; total: number; page: AlbumPhotosPage };

/** The ways to the pages before and after; none where everything fits on one page. */
function AlbumPages({ area, total, page }: AlbumPagesProps) {
  const { t, formats } = usePage();
  const { photos, place, next } = page;
  if (next === null && place.before === 0 && place.cursor === null) return null;
  const last = place.before + photos.length;
  const earlier = placeBefore(place, photosAtOnce);
  const previous = earlier
    ? { href: albumHref(area, earlier), label: t("album.previous") }
    : { href: albumHref(area, albumStart), label: t("album.first") };
  return (
    <Pagination
      label={t("album.pages")}
      status={t("photos.range.of", {
        from: formats.number(place.before + 1),
        to: formats.number(last),
        total: formats.number(Math.max(total, last)),
      })}
      previous={place.before > 0 || place.cursor !== null ? previous : undefined}
      next={next ? { href: albumHref(area, next), label: t("album.next") } : undefined}
    />
  );
}
