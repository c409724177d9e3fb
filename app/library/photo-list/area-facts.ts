import type { FlagStates } from "~/server/feature-flags";
import type { SortingArea } from "~/services/sorting";
import { albumPath } from "./album-position";
import type { PhotoArea } from "./photo-area";
import { timelinePath } from "./timeline-position";

/** What may be done with the photos of a list, and where it is. */
export interface AreaFacts {
  path: string;
  sortingArea: SortingArea;
  isAlbum: boolean;
  /** Photos are taken out of this album; null where they are deleted, or belong to others. */
  ownAlbumId: string | null;
  /** Its photos belong to others, too: they can only be looked at and downloaded. */
  sharedAlbumId: string | null;
  /** Source: docs/specification/2-photo-library.md, section 1. */
  isOffered: (flags: Pick<FlagStates, "timeline" | "album" | "sharedAlbums">) => boolean;
}

export function factsOf(area: PhotoArea): AreaFacts {
  switch (area.kind) {
    case "timeline":
      return {
        path: timelinePath,
        sortingArea: "photos",
        isAlbum: false,
        ownAlbumId: null,
        sharedAlbumId: null,
        isOffered: ({ timeline }) => timeline,
      };
    case "album":
      return {
        path: albumPath(area),
        sortingArea: "albumPhotos",
        isAlbum: true,
        ownAlbumId: area.albumId,
        sharedAlbumId: null,
        isOffered: ({ album }) => album,
      };
    case "sharedAlbum":
      return {
        path: albumPath(area),
        sortingArea: "sharedAlbumPhotos",
        isAlbum: true,
        ownAlbumId: null,
        sharedAlbumId: area.albumId,
        isOffered: ({ album, sharedAlbums }) => album && sharedAlbums,
      };
  }
}

export const isReadOnly = (area: PhotoArea): boolean => factsOf(area).sharedAlbumId !== null;
