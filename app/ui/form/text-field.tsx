import type { ComponentPropsWithoutRef } from "react";
import { describedBy, Field, type FieldMessages } from "./field";
import styles from "./field.module.css";

type OwnInputProps = "className" | "children" | "name" | "aria-describedby" | "aria-invalid";

type TextFieldProps = FieldMessages & { name: string } & Omit<
    ComponentPropsWithoutRef<"input">,
    OwnInputProps
  >;
type TextAreaProps = FieldMessages & { name: string } & Omit<
    ComponentPropsWithoutRef<"textarea">,
    OwnInputProps
  >;

/** Source: docs/specification/visual.md, "Forms". */
export function TextField({
  label,
  hint,
  error,
  optional,
  invalid,
  limit,
  id,
  name,
  ...input
}: TextFieldProps) {
  const messages = { label, hint, error, optional };
  const fieldId = id ?? name;
  return (
    <Field id={fieldId} {...messages}>
      <input
        {...input}
        id={fieldId}
        name={name}
        className={styles.control}
        data-invalid={invalid}
        data-max={limit?.max}
        data-long={limit?.message}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, messages)}
      />
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  invalid,
  limit,
  id,
  name,
  rows = 4,
  ...area
}: TextAreaProps) {
  const messages = { label, hint, error, optional };
  const fieldId = id ?? name;
  return (
    <Field id={fieldId} {...messages}>
      <textarea
        {...area}
        rows={rows}
        id={fieldId}
        name={name}
        className={styles.control}
        data-invalid={invalid}
        data-max={limit?.max}
        data-long={limit?.message}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, messages)}
      />
    </Field>
  );
}
