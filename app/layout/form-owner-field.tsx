import { formOwnerPrefix } from "./form-owner-prefix";
import { usePage } from "./page-context";

/**
 * First in a form, and never sent: Chromium fills in what was typed before Back by the names of a form's first two fields, also
 * for the next person who signs in.
 */
export function FormOwner() {
  const { customer } = usePage();
  return customer ? <input type="hidden" disabled name={formOwnerPrefix + customer.ownerTag} /> : null;
}
