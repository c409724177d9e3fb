import type { Translate } from "~/i18n/translator";
import { usePage } from "~/layout/page-context";
import { renderedBy } from "~/layout/rendered-once";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import styles from "./intro-banner.module.css";

/** Source: docs/specification/2-photo-library.md, section 2. */
export function IntroBanner() {
  const { t, site } = usePage();
  const { text } = renderedBy(site.storefront.locale, Intro, () => introMessages(t), []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <details className={styles.intro} dangerouslySetInnerHTML={{ __html: text }} />;
}

const introMessages = (t: Translate) => ({
  title: t("photos.intro"),
  more: t("photos.intro.more"),
  less: t("photos.intro.less"),
  text: t("photos.intro.text"),
});

function Intro({ title, more, less, text }: ReturnType<typeof introMessages>) {
  return (
    <>
      <summary className={styles.summary}>
        <span>{title}</span>
        <span className={styles.toggle}>
          <span className={styles.more}>{more}</span>
          <span className={styles.less}>{less}</span>
          <ChevronDownIcon size="s" />
        </span>
      </summary>
      <p className={styles.text}>{text}</p>
    </>
  );
}
