import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

/** The form of this page as it was sent and not accepted; before it is sent, its fields have the values given here. */
export interface SubmittedForm {
  /** Whether it was sent, and came back. */
  isBack: boolean;
  /** What a field shows: what was typed, else what the page knows. */
  value(field: string, known?: string | null): string;
  /** The same for a field that is there several times: checkboxes of one name. */
  values(field: string, known?: readonly string[]): readonly string[];
  error(field: string): string | undefined;
  /** The same as a field's props: the only wrong field takes the focus too; of several the list on top takes it. */
  mistake(field: string): { error: string | undefined; autoFocus: boolean | undefined };
  /** What is wrong with the form as a whole: the service said no. */
  failure: string | undefined;
  /** Every field with an error, in the order of the form's schema. */
  errors: { field: string; message: string }[];
}

/**
 * Reads the reply of `readForm` (server/forms/read-form.ts).
 * @param intent of a page with several forms: which one this is, by the value of its field "intent"
 */
export function useSubmittedForm(intent?: string): SubmittedForm {
  const sent = useActionData<{ submission?: SubmissionResult<string[]> }>()?.submission;
  const submission = intent === undefined || sent?.initialValue?.intent === intent ? sent : undefined;
  const errors = Object.entries(submission?.error ?? {}).flatMap(([field, messages]) => {
    const message = messages?.[0];
    return field === "" || message === undefined ? [] : [{ field, message }];
  });
  const error = (field: string) => errors.find((one) => one.field === field)?.message;
  const failure = submission?.error?.[""]?.[0];
  return {
    isBack: submission !== undefined,
    value(field, known = "") {
      const typed: unknown = submission?.initialValue?.[field];
      if (submission) return typeof typed === "string" ? typed : "";
      return known ?? "";
    },
    values(field, known = []) {
      if (!submission) return known;
      const typed: unknown = submission.initialValue?.[field];
      return (Array.isArray(typed) ? typed : [typed]).filter((value) => typeof value === "string");
    },
    error,
    mistake(field) {
      const found = error(field);
      const alone = errors.length === 1 && failure === undefined;
      return { error: found, autoFocus: (found !== undefined && alone) || undefined };
    },
    failure,
    errors,
  };
}
