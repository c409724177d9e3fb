import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";

interface FormProblemsProps {
  form: SubmittedForm;
  /** More words for the failure of the form as a whole. */
  advice?: string | undefined;
}

/** On top of a form that came back: what the service did not do, and from two wrong fields on a list of them. */
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
