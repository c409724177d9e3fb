import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";

interface FormProblemsProps {
  form: SubmittedForm;
  advice?: string | undefined;
  /** The page of the form, for whom nobody can tell whether it was done. */
  anew?: string | undefined;
}

/** The list of wrong fields appears from two on. */
export function FormProblems({ form, advice, anew }: FormProblemsProps) {
  const { t } = usePage();
  const shownAdvice = form.advice ?? advice;
  const errors = form.errors.map(({ field, message }) => ({ fieldId: field, message }));
  return (
    <>
      {form.failure ? (
        <Alert
          tone={form.isUnknown ? "warning" : "error"}
          title={form.failure}
          link={form.isUnknown && anew ? { href: anew, label: t("form.anew") } : undefined}
          focus
        >
          {shownAdvice && !form.isUnknown ? <p>{shownAdvice}</p> : null}
        </Alert>
      ) : null}
      {errors.length > 1 ? (
        <ErrorSummary title={t("settings.check", { count: errors.length })} errors={errors} />
      ) : null}
    </>
  );
}
