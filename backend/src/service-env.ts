import type { Env } from "./env";
import type { Storefront } from "./storefronts";

/** The customer a verified access token speaks for. */
export interface Account {
  accountId: string;
  email: string;
  sub: string;
  /** True when the token's authentication method is "b2b", in any case. */
  business: boolean;
  /** Where the customer signed in. */
  storefront: Storefront;
}

/** Hono environment of every service: `new Hono<ServiceEnv>()`. `account` is there behind the `bearer` middleware. */
export interface ServiceEnv {
  Bindings: Env;
  Variables: { account: Account };
}
