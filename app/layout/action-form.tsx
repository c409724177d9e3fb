import type { ReactNode } from "react";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/form-owner";
import { formAddress } from "./form-address";
import { OwnerField, useOwnerName } from "./form-owner-field";
import { usePage } from "./page-context";
import { useEarlierSubmit } from "./submitted-form";

type Fields = Readonly<Record<string, string>>;

interface ActionFormProps {
  id?: string | undefined;
  action?: string | undefined;
  island?: "act" | "undo" | undefined;
  files?: boolean | undefined;
  /** Hidden fields that tell this form from the others of its page. */
  fields?: Fields | undefined;
  children: ReactNode;
}

const noFields = {};

/**
 * The browser's own words never stand before ours: what is wrong comes from the action (docs/decisions/0101-attributes-of-forms.md).
 * Carries an idempotency key (server/forms/idempotency-key.ts), the same as before where the outcome is unknown.
 */
export function ActionForm({ action, fields = noFields, ...shown }: ActionFormProps) {
  return <WrittenForm {...useFormFacts({ action, fields })} {...shown} fields={fields} />;
}

/** What a form has of its request. */
export interface FormFacts {
  action: string;
  /** Null where nobody is signed in. */
  owner: string | null;
  idempotencyKey: string;
}

/** For a form whose HTML is remembered. */
export function useFormFacts({ action, fields }: { action?: string | undefined; fields: Fields }): FormFacts {
  const { customer, url, submissionId } = usePage();
  const { isBack, keyToRepeat } = useEarlierSubmit(fields);
  const isOfThisPage = !action?.startsWith("/") || action === url.pathname;
  return {
    action: formAddress(url, action, isBack ? submissionId : null),
    owner: useOwnerName(),
    idempotencyKey: (isOfThisPage ? keyToRepeat : null) ?? newIdempotencyKey(customer?.ownerTag ?? null),
  };
}

type WrittenFormProps = Omit<ActionFormProps, "action"> & FormFacts;

/** `ActionForm` without its request. */
export function WrittenForm({
  id,
  action,
  owner,
  idempotencyKey,
  island,
  files,
  fields = noFields,
  children,
}: WrittenFormProps) {
  return (
    <form
      method="post"
      id={id}
      action={action}
      encType={files ? "multipart/form-data" : undefined}
      data-island={island}
      noValidate
    >
      {owner === null ? null : <OwnerField name={owner} />}
      <input type="hidden" name={idempotencyKeyField} value={idempotencyKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
