import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { albumsPath } from "./album-place.offer";

/** The page of an album, own or shared, that could not be loaded. */
export function AlbumFailed() {
  const { t } = usePage();
  return (
    <>
      <PageHeader title={t("album.title")} back={{ href: albumsPath, label: t("album.back") }} />
      <PanelFailed title={t("album.failed")} />
    </>
  );
}
