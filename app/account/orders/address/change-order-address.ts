import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionOfAddress } from "~/account/addresses/address-fields";
import { isSameAddress } from "~/account/addresses/same-address";
import { saysGone } from "~/platform/http/says-gone";
import type { Attempt } from "~/server/forms/action-outcome";
import { type Conflict, changedMeanwhile } from "~/server/forms/seen-version";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Address } from "~/services/address";
import type { AddressFields } from "~/services/customers";
import { type AddressChangeState, obstacleToAddressChange, stateAfterRequest } from "./address-change";

export interface AddressChangeOutcome {
  state: AddressChangeState;
  reason: "closed" | "gone" | "unknown" | "failed";
}

/**
 * Changes nothing where the address is another by now than the one that was shown (`seen`, a version; null for a form without one).
 * Reads the order again: after a lost answer it shows what happened (docs/specification/resilience.md, F20, F21).
 */
export async function changeOrderAddress(
  context: AppLoadContext,
  { earlier }: Attempt,
  orderCode: string,
  { address, seen }: { address: AddressFields; seen: string | null },
): Promise<AddressChangeOutcome | { conflict: Conflict<Address> } | { unchanged: true }> {
  const { orders } = signedIn(context).services;
  if (earlier) {
    const now = await toResult(context, orders.find(orderCode));
    const state = stateAfterRequest(now.ok ? now.data : null, address, "lost");
    if (!now.ok || state !== "RequestFailed") return { state, reason: "unknown" };
  }
  let isThere = false;
  const conflict = await changedMeanwhile(context, {
    seen,
    read: async () => {
      const order = await orders.find(orderCode);
      // Where the address cannot be changed any more, the service's answer says why.
      const now = order && obstacleToAddressChange(order) === null ? (order.deliveryAddress ?? null) : null;
      isThere = now !== null && isSameAddress(now, address);
      return now;
    },
    isWanted: (now) => isSameAddress(now, address),
    version: versionOfAddress,
  });
  if (conflict) return { conflict };
  if (isThere) return { unchanged: true };
  const sent = await toResult(context, orders.changeDeliveryAddress(orderCode, address));
  if (!sent.ok && !outcomeUnknown(sent)) {
    const reason = sent.status === 409 ? "closed" : saysGone(sent.status) ? "gone" : "failed";
    return { state: "RequestFailed", reason };
  }
  const read = await toResult(context, orders.find(orderCode));
  const state = stateAfterRequest(read.ok ? read.data : null, address, sent.ok ? "accepted" : "lost");
  const now = read.ok ? read.data?.deliveryAddress : null;
  // Neither the address of before nor the one that was sent: the service may have stored it in a writing of its own.
  const isOther = now && seen !== null ? (await versionOfAddress(now)) !== seen : false;
  const isOpen = !read.ok || isOther || (!sent.ok && mayStillHappen(sent));
  return { state, reason: isOpen ? "unknown" : "failed" };
}
