import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import { useTryAgain } from "~/layout/try-again";
import type { ActivationStatus } from "~/services/activation";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { activationPath } from "./import-progress";
import { LibraryAway } from "./library-unavailable.public";

type ActivationStateProps = {
  status: Exclude<ActivationStatus, "ACTIVE"> | null;
  underWay: boolean;
  autoRefreshes: boolean;
};

export function ActivationState({ status, underWay, autoRefreshes }: ActivationStateProps) {
  const { t } = usePage();
  const tryAgain = useTryAgain(activationPath);
  const { href, label } = underWay ? { href: activationPath, label: t("activation.lookAgain") } : tryAgain;
  const again = (
    <ButtonLink look="secondary" href={href}>
      {label}
    </ButtonLink>
  );
  if (!underWay) {
    if (status === null) return <Alert tone="error" title={t("activation.unknown")} action={again} />;
    return <LibraryAway status={status} />;
  }
  if (!autoRefreshes) {
    return (
      <EmptyState drawing={<Drawing scene="photos" />} title={t("activation.long")} action={again}>
        {t("activation.long.text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<Drawing scene="photos" />} title={t("activation.importing")} action={again}>
      {t(status === null ? "activation.importing.unseen" : "activation.importing.text")}
    </EmptyState>
  );
}
