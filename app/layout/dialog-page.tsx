import type { ReactNode } from "react";
import dialogStyles from "~/ui/feedback/dialog.module.css";
import { IconLink } from "~/ui/form/button";
import { CloseIcon } from "~/ui/icons/icons-actions";
import styles from "./dialog-page.module.css";
import { usePage } from "./page-context";
import { PageHeader } from "./page-header";

interface DialogPageProps {
  title: string;
  back: { href: string; label: string };
  summary?: ReactNode;
  action?: ReactNode;
  /** Whether script may send its forms: not on pages that load no script of others (docs/decisions/0117). */
  sends?: boolean;
  children: ReactNode;
}

/** A page that links with `data-dialog`, and forms, open as a dialog over theirs where script runs (client/open-dialogs.ts). */
export function DialogPage({ title, back, summary, action, sends = false, children }: DialogPageProps) {
  const { t } = usePage();
  return (
    <section
      className={styles.page}
      data-leave={back.href}
      data-look={`${dialogStyles.dialog} ${dialogStyles.over}`}
      data-sends={sends ? "" : undefined}
    >
      <div className={styles.head}>
        <PageHeader title={title} back={back} summary={summary} action={action} />
        <div className={styles.close}>
          <IconLink href={back.href} label={t("deleteAll.close")} icon={<CloseIcon />} />
        </div>
      </div>
      {children}
    </section>
  );
}
