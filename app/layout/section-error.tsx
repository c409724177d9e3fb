import type { ReactNode } from "react";
import { Alert } from "~/ui/feedback/alert";
import { usePage } from "./page-context";

type SectionErrorProps = {
  title: string;
  again?: string;
  reference?: boolean;
  action?: ReactNode;
  children?: ReactNode;
};

export function SectionError({ title, again, reference = false, action, children }: SectionErrorProps) {
  const { t, url, correlationId } = usePage();
  const link = { href: again ?? url.pathname + url.search, label: t("trouble.tryAgain") };
  return (
    <Alert tone="error" title={title} link={link} action={action}>
      {children}
      {reference ? <p>{t("trouble.reference", { id: correlationId })}</p> : null}
    </Alert>
  );
}
