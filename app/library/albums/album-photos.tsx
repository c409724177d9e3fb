import type { ReactNode } from "react";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import type { AlbumPhotosPage } from "~/library/photo-list/album-pages";
import {
  type AlbumArea,
  albumHref,
  albumPath,
  albumPreviewHref,
  albumStart,
  positionBefore,
} from "~/library/photo-list/album-position";
import { isReadOnly } from "~/library/photo-list/area-facts";
import { listAttributes } from "~/library/photo-list/infinite-list-data";
import { InfiniteListRoot } from "~/library/photo-list/infinite-list-root";
import { ListView, useTileSize } from "~/library/photo-list/list-view";
import { photoTiles } from "~/library/photo-list/photo-tiles";
import { tooSmallNote } from "~/library/prints/print-note.public";
import { MakeForm } from "~/library/selection/make-form.public";
import { SelectActions, SelectForm, SelectLink, tileSelection } from "~/library/selection/select-form.public";
import type { SelectMode } from "~/library/selection/select-mode.public";
import { photosPageSize, sectionSize } from "~/services/photos";
import { classList } from "~/ui/class-list";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Pagination } from "~/ui/layout/pagination";
import { PhotoGrid } from "~/ui/photo/photo-grid";
import type { AlbumContents } from "./album-contents";
import styles from "./album-photos.module.css";

type AlbumPhotosProps = {
  area: AlbumArea;
  total: number;
  contents: AlbumContents;
  whenEmpty?: ReactNode;
};

export function AlbumPhotos({ area, total, contents, whenEmpty }: AlbumPhotosProps) {
  const { t } = usePage();
  const tileSize = useTileSize();
  const { page, sorting, select, restricted, creates } = contents;
  if (page === null) return <SectionError title={t("album.photosFailed")} />;
  if (page.photos.length === 0)
    return <EmptyState drawing={<Drawing scene="album" />} title={t("album.empty")} action={whenEmpty} />;
  return (
    <SelectActions mode={select}>
      <div className={classList(styles.album, tileSize)}>
        <div className={styles.tools}>
          {select ? null : (
            <MakeForm
              area={area}
              sorting={sorting}
              restricted={restricted}
              creates={creates}
              className={styles.whole}
            />
          )}
          {select ? null : <SelectLink />}
          <ListView className={styles.view} sorting={sorting} path={albumPath(area)} />
        </div>
        <SelectForm mode={select} total={total}>
          <InfiniteListRoot
            failed={t("album.photosFailed")}
            retry={t("trouble.tryAgain")}
            sorting={sorting}
            end={<AlbumPages area={area} total={total} page={page} />}
          >
            <AlbumSections area={area} page={page} select={select} />
          </InfiniteListRoot>
        </SelectForm>
      </div>
    </SelectActions>
  );
}

type AlbumSectionsProps = { area: AlbumArea; page: AlbumPhotosPage; select: SelectMode | null };

/** Source: docs/specification/2-photo-library.md, section 9, "Grid sections". */
function AlbumSections({ area, page: { photos, position }, select }: AlbumSectionsProps) {
  const context = usePage();
  const { t, formats } = context;
  const selection = tileSelection(select);
  const noteOf = select && !isReadOnly(area) ? tooSmallNote(context) : undefined;
  const starts = Array.from({ length: Math.ceil(photos.length / sectionSize) }, (_, at) => at * sectionSize);
  return (
    <div className={styles.sections} {...listAttributes}>
      {starts.map((start) => {
        const shown = photos.slice(start, start + sectionSize);
        const first = position.before + start + 1;
        const label = t("album.section", {
          from: formats.number(first),
          to: formats.number(first + shown.length - 1),
        });
        return (
          <PhotoGrid
            key={start}
            label={label}
            tiles={photoTiles(
              {
                photos: shown,
                before: start,
                hrefOf: ({ imageId }) => albumPreviewHref(area, imageId, position),
                selection,
                noteOf,
              },
              context,
            )}
          />
        );
      })}
    </div>
  );
}

type AlbumPagesProps = { area: AlbumArea; total: number; page: AlbumPhotosPage };

function AlbumPages({ area, total, page }: AlbumPagesProps) {
  const { t, formats } = usePage();
  const { photos, position, next } = page;
  if (next === null && position.before === 0 && position.cursor === null) return null;
  const last = position.before + photos.length;
  const earlier = positionBefore(position, photosPageSize);
  const previous = earlier
    ? { href: albumHref(area, earlier), label: t("album.previous") }
    : { href: albumHref(area, albumStart), label: t("album.first") };
  return (
    <Pagination
      label={t("album.pages")}
      status={t("photos.range.of", {
        from: formats.number(position.before + 1),
        to: formats.number(last),
        total: formats.number(Math.max(total, last)),
      })}
      previous={position.before > 0 || position.cursor !== null ? previous : undefined}
      next={next ? { href: albumHref(area, next), label: t("album.next") } : undefined}
    />
  );
}
