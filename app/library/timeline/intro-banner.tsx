import { usePage } from "~/layout/page-context";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import styles from "./intro-banner.module.css";

/** What the library is for and how long it keeps photos; folded until asked for (spec/2 section 2). */
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
