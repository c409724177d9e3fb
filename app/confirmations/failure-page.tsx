import { BarePage } from "~/shell/bare-page";
import { ErrorPage } from "~/shell/error-page";
import { usePage } from "~/shell/page-context";

interface FailurePageProps {
  title: string;
  message: string;
  tryAgain: string;
  care: string;
}

/** A page outside the shell that says that something did not go through: try again, or ask customer care. */
export function FailurePage({ title, message, tryAgain, care }: FailurePageProps) {
  const { t } = usePage();
  return (
    <BarePage>
      <ErrorPage
        title={title}
        message={message}
        retry={{ href: tryAgain, label: t("trouble.tryAgain") }}
        care={{ href: care, label: t("confirmations.careLink") }}
      />
    </BarePage>
  );
}
