import type { ReactNode } from "react";
import { DeleteDialog } from "~/layout/delete-dialog";
import { usePage } from "~/layout/page-context";

type DeleteAlbumQuestionProps = {
  albumName: string;
  closeHref: string;
  children: ReactNode;
};

/** Source: docs/specification/2-photo-library.md, "Delete album modal". */
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
      {/* The toast shows the name, which cannot be read after the deletion. */}
      <input type="hidden" name="albumName" value={albumName} />
      <p>{children}</p>
      <p>{t("deleteAll.final")}</p>
    </DeleteDialog>
  );
}
