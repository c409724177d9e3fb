import { usePage } from "~/layout/page-context";
import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { PhotosIcon } from "~/ui/icons/icons-navigation";
import { Cluster } from "~/ui/layout/stack";
import { newExportPath } from "./export-paths";

export function KeepPhotos() {
  const { t, flags } = usePage();
  return (
    <Cluster>
      {flags.photoExport ? (
        <ButtonLink look="ghost" icon={<PhotosIcon />} href={newExportPath}>
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
