import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayHaveHappened, orNull, panel } from "~/edge/panel";
import { signedIn } from "~/edge/signed-in";
import type { AddressFields, OwnAddress } from "~/services/customers";
import { isSameAddress } from "./same-address.offer";

/** What became of an address: as the customer wanted it, not there any more, or nobody can do it now. */
export type AddressOutcome = "done" | "gone" | "failed";

/**
 * Adds an address. Where the service's answer was lost, the list says whether it is there: it must not come twice
 * (resilience F34).
 */
export async function addAddress(context: AppLoadContext, address: AddressFields): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await panel(context, customers.addAddress(address));
  if (sent.ok) return "done";
  const there = (known: readonly OwnAddress[]) => known.some((one) => isSameAddress(one, address));
  return mayHaveHappened(sent) && (await listSays(context, there)) ? "done" : "failed";
}

/** Changes an address; like addAddress where the answer was lost. */
export async function changeAddress(
  context: AppLoadContext,
  id: string,
  address: AddressFields,
): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await panel(
    context,
    orNull(async () => {
      await customers.changeAddress(id, address);
      return true;
    }),
  );
  if (sent.ok) return sent.data ? "done" : "gone";
  if (sent.status === 404) return "gone";
  const changed = (known: readonly OwnAddress[]) =>
    known.some((one) => one.id === id && isSameAddress(one, address));
  return mayHaveHappened(sent) && (await listSays(context, changed)) ? "done" : "failed";
}

/** Deletes an address. One that is gone already is as it should be (resilience F35). */
export async function removeAddress(context: AppLoadContext, id: string): Promise<AddressOutcome> {
  const { customers } = signedIn(context).services;
  const sent = await panel(
    context,
    orNull(async () => customers.removeAddress(id)),
  );
  if (sent.ok || sent.status === 404) return "done";
  const gone = (known: readonly OwnAddress[]) => known.every((one) => one.id !== id);
  return mayHaveHappened(sent) && (await listSays(context, gone)) ? "done" : "failed";
}

async function listSays(
  context: AppLoadContext,
  holds: (known: readonly OwnAddress[]) => boolean,
): Promise<boolean> {
  const list = await panel(context, signedIn(context).services.customers.addresses());
  return list.ok && holds(list.data);
}
