import { Alert } from "~/ui/feedback/alert";
import { usePage } from "./page-context";

/** Of a form that its page cannot vouch for just now. */
export function UnreadReceipt() {
  const { t } = usePage();
  return <Alert tone="warning" title={t("form.unsettled")} />;
}
