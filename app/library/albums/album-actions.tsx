import { usePage } from "~/layout/page-context";
import { hole, renderedBy } from "~/layout/rendered-once";
import { ButtonLink } from "~/ui/form/button";
import { PencilIcon, TrashIcon } from "~/ui/icons/icons-actions";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./album-photos.module.css";

export function AlbumActions({ path }: { path: string }) {
  const { t, site } = usePage();
  const labels = () => ({ rename: t("album.rename"), remove: t("album.delete") });
  const { text } = renderedBy(site.storefront.locale, Actions, labels, [`${path}/name`, `${path}/delete`]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={styles.about} dangerouslySetInnerHTML={{ __html: text }} />;
}

function Actions({ rename, remove }: { rename: string; remove: string }) {
  return (
    <>
      <ButtonLink look="ghost" icon={<PencilIcon />} href={hole} dialog>
        <VisuallyHidden onPhones>{rename}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink look="ghost" icon={<TrashIcon />} href={hole} dialog>
        <VisuallyHidden onPhones>{remove}</VisuallyHidden>
      </ButtonLink>
    </>
  );
}
