import type { ReactNode } from "react";
import { Alert } from "~/ui/feedback/alert";
import { usePage } from "./page-context";

type SectionErrorProps = {
  /** What could not be shown. */
  title: string;
  /** Where trying again leads: this very page, where nothing else is said. */
  again?: string;
  /** Says under which number our log has the failure. */
  reference?: boolean;
  /** Another way out, beside trying again. */
  action?: ReactNode;
  children?: ReactNode;
};

/** In place of a part of the page that could not be loaded: what failed, and the way to try again. The rest of the page stands. */
export function SectionError({ title, again, reference = false, action, children }: SectionErrorProps) {
  const { t, url, log } = usePage();
  const way = { href: again ?? url.pathname + url.search, label: t("trouble.tryAgain") };
  return (
    <Alert tone="error" title={title} way={way} action={action}>
      {children}
      {reference ? <p>{t("trouble.reference", { id: log.correlationId })}</p> : null}
    </Alert>
  );
}
