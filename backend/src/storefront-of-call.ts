import type { Context } from "hono";
import { decodeJwt } from "jose";
import type { ServiceEnv } from "./service-env";
import { type Storefront, storefrontOfChannel, storefronts } from "./storefronts";

/**
 * The storefront a signed-in customer calls from: the one whose channel the query names or, without a channel, the first
 * of the brand whose authority issued the token. Null for a channel that does not exist. Behind the `bearer` check.
 */
export function storefrontOfCall(c: Context<ServiceEnv>): Storefront | null {
  const channel = c.req.query("channel");
  if (channel !== undefined) return storefrontOfChannel(channel);
  const token = c.req.header("authorization")?.replace(/^bearer /i, "") ?? "";
  const issuer = decodeJwt(token).iss ?? "";
  return storefronts.find(({ brand }) => issuer === `${c.env.BACKEND_ORIGIN}/authority/${brand}`) ?? null;
}
