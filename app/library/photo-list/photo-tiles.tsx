import { usePage } from "~/layout/page-context";
import type { Photo } from "~/services/photo-schemas";
import { PhotoTile } from "~/ui/photo/photo-tile";
import type { PhotoLoading } from "~/ui/photo/square-photo";
import { photoAnchor, photoMessages, tileThumbnails } from "./photo-messages";

const firstRow = 8;

type PhotoTilesProps = {
  photos: readonly Photo[];
  /** Photos of the page before these: only the first row loads at once. */
  before: number;
  hrefOf?: (photo: Photo) => string;
  selection?: { name: string; chosen: ReadonlySet<string> } | undefined;
  noteOf?: ((photo: Photo) => string | undefined) | undefined;
};

export function PhotoTiles({ photos, before, hrefOf, selection, noteOf }: PhotoTilesProps) {
  const page = usePage();
  const nameOf = photoMessages(page);
  return photos.map((photo, at) => (
    <PhotoTile
      key={photo.imageId}
      id={photoAnchor(photo.imageId)}
      href={hrefOf?.(photo)}
      thumbnails={tileThumbnails(photo, page)}
      alt={nameOf(photo)}
      loading={loadingOf(before + at)}
      note={noteOf?.(photo)}
      selection={
        selection && {
          name: selection.name,
          value: photo.imageId,
          checked: selection.chosen.has(photo.imageId),
          index: queryOf(hrefOf?.(photo)),
        }
      }
    />
  ));
}

const queryOf = (href: string | undefined) =>
  href?.includes("?") ? href.slice(href.indexOf("?")) : undefined;

function loadingOf(at: number): PhotoLoading {
  if (at === 0) return "first";
  return at < firstRow ? "eager" : "lazy";
}
