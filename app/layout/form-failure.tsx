import { Alert } from "~/ui/feedback/alert";
import { usePage } from "./page-context";

/** What became of a form, on a page that cannot show it again just now. */
export function FormFailure() {
  const { formFailure } = usePage();
  return formFailure === null ? null : <Alert tone="error" title={formFailure} focus />;
}
