import { usePage } from "~/layout/page-context";
import type { Photo } from "~/services/photo-schemas";
import { PhotoTile } from "~/ui/photo/photo-tile";
import type { PhotoLoading } from "~/ui/photo/square-photo";
import { photoAnchor, photoMessages, tileThumbnails } from "./photo-messages";

/** Tiles of the widest first row. */
const firstRow = 8;

type PhotoTilesProps = {
  photos: readonly Photo[];
  /** Photos of the page before these: the first row is loaded at once, the rest when it comes near. */
  before: number;
  /** Where a photo leads; nowhere when left out. */
  hrefOf?: (photo: Photo) => string;
  /** In select mode: the tiles are checkboxes of this name, ticked where chosen (library/selection/select-form.public.tsx). */
  selection?: { name: string; chosen: ReadonlySet<string> } | undefined;
  /** A warning on a photo's tile; undefined for none. */
  noteOf?: ((photo: Photo) => string | undefined) | undefined;
};

/** The photos of a section, as children of a PhotoGrid. */
export function PhotoTiles({ photos, before, hrefOf, selection, noteOf }: PhotoTilesProps) {
  const nameOf = photoMessages(usePage());
  return photos.map((photo, at) => (
    <PhotoTile
      key={photo.imageId}
      id={photoAnchor(photo.imageId)}
      href={hrefOf?.(photo)}
      thumbnails={tileThumbnails(photo)}
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
