import type { ReactNode } from "react";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/idempotency-key";

interface ActionFormProps {
  /** For a button that stands outside the form (`form="…"`). */
  id?: string | undefined;
  /** Where it posts; the page's own address when left out. */
  action?: string | undefined;
  /** What script makes of it: on a real visit it is sent by itself, or what it undoes comes back in place (app/islands.ts). */
  island?: "submit-on-visit" | "undo" | undefined;
  /** The form has a file field: it is sent in parts, this id's before all files. */
  files?: boolean | undefined;
  children: ReactNode;
}

/** A form whose action is done once, however often it is sent: it carries an id that is good for one action (server/forms/idempotency-key.ts). */
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
