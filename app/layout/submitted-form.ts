import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { seenField } from "~/server/forms/seen-version";

export interface SubmittedForm {
  isBack: boolean;
  value(field: string, known?: string | null): string;
  values(field: string, known?: readonly string[]): readonly string[];
  error(field: string): string | undefined;
  mistake(field: string): { error: string | undefined; autoFocus: boolean | undefined };
  failure: string | undefined;
  /** What to do about the failure, where the usual advice would not help. */
  advice: string | undefined;
  /** Nobody knows whether it was done. */
  isUnknown: boolean;
  errors: { field: string; message: string }[];
}

interface SubmittedFormAnswer {
  submission?: SubmissionResult<string[]>;
  keyToRepeat?: string;
}

/** Whether the form with these fields is back, and its key where nobody knows whether it was done. */
export function useEarlierSubmit(fields: Readonly<Record<string, string>>): {
  isBack: boolean;
  keyToRepeat: string | null;
} {
  const { submission, keyToRepeat } = useActionData<SubmittedFormAnswer>() ?? {};
  const typed = submission?.initialValue ?? {};
  const isThisForm = Object.entries(fields).every(([name, value]) => typed[name] === value);
  return {
    isBack: submission !== undefined && isThisForm,
    keyToRepeat: (isThisForm && keyToRepeat) || null,
  };
}

/** @param intent the form's field "intent" */
export function useSubmittedForm(intent?: string): SubmittedForm {
  const { submission: sent, keyToRepeat } = useActionData<SubmittedFormAnswer>() ?? {};
  const submission = intent === undefined || sent?.initialValue?.intent === intent ? sent : undefined;
  const errors = Object.entries(submission?.error ?? {}).flatMap(([field, messages]) => {
    const message = messages?.[0];
    return field === "" || field === seenField || message === undefined ? [] : [{ field, message }];
  });
  const error = (field: string) => errors.find((one) => one.field === field)?.message;
  const outdated = submission?.error?.[seenField]?.[0];
  const [failure = outdated, advice] = submission?.error?.[""] ?? [];
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
    advice,
    isUnknown: submission !== undefined && keyToRepeat !== undefined,
    errors,
  };
}
