import type { ReactNode } from "react";
import { ErrorIcon } from "~/ui/icons/icons-signs";
import styles from "./field.module.css";

export type FieldMessages = {
  label: string;
  hint?: string | undefined;
  /** Its presence marks the field as invalid. */
  error?: string | undefined;
  optional?: string | undefined;
  /** What script says of a field that is left and does not keep its attributes (layout/client/field-errors.ts). */
  invalid?: string | undefined;
  limit?: TextLimit | undefined;
};

/** Characters, and what script says of more. */
export type TextLimit = { max: number; message: string };

export function describedBy(id: string, { hint, error }: FieldMessages): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

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
  focus?: boolean | undefined;
  children: ReactNode;
};

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
