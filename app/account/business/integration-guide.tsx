import { usePage } from "~/layout/page-context";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import styles from "./integration-guide.module.css";

export function IntegrationGuide({ contact }: { contact: string }) {
  const { t } = usePage();
  return (
    <Card title={t("business.ftp.guide")} id="guide">
      <ol className={styles.steps}>
        <li>{t("business.ftp.guide.server")}</li>
        <li>{t("business.ftp.guide.address")}</li>
        <li>{t("business.ftp.guide.access")}</li>
      </ol>
      <p className={styles.help}>
        <LoneLink href={contact}>{t("business.ftp.guide.contact")}</LoneLink>
      </p>
    </Card>
  );
}
