import { selectionPath } from "~/library/selection/selection.public";

const newParameter = "new";
const albumParameter = "album";
const failedParameter = "failed";

export interface CopyState {
  naming: boolean;
  albumId: string | null;
  /** The album was created, but not every photo was added. */
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

export const newAlbumHref = (selectionId: string) => copyHref(selectionId, { [newParameter]: "1" });

/** Preselects the album that was just created, so that no second one is. */
export const tryAgainHref = (selectionId: string, albumId: string) =>
  copyHref(selectionId, { [albumParameter]: albumId, [failedParameter]: "1" });
