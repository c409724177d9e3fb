import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import { newIdempotencyKey } from "~/server/forms/idempotency-key";
import { maxPhotoBytes } from "~/services/uploads";
import { FieldError } from "~/ui/form/field";
import { PlusIcon } from "~/ui/icons/icons-actions";
import styles from "./client/upload-list.island.module.css";
import { uploadMessages } from "./upload-messages";
import { addedPhotosHref } from "./upload-paths";

type UploadIslandRootProps = {
  /** An album that the photos are for as well. */
  albumId: string | null;
  children: ReactNode;
};

/** The ground of the upload's island: the form that does without it, and beside it, in attributes, what the island says. */
export function UploadIslandRoot({ albumId, children }: UploadIslandRootProps) {
  const page = usePage();
  return (
    <div
      data-island="upload"
      data-words={JSON.stringify(uploadMessages(page))}
      data-largest={maxPhotoBytes}
      data-album={albumId ?? undefined}
      data-report={addedPhotosHref(newIdempotencyKey(), albumId)}
    >
      {children}
      <div className={styles.drop} data-upload-drop="" aria-hidden="true" hidden>
        <p>
          <PlusIcon size="l" />
          {page.t("upload.drop")}
        </p>
      </div>
    </div>
  );
}

/** Where the island says that nothing was chosen, and puts its list. */
export function UploadListRoot() {
  const { t } = usePage();
  return (
    <>
      <div role="alert" data-upload-mistake="">
        <div hidden>
          <FieldError id="upload-none">{t("upload.none")}</FieldError>
        </div>
      </div>
      <div className={styles.place} data-upload-list="" />
    </>
  );
}
