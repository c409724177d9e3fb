import { ErrorPage } from "~/layout/error-page";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import type { FailureFacts } from "./failure-facts";

type FailurePageProps = Pick<FailureFacts, "message" | "remedy" | "care"> & { title: string };

export function FailurePage({ title, message, remedy, care }: FailurePageProps) {
  const { t } = usePage();
  return (
    <PlainPage>
      <ErrorPage
        title={title}
        message={message}
        retry={remedy}
        care={{ href: care, label: t("confirmations.careLink") }}
      />
    </PlainPage>
  );
}
