import { usePage } from "~/layout/page-context";
import { Button } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { ClockIcon } from "~/ui/icons/icons-signs";
import styles from "./download-actions.module.css";

export function DownloadActions() {
  const { t } = usePage();
  return (
    <dl className={styles.options}>
      <div>
        <dt>{t("downloads.step.archive")}</dt>
        <dd>{t("downloads.step.archive.about")}</dd>
      </div>
      <div>
        <dt>{t("downloads.step.now")}</dt>
        <dd>{t("downloads.step.now.about")}</dd>
      </div>
    </dl>
  );
}

export function DownloadButtons() {
  const { t } = usePage();
  return (
    <>
      <Button look="secondary" name="intent" value="archive" icon={<ClockIcon />}>
        {t("downloads.step.archive")}
      </Button>
      <Button name="intent" value="now" icon={<DownloadIcon />}>
        {t("downloads.step.now")}
      </Button>
    </>
  );
}
