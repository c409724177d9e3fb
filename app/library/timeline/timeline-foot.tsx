import { usePage } from "~/layout/page-context";
import { hole, renderedBy } from "~/layout/rendered-once";
import { KeepPhotos } from "~/library/exports/keep-photos.public";
import { keysLink, keysPath } from "~/library/photo-list/keys-path";
import { timelinePath } from "~/library/photo-list/timeline-position";
import { waitingExport } from "~/library/storage-period/waiting-export.public";
import { ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import styles from "./timeline.module.css";

/** What can be done with the whole library. */
export function TimelineFoot() {
  const page = usePage();
  const { t, flags, site } = page;
  const waiting = flags.photoExport ? waitingExport(page) : null;
  const has = [flags.photoExport && "exports", flags.download && "downloads", waiting !== null && "waiting"];
  const { text } = renderedBy(
    `${site.storefront.locale} ${has.filter(Boolean).join()}`,
    FootContent,
    () => ({
      waits: waiting !== null,
      keep: {
        exports: flags.photoExport ? t("exports.title") : null,
        downloads: flags.download ? t("downloads.step.list") : null,
      },
      keys: t("selection.keys"),
      deleteAll: t("deleteAll.open"),
    }),
    waiting === null ? [] : [waiting],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={styles.keep} dangerouslySetInnerHTML={{ __html: text }} />;
}

type FootContentProps = {
  waits: boolean;
  keep: { exports: string | null; downloads: string | null };
  keys: string;
  deleteAll: string;
};

function FootContent({ waits, keep, keys, deleteAll }: FootContentProps) {
  return (
    <>
      <KeepPhotos waiting={waits ? hole : null} labels={keep} />
      <ButtonLink look="ghost" href={keysPath} {...keysLink}>
        {keys}
      </ButtonLink>
      <ButtonLink look="ghost" icon={<TrashIcon />} href={`${timelinePath}/delete-all`} dialog>
        {deleteAll}
      </ButtonLink>
    </>
  );
}
