import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";

interface FormProblemsProps {
  form: SubmittedForm;
  advice?: string | undefined;
}

/** The list of wrong fields appears from two on. */
export function FormProblems({ form, advice }: FormProblemsProps) {
  const { t } = usePage();
  const errors = form.errors.map(({ field, message }) => ({ fieldId: field, message }));
  return (
    <>
      {form.failure ? (
        <Alert tone="error" title={form.failure} focus>
          {advice ? <p>{advice}</p> : null}
        </Alert>
      ) : null}
      {errors.length > 1 ? (
        <ErrorSummary title={t("settings.check", { count: errors.length })} errors={errors} />
      ) : null}
    </>
  );
}
