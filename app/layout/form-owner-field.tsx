import { formOwnerPrefix } from "./form-owner-prefix";
import { usePage } from "./page-context";

/**
 * First in a form, and never sent: Chromium fills in what was typed before Back by the names of a form's first two fields, also
 * for the next person who signs in.
 */
export function FormOwner() {
  const name = useOwnerName();
  return name === null ? null : <OwnerField name={name} />;
}

export const OwnerField = ({ name }: { name: string }) => <input type="hidden" disabled name={name} />;

/** Null where nobody is signed in. */
export function useOwnerName(): string | null {
  const { customer } = usePage();
  return customer && formOwnerPrefix + customer.ownerTag;
}
