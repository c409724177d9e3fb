import { Alert } from "~/ui/feedback/alert";
import { usePage } from "./page-context";

/** Above a form that shows them empty: saving it replaces what is stored. */
export function UnreadFields({ labels }: { labels: readonly string[] }) {
  const { t } = usePage();
  if (labels.length === 0) return null;
  return <Alert tone="warning" title={t("form.unread", { fields: labels.join(", ") })} />;
}
