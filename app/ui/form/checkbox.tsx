import type { ComponentPropsWithoutRef } from "react";
import styles from "./checkbox.module.css";
import { FieldError } from "./field";

type CheckboxProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  type?: "checkbox" | "radio" | undefined;
} & Omit<
  ComponentPropsWithoutRef<"input">,
  "className" | "type" | "name" | "aria-describedby" | "aria-invalid"
>;

export function Checkbox({ name, label, hint, error, id, type = "checkbox", ...input }: CheckboxProps) {
  const fieldId = id ?? (type === "radio" ? `${name}-${String(input.value)}` : name);
  return (
    <div className={styles.checkbox}>
      <label className={styles.line} htmlFor={fieldId}>
        <input
          {...input}
          type={type}
          id={fieldId}
          name={name}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <span>
          {label}
          {hint ? <small className={styles.hint}>{hint}</small> : null}
        </span>
      </label>
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
    </div>
  );
}
