import type { Translate } from "~/i18n/translator";
import { usePage } from "~/layout/page-context";
import { renderedBy } from "~/layout/rendered-once";
import { libraryViewOf, libraryViewPath } from "~/library/photo-list/library-view";
import { knownStoragePeriod } from "~/library/storage-period/storage-now.public";
import { ChevronDownIcon, CloseIcon } from "~/ui/icons/icons-actions";
import styles from "./intro-banner.module.css";

/** Until it is closed. Source: docs/specification/2-photo-library.md, section 2. */
export function IntroBanner() {
  const page = usePage();
  const { t, site, flags } = page;
  if (libraryViewOf(page).introRead) return null;
  // "Safe in one place" is no word beside the day on which they are deleted.
  const period = flags.timeline ? knownStoragePeriod(page) : null;
  if (period !== null && period.status !== "safe") return null;
  const { text } = renderedBy(site.storefront.locale, Intro, () => introMessages(t), []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={styles.banner} dangerouslySetInnerHTML={{ __html: text }} />;
}

const introMessages = (t: Translate) => ({
  title: t("photos.intro"),
  more: t("photos.intro.more"),
  less: t("photos.intro.less"),
  text: t("photos.intro.text"),
  hide: t("storage.banner.hide"),
});

function Intro({ title, more, less, text, hide }: ReturnType<typeof introMessages>) {
  return (
    <>
      <details className={styles.intro}>
        <summary className={styles.summary}>
          <span>{title}</span>
          <span className={styles.toggle}>
            <span className={styles.more}>{more}</span>
            <span className={styles.less}>{less}</span>
            <ChevronDownIcon size="s" />
          </span>
        </summary>
        <p className={styles.text}>{text}</p>
      </details>
      <form method="post" action={libraryViewPath}>
        <button
          type="submit"
          name="intro"
          value="read"
          className={styles.hide}
          aria-label={hide}
          title={hide}
        >
          <CloseIcon />
        </button>
      </form>
    </>
  );
}
