import type { ReactNode } from "react";
import { Alert } from "~/ui/feedback/alert";
import { usePage } from "./page-context";
import { useTryAgain } from "./try-again";

type SectionErrorProps = {
  title: string;
  again?: string;
  reference?: boolean;
  action?: ReactNode;
  children?: ReactNode;
};

export function SectionError({ title, again, reference = false, action, children }: SectionErrorProps) {
  const { t, correlationId } = usePage();
  const link = useTryAgain(again);
  return (
    <Alert tone="error" title={title} link={link} action={action}>
      {children}
      {reference ? <p>{t("trouble.reference", { id: correlationId })}</p> : null}
    </Alert>
  );
}
