import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionOfAddress } from "~/account/addresses/address-fields";
import { isSameAddress } from "~/account/addresses/same-address";
import { type Created, createOnce } from "~/server/create-once";
import type { Attempt } from "~/server/forms/action-outcome";
import { type Conflict, changedMeanwhile, isStoredNow, type Stored } from "~/server/forms/seen-version";
import { type ChangeResult, reconcileChange, reconcileDeletion } from "~/server/reconcile-change";
import { signedIn } from "~/server/signed-in";
import type { AddressFields, OwnAddress } from "~/services/customers";

/** After a lost answer, the list shows whether it was added (docs/specification/resilience.md, F34). The same one is not added twice. */
export function addAddress(
  context: AppLoadContext,
  attempt: Attempt,
  address: AddressFields,
): Promise<Created<OwnAddress>> {
  const { customers } = signedIn(context).services;
  return createOnce(context, attempt, {
    service: "customers",
    list: async () => ({ items: await customers.addresses(), more: false }),
    idOf: ({ id }) => id,
    isWanted: (one) => isSameAddress(one, address),
    enough: true,
    create: (key) => customers.addAddress(address, key),
  });
}

/**
 * Changes nothing where the address is what was sent already, or is another by now than the one that was shown (`seen`, a version):
 * that is the answer then.
 * @param seen null for a form without a version, which changes it in any case
 */
export async function changeAddress(
  context: AppLoadContext,
  id: string,
  address: AddressFields,
  seen: string | null,
): Promise<ChangeResult | { ok: true; conflict: Conflict<OwnAddress> } | { ok: true; unchanged: true }> {
  const { customers } = signedIn(context).services;
  let isThere = false;
  const stored: Stored<OwnAddress> = {
    seen,
    read: async () => {
      const now = (await customers.addresses()).find((one) => one.id === id) ?? null;
      isThere = now !== null && isSameAddress(now, address);
      return now;
    },
    isWanted: (now) => isSameAddress(now, address),
    version: versionOfAddress,
  };
  const conflict = await changedMeanwhile(context, stored);
  if (conflict) return { ok: true, conflict };
  if (isThere) return { ok: true, unchanged: true };
  return reconcileChange(
    context,
    () => customers.changeAddress(id, address),
    () => isStoredNow(stored),
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
