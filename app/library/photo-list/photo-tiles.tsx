import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Photo } from "~/services/photo-schemas";
import { joined, type SafeHtml } from "~/ui/html";
import { LARGE_TILE_SIZES } from "~/ui/photo/photo-sources";
import { photoTileHtml } from "~/ui/photo/photo-tile";
import type { PhotoLoading } from "~/ui/photo/square-photo";
import { libraryViewOf } from "./library-view";
import { photoAnchor, photoMessages, tileThumbnails } from "./photo-messages";

/** Of a phone: where columns are not whole pixels, any of these is the largest picture. More would share a slow line with them. */
const firstRow = 3;

interface Tiles {
  photos: readonly Photo[];
  /** Photos of the page before these: only the first row loads at once. */
  before: number;
  hrefOf?: (photo: Photo) => string;
  selection?: { name: string; chosen: ReadonlySet<string> } | undefined;
  noteOf?: ((photo: Photo) => string | undefined) | undefined;
}

type Page = Pick<AppLoadContext, "t" | "formats" | "savesData" | "cookies">;

/** The tiles of a `PhotoGrid`. */
export function photoTiles({ photos, before, hrefOf, selection, noteOf }: Tiles, page: Page): SafeHtml {
  const nameOf = photoMessages(page);
  const sizes = libraryViewOf(page).tiles === "large" ? LARGE_TILE_SIZES : undefined;
  return joined(
    photos.map((photo, at) => {
      const href = hrefOf?.(photo);
      return photoTileHtml({
        id: photoAnchor(photo.imageId),
        href,
        thumbnails: tileThumbnails(photo, page),
        alt: nameOf(photo),
        loading: loadingOf(before + at),
        note: noteOf?.(photo),
        sizes,
        selection: selection && {
          name: selection.name,
          value: photo.imageId,
          checked: selection.chosen.has(photo.imageId),
          index: queryOf(href),
        },
      });
    }),
  );
}

const queryOf = (href: string | undefined) =>
  href?.includes("?") ? href.slice(href.indexOf("?")) : undefined;

function loadingOf(at: number): PhotoLoading {
  return at < firstRow ? "first" : "lazy";
}
