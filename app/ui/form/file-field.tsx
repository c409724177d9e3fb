import { describedBy, FieldError, type FieldMessages } from "./field";
import styles from "./file-field.module.css";

type FileFieldProps = FieldMessages & {
  /** Where nothing can be dragged. */
  labelOnTouch: string;
  name: string;
  accept: string;
  autoFocus?: boolean | undefined;
};

/** Needs `ActionForm files` around it. */
export function FileField({ label, labelOnTouch, hint, error, name, accept, autoFocus }: FileFieldProps) {
  return (
    <div className={styles.files}>
      <label className={styles.label} htmlFor={name}>
        <span className={styles.drop}>{label}</span>
        <span className={styles.touch}>{labelOnTouch}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <input
        type="file"
        multiple
        required
        id={name}
        name={name}
        accept={accept}
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this field is wrong
        autoFocus={autoFocus}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { label, hint, error })}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
}
