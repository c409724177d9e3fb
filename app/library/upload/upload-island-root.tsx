import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import { newIdempotencyKey } from "~/server/forms/form-owner";
import { maxPhotoBytes } from "~/services/uploads";
import { FieldError } from "~/ui/form/field";
import { PlusIcon } from "~/ui/icons/icons-actions";
import styles from "./client/upload-list.island.module.css";
import { uploadIslandAttributes, uploadParts } from "./upload-island-data";
import { uploadLimits } from "./upload-limits";
import { uploadMessages } from "./upload-messages";
import { addedPhotosHref } from "./upload-paths";

type UploadIslandRootProps = {
  albumId: string | null;
  children: ReactNode;
};

export function UploadIslandRoot({ albumId, children }: UploadIslandRootProps) {
  const page = usePage();
  return (
    <div
      data-island="upload"
      data-single-limits={page.t("upload.limits.each", { photo: uploadLimits(page).photo })}
      {...uploadIslandAttributes({
        messages: uploadMessages(page),
        maxBytes: maxPhotoBytes,
        albumId,
        reportHref: addedPhotosHref(newIdempotencyKey(page.customer?.ownerTag ?? null), albumId),
      })}
    >
      {children}
      <div className={styles.drop} {...{ [uploadParts.drop]: "" }} aria-hidden="true" hidden>
        <p>
          <PlusIcon size="l" />
          {page.t("upload.drop")}
        </p>
      </div>
    </div>
  );
}

export function UploadListRoot() {
  const { t } = usePage();
  return (
    <>
      <div role="alert" {...{ [uploadParts.error]: "" }}>
        <div hidden>
          <FieldError id="upload-none">{t("upload.none")}</FieldError>
        </div>
      </div>
      <div className={styles.list} {...{ [uploadParts.list]: "" }} />
    </>
  );
}
