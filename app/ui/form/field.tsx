import type { ReactNode } from "react";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import styles from "./field.module.css";

export type FieldMessages = {
  /** Always visible, above the field. */
  label: string;
  /** Below the label: the format, an example, why it is asked. */
  hint?: string | undefined;
  /** Below the field, in words. Given means the field is wrong. */
  error?: string | undefined;
  /** "(optional)" in the customer's language; required fields say nothing. */
  optional?: string | undefined;
};

/** The ids a control points to with aria-describedby, in reading order; undefined when there is nothing to point to. */
export function describedBy(id: string, { hint, error }: FieldMessages): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label, hint, control and error, in that order. The fields below use it; forms rarely need it themselves. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldMessages & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> {optional}</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

type FieldErrorProps = {
  id: string;
  /** Of a choice among several: none of them is the wrong one, so that the words take the focus. */
  focus?: boolean | undefined;
  children: ReactNode;
};

/** What is wrong with a field, with the sign that says so without colour. */
export function FieldError({ id, focus, children }: FieldErrorProps) {
  return (
    <p
      className={styles.error}
      id={id}
      tabIndex={focus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it says
      autoFocus={focus}
    >
      <ErrorIcon />
      <span>{children}</span>
    </p>
  );
}
