import { Alert } from "./alert";

type ErrorSummaryProps = {
  /** "Please check two fields" in the customer's language. */
  title: string;
  /** The wrong fields in the order of the form; `fieldId` is the id of the control. */
  errors: readonly { fieldId: string; message: string }[];
};

/** On top of a form that came back with more than one error: each leads to its field. The keyboard
 * begins here. Nothing when there are none. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Alert tone="error" title={title} focus>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
