import type { ReactNode } from "react";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/form-owner";
import { formAddress } from "./form-address";
import { FormOwner } from "./form-owner-field";
import { usePage } from "./page-context";
import { useEarlierSubmit } from "./submitted-form";

interface ActionFormProps {
  id?: string | undefined;
  action?: string | undefined;
  island?: "act" | "undo" | undefined;
  files?: boolean | undefined;
  /** Hidden fields that tell this form from the others of its page. */
  fields?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
}

const noFields = {};

/**
 * The browser's own words never stand before ours: what is wrong comes from the action (docs/decisions/0101-attributes-of-forms.md).
 * Carries an idempotency key (server/forms/idempotency-key.ts), the same as before where the outcome is unknown.
 */
export function ActionForm({ id, action, island, files, fields = noFields, children }: ActionFormProps) {
  const { customer, url, submissionId } = usePage();
  const { isBack, keyToRepeat } = useEarlierSubmit(fields);
  const isOfThisPage = !action?.startsWith("/") || action === url.pathname;
  const key = (isOfThisPage ? keyToRepeat : null) ?? newIdempotencyKey(customer?.ownerTag ?? null);
  return (
    <form
      method="post"
      id={id}
      action={formAddress(url, action, isBack ? submissionId : null)}
      encType={files ? "multipart/form-data" : undefined}
      data-island={island}
      noValidate
    >
      <FormOwner />
      <input type="hidden" name={idempotencyKeyField} value={key} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
