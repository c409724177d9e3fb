import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSameAddress } from "~/account/addresses/same-address";
import { reconcileChange } from "~/server/reconcile-change";
import { signedIn } from "~/server/signed-in";
import type { AddressFields } from "~/services/customers";

export type AddressOutcome = "done" | "gone" | "failed";

/** After a lost answer, the list shows whether it was added (docs/specification/resilience.md, F34). */
export async function addAddress(context: AppLoadContext, address: AddressFields): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await reconcileChange(
    context,
    () => customers.addAddress(address),
    async () => (await customers.addresses()).some((one) => isSameAddress(one, address)),
  );
  return sent.ok ? "done" : "failed";
}

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

/** "done" also when it was deleted before (docs/specification/resilience.md, F35). */
export async function removeAddress(context: AppLoadContext, id: string): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await reconcileChange(
    context,
    () => customers.removeAddress(id),
    async () => (await customers.addresses()).every((one) => one.id !== id),
  );
  return sent.ok || sent.status === 404 ? "done" : "failed";
}
