import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSameAddress } from "~/account/addresses/same-address";
import { type Created, createOnce } from "~/server/create-once";
import type { Attempt } from "~/server/forms/action-outcome";
import { type ChangeResult, reconcileChange, reconcileDeletion } from "~/server/reconcile-change";
import { signedIn } from "~/server/signed-in";
import type { AddressFields, OwnAddress } from "~/services/customers";

/** After a lost answer, the list shows whether it was added (docs/specification/resilience.md, F34). */
export function addAddress(
  context: AppLoadContext,
  attempt: Attempt,
  address: AddressFields,
): Promise<Created<OwnAddress>> {
  const { customers } = signedIn(context).services;
  return createOnce(context, attempt, {
    service: "customers",
    list: customers.addresses,
    idOf: ({ id }) => id,
    isWanted: (one) => isSameAddress(one, address),
    create: (key) => customers.addAddress(address, key),
  });
}

export function changeAddress(
  context: AppLoadContext,
  id: string,
  address: AddressFields,
): Promise<ChangeResult> {
  const { customers } = signedIn(context).services;
  return reconcileChange(
    context,
    () => customers.changeAddress(id, address),
    async () => (await customers.addresses()).some((one) => one.id === id && isSameAddress(one, address)),
  );
}

/** Done also when it was deleted before (docs/specification/resilience.md, F35). */
export async function removeAddress(context: AppLoadContext, id: string): Promise<ChangeResult> {
  const { customers } = signedIn(context).services;
  return reconcileDeletion(
    context,
    () => customers.removeAddress(id),
    async () => (await customers.addresses()).every((one) => one.id !== id),
  );
}
