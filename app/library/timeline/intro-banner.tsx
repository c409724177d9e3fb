import { usePage } from "~/layout/page-context";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import styles from "./intro-banner.module.css";

/** Source: docs/specification/2-photo-library.md, section 2. */
export function IntroBanner() {
  const { t } = usePage();
  return (
    <details className={styles.intro}>
      <summary className={styles.summary}>
        <span>{t("photos.intro")}</span>
        <span className={styles.toggle}>
          <span className={styles.more}>{t("photos.intro.more")}</span>
          <span className={styles.less}>{t("photos.intro.less")}</span>
          <ChevronDownIcon size="s" />
        </span>
      </summary>
      <p className={styles.text}>{t("photos.intro.text")}</p>
    </details>
  );
}
