import { FormFailure } from "~/layout/form-failure";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { albumsPath } from "~/library/photo-list/album-position";

export function AlbumFailed() {
  const { t } = usePage();
  return (
    <>
      <PageHeader title={t("album.title")} back={{ href: albumsPath, label: t("album.back") }} />
      <FormFailure />
      <SectionError title={t("album.failed")} />
    </>
  );
}
