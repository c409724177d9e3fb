import type { Context } from "hono";
import type { ServiceEnv } from "./service-env";
import { type Storefront, storefrontOfChannel } from "./storefronts";

/**
 * The storefront a signed-in customer calls from: the one whose channel the query names or, without a channel, the one
 * where the customer signed in. Null for a channel that does not exist. Behind the `bearer` check.
 */
export function storefrontOfCall(c: Context<ServiceEnv>): Storefront | null {
  const channel = c.req.query("channel");
  return channel === undefined ? c.var.account.storefront : storefrontOfChannel(channel);
}
