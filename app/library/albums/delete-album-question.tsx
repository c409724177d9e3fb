import type { ReactNode } from "react";
import { DeleteDialog } from "~/layout/delete-dialog";
import { usePage } from "~/layout/page-context";

type DeleteAlbumQuestionProps = {
  albumName: string;
  /** The album's page. */
  closeHref: string;
  /** What deleting means. */
  children: ReactNode;
};

/**
 * The question before an album is deleted, own or shared.
 * Source: docs/specification/2-photo-library.md, "Delete album modal".
 */
export function DeleteAlbumQuestion({ albumName, closeHref, children }: DeleteAlbumQuestionProps) {
  const { t } = usePage();
  return (
    <DeleteDialog
      id="delete-album"
      title={t("album.delete.title", { albumName })}
      closeHref={closeHref}
      closeLabel={t("album.name.close")}
      keep={t("album.name.cancel")}
      confirm={t("album.delete")}
    >
      {/* Afterwards nobody can be asked for the name that the toast says. */}
      <input type="hidden" name="albumName" value={albumName} />
      <p>{children}</p>
    </DeleteDialog>
  );
}
