import type { ReactNode } from "react";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/idempotency-key";

interface ActionFormProps {
  id?: string | undefined;
  action?: string | undefined;
  island?: "submit-on-visit" | "undo" | undefined;
  files?: boolean | undefined;
  children: ReactNode;
}

/** Carries an idempotency key (server/forms/idempotency-key.ts). */
export function ActionForm({ id, action, island, files, children }: ActionFormProps) {
  return (
    <form
      method="post"
      id={id}
      action={action}
      encType={files ? "multipart/form-data" : undefined}
      data-island={island}
    >
      <input type="hidden" name={idempotencyKeyField} value={newIdempotencyKey()} />
      {children}
    </form>
  );
}
