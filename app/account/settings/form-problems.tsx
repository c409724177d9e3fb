import { usePage } from "~/layout/page-context";
import type { SubmittedForm } from "~/layout/submitted-form";
import { Alert } from "~/ui/feedback/alert";
import { ErrorSummary } from "~/ui/feedback/error-summary";

interface FormProblemsProps {
  form: SubmittedForm;
  /** That it was changed by somebody else in the meantime. */
  changed?: string | undefined;
  advice?: string | undefined;
  /** The page of the form, for whom nobody can tell whether it was done. */
  anew?: string | undefined;
}

/** The list of wrong fields appears from two on. */
export function FormProblems({ form, changed, advice, anew }: FormProblemsProps) {
  const { t } = usePage();
  const shownAdvice = form.advice ?? advice;
  const failure = form.failure ?? changed;
  const errors = form.errors
    .filter(({ message }) => message !== changed)
    .map(({ field, message }) => ({ fieldId: field, message }));
  return (
    <>
      {failure ? (
        <Alert
          tone={form.isUnknown ? "warning" : "error"}
          title={failure}
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
