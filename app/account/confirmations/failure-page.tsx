import { ErrorPage } from "~/layout/error-page";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";

interface FailurePageProps {
  title: string;
  message: string;
  tryAgain: string;
  care: string;
}

export function FailurePage({ title, message, tryAgain, care }: FailurePageProps) {
  const { t } = usePage();
  return (
    <PlainPage>
      <ErrorPage
        title={title}
        message={message}
        retry={{ href: tryAgain, label: t("trouble.tryAgain") }}
        care={{ href: care, label: t("confirmations.careLink") }}
      />
    </PlainPage>
  );
}
