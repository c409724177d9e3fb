import type { Env } from "./env";
import { accountOrigin, type Storefront } from "./storefronts";

/**
 * An address of a storefront's account site: on the developer's machine while SITE_PORT is set, in production otherwise.
 * @param path begins with a slash
 */
export function accountAddress(env: Env, storefront: Storefront, path: string): string {
  return `${accountOrigin(storefront, env)}${path}`;
}
