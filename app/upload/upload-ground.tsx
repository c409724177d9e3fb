import type { ReactNode } from "react";
import { newActionId } from "~/edge/forms/once";
import { largestPhoto } from "~/services/uploads";
import { usePage } from "~/shell/page-context";
import { FieldError } from "~/ui/field";
import { PlusIcon } from "~/ui/icons-actions";
import styles from "./upload-island/upload-list.island.module.css";
import { addedPhotosHref } from "./upload-places";
import { uploadWords } from "./upload-words";

type UploadGroundProps = {
  /** An album that the photos are for as well. */
  albumId: string | null;
  children: ReactNode;
};

/** The ground of the upload's island: the form that does without it, and beside it, in attributes, what the island says. */
export function UploadGround({ albumId, children }: UploadGroundProps) {
  const page = usePage();
  return (
    <div
      data-island="upload"
      data-words={JSON.stringify(uploadWords(page))}
      data-largest={largestPhoto}
      data-album={albumId ?? undefined}
      data-report={addedPhotosHref(newActionId(), albumId)}
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
export function UploadListPlace() {
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
