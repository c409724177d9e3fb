import type { ActivationStatus } from "~/services/activation";
import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { PhotosDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { activationPath } from "./import-watch";
import { LibraryAway } from "./library-away.offer";

type ActivationStateProps = {
  /** Null where nobody can say. */
  status: Exclude<ActivationStatus, "ACTIVE"> | null;
  underWay: boolean;
  /** The page looks again by itself. */
  looksAgain: boolean;
};

/** Where the library is, and the one thing that can be done now. */
export function ActivationState({ status, underWay, looksAgain }: ActivationStateProps) {
  const { t } = usePage();
  const again = (
    <ButtonLink look="secondary" href={activationPath}>
      {t(underWay ? "activation.lookAgain" : "trouble.tryAgain")}
    </ButtonLink>
  );
  if (!underWay) {
    if (status === null) return <Alert tone="error" title={t("activation.unknown")} action={again} />;
    return <LibraryAway status={status} />;
  }
  if (!looksAgain) {
    return (
      <EmptyState drawing={<PhotosDrawing />} title={t("activation.long")} action={again}>
        {t("activation.long.text")}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<PhotosDrawing />} title={t("activation.importing")} action={again}>
      {t(status === null ? "activation.importing.unseen" : "activation.importing.text")}
    </EmptyState>
  );
}
