import type { ComponentPropsWithoutRef } from "react";
import { ChevronDownIcon } from "~/ui/icons/icons-actions";
import { describedBy, Field, type FieldMessages } from "./field";
import styles from "./field.module.css";

type SelectFieldProps = FieldMessages & {
  name: string;
  options: readonly { value: string; label: string }[];
} & Omit<
    ComponentPropsWithoutRef<"select">,
    "className" | "children" | "name" | "aria-describedby" | "aria-invalid"
  >;

/** For more than about five options; else use radio buttons. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  invalid,
  id,
  name,
  options,
  ...select
}: SelectFieldProps) {
  const messages = { label, hint, error, optional };
  const fieldId = id ?? name;
  return (
    <Field id={fieldId} {...messages}>
      <div className={styles.select}>
        <select
          {...select}
          id={fieldId}
          name={name}
          className={styles.control}
          data-invalid={invalid}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, messages)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </Field>
  );
}
