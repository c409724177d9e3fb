import { usePage } from "~/layout/page-context";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import { Heading } from "~/ui/layout/heading";
import { type Platform, platforms } from "./platform";
import styles from "./unzip-help.module.css";

export function UnzipHelp({ platform }: { platform: Platform | null }) {
  const { t } = usePage();
  const ownFirst = platform ? [platform, ...platforms.filter((one) => one !== platform)] : platforms;
  return (
    <section className={styles.help} aria-labelledby="unzip">
      <Heading level={2} id="unzip">
        {t("exports.unzip")}
      </Heading>
      {ownFirst.map((one) => (
        <details key={one} className={styles.platform} open={one === platform}>
          <summary>
            {t(`exports.unzip.${one}.name`)}
            <ChevronDownIcon size="s" />
          </summary>
          <p>{t(`exports.unzip.${one}`)}</p>
        </details>
      ))}
    </section>
  );
}
