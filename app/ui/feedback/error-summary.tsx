import { Alert } from "./alert";

type ErrorSummaryProps = {
  title: string;
  errors: readonly { fieldId: string; message: string }[];
};

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
