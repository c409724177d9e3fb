import { usePage } from "~/layout/page-context";
import { waitingExport } from "~/library/storage-period/waiting-export.public";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { PhotosIcon } from "~/ui/icons/icons-navigation";
import { Cluster } from "~/ui/layout/stack";
import { newExportPath } from "./export-paths";

export function KeepPhotos() {
  const page = usePage();
  const { t, flags } = page;
  const waiting = flags.photoExport ? waitingExport(page) : null;
  return (
    <Cluster>
      {waiting ? <p>{waiting}</p> : null}
      {flags.photoExport ? (
        <ButtonLink look="ghost" icon={<PhotosIcon />} href={newExportPath} dialog>
          {t("exports.title")}
        </ButtonLink>
      ) : null}
      {flags.download ? (
        <ButtonLink look="ghost" icon={<DownloadIcon />} href="/downloads">
          {t("downloads.step.list")}
        </ButtonLink>
      ) : null}
    </Cluster>
  );
}
