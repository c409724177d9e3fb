import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { albumsPath } from "./album-place.offer";

/** The page of an album, own or shared, that could not be loaded. */
export function AlbumFailed() {
  const { t, url } = usePage();
  const again = (
    <ButtonLink look="secondary" href={url.pathname + url.search}>
      {t("album.tryAgain")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("album.title")} back={{ href: albumsPath, label: t("album.back") }} />
      <Alert tone="error" title={t("album.failed")} action={again} />
    </>
  );
}
