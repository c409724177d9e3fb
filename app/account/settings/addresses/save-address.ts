import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSameAddress } from "~/account/addresses/same-address";
import { reconcileChange } from "~/server/reconcile-change";
import { signedIn } from "~/server/signed-in";
import type { AddressFields } from "~/services/customers";

/** What became of an address: as the customer wanted it, not there any more, or nobody can do it now. */
export type AddressOutcome = "done" | "gone" | "failed";

/**
 * Adds an address. Where the service's answer was lost, the list says whether it is there: it must
 * not come twice (docs/specification/resilience.md, F34).
 */
export async function addAddress(context: AppLoadContext, address: AddressFields): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await reconcileChange(
    context,
    () => customers.addAddress(address),
    async () => (await customers.addresses()).some((one) => isSameAddress(one, address)),
  );
  return sent.ok ? "done" : "failed";
}

/** Changes an address; like addAddress where the answer was lost. */
export async function changeAddress(
  context: AppLoadContext,
  id: string,
  address: AddressFields,
): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await reconcileChange(
    context,
    () => customers.changeAddress(id, address),
    async () => (await customers.addresses()).some((one) => one.id === id && isSameAddress(one, address)),
  );
  if (sent.ok) return "done";
  return sent.status === 404 ? "gone" : "failed";
}

/**
 * Deletes an address. One that is gone already is as it should be
 * (docs/specification/resilience.md, F35).
 */
export async function removeAddress(context: AppLoadContext, id: string): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await reconcileChange(
    context,
    () => customers.removeAddress(id),
    async () => (await customers.addresses()).every((one) => one.id !== id),
  );
  return sent.ok || sent.status === 404 ? "done" : "failed";
}
