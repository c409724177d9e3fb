import { selectionPath } from "~/library/selection/selection.public";

const newParameter = "new";
const albumParameter = "album";
const failedParameter = "failed";

/** What the address of a copy page says beside the selection. */
export interface CopyState {
  /** Whether a new album is being named. */
  naming: boolean;
  /** The album that is chosen when the page comes. */
  albumId: string | null;
  /** Whether the album was made just now, but not every photo came into it. */
  failed: boolean;
}

export function readCopyState({ searchParams }: URL): CopyState {
  return {
    naming: searchParams.has(newParameter),
    albumId: searchParams.get(albumParameter),
    failed: searchParams.has(failedParameter),
  };
}

const copyHref = (selectionId: string, query: Record<string, string>) =>
  `${selectionPath(selectionId, "copy")}?${new URLSearchParams(query)}`;

/** The copy page where a new album is named. */
export const newAlbumHref = (selectionId: string) => copyHref(selectionId, { [newParameter]: "1" });

/** The copy page after a new album was made that not every photo came into: it is chosen, so that no second one is made. */
export const tryAgainHref = (selectionId: string, albumId: string) =>
  copyHref(selectionId, { [albumParameter]: albumId, [failedParameter]: "1" });
