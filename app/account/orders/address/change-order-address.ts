import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Attempt } from "~/server/forms/action-outcome";
import { mayStillHappen, outcomeUnknown, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { AddressFields } from "~/services/customers";
import { type AddressChangeState, stateAfterRequest } from "./address-change";

export interface AddressChangeOutcome {
  state: AddressChangeState;
  reason: "closed" | "gone" | "unknown" | "failed";
}

/** Reads the order again: after a lost answer it shows what happened (docs/specification/resilience.md, F20, F21). */
export async function changeOrderAddress(
  context: AppLoadContext,
  { earlier }: Attempt,
  orderCode: string,
  address: AddressFields,
): Promise<AddressChangeOutcome> {
  const { orders } = signedIn(context).services;
  if (earlier) {
    const now = await toResult(context, orders.find(orderCode));
    const state = stateAfterRequest(now.ok ? now.data : null, address, "lost");
    if (!now.ok || state !== "RequestFailed") return { state, reason: "unknown" };
  }
  const sent = await toResult(context, orders.changeDeliveryAddress(orderCode, address));
  if (!sent.ok && !outcomeUnknown(sent)) {
    const reason = sent.status === 409 ? "closed" : sent.status === 404 ? "gone" : "failed";
    return { state: "RequestFailed", reason };
  }
  const read = await toResult(context, orders.find(orderCode));
  const state = stateAfterRequest(read.ok ? read.data : null, address, sent.ok ? "accepted" : "lost");
  const open = !read.ok || (!sent.ok && mayStillHappen(sent));
  return { state, reason: open ? "unknown" : "failed" };
}
