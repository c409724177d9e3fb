import {
  type Brand,
  brands,
  localhostStorefront,
  type Storefront,
  storefronts as storefrontsById,
} from "../../app/brands/storefronts";
import type { Env } from "./env";

export { type Brand, brands, type Storefront };

/** The account site's own list: a storefront that is added there can sign in, pay and get mail here. */
export const storefronts: readonly Storefront[] = [...storefrontsById.values()];

/** Hosts that name no storefront; in development they are one. */
const plainHosts = ["localhost", "127.0.0.1"];

/** The brand a path segment names, or null. */
export function brandNamed(name: string | undefined): Brand | null {
  return brands.find((brand) => brand === name) ?? null;
}

/** The storefront with this channel code, or null. */
export function storefrontOfChannel(channel: string): Storefront | null {
  return storefronts.find((storefront) => storefront.channel === channel) ?? null;
}

/** The storefront of a brand where somebody signed in: the brand's first where the token does not say. */
export function storefrontOfSignIn(brand: Brand, channel: string | undefined): Storefront {
  const own = storefronts.filter((storefront) => storefront.brand === brand);
  const found = own.find((storefront) => storefront.channel === channel) ?? own[0];
  if (!found) throw new RangeError(`${brand} has no storefront`);
  return found;
}

/** The storefront whose account site answers on this host name (without port), or null. */
export function storefrontAt(hostname: string, env: Beside): Storefront | null {
  if (plainHosts.includes(hostname)) return storefrontsById.get(localhostStorefront) ?? null;
  return storefronts.find((storefront) => hostsOf(storefront, env).includes(hostname)) ?? null;
}

/** The account site's hosts of a storefront: development, then the deployed ones. */
const hostsOf = (storefront: Storefront, env: Beside): string[] => [
  developmentHost(storefront),
  ...deployedHosts(storefront, env),
];

/** Production's first. */
const deployedHosts = ({ id }: Storefront, { SITE_HOSTS }: Beside): string[] =>
  SITE_HOSTS.split(",").map((template) => template.trim().replace("{id}", id));

const developmentHost = ({ id }: Storefront) => `account.${id}.localhost`;

/** Where the account site is: on a developer's machine a port, and the protocol that this backend speaks, too. */
type Beside = Pick<Env, "BACKEND_ORIGIN" | "SITE_PORT" | "SITE_HOSTS">;

/** The origin of a host of the account site on a developer's machine. */
export const localOrigin = ({ BACKEND_ORIGIN, SITE_PORT }: Omit<Beside, "SITE_HOSTS">, host: string) =>
  `${new URL(BACKEND_ORIGIN).protocol}//${host}:${SITE_PORT}`;

/** The origin of a storefront's account site: on the developer's machine while there is a port, in production otherwise. */
export function accountOrigin(storefront: Storefront, env: Beside): string {
  return env.SITE_PORT
    ? localOrigin(env, developmentHost(storefront))
    : `https://${deployedHosts(storefront, env)[0]}`;
}

/** The origins of a brand's account sites on a developer's machine; the last by its number where it has one. */
export function localOrigins(brand: Brand, env: Omit<Beside, "SITE_HOSTS">): string[] {
  const own = storefronts.filter((storefront) => storefront.brand === brand);
  const plain = own.some(({ id }) => id === localhostStorefront) ? plainHosts : [];
  return [...own.map(developmentHost), ...plain].map((host) => localOrigin(env, host));
}

/**
 * Every origin the account site of a brand answers on: the development hosts on the given port, and the test,
 * acceptance and production hosts.
 */
export function accountOrigins(brand: Brand, env: Beside): string[] {
  const own = storefronts.filter((storefront) => storefront.brand === brand);
  const deployed = own.flatMap((storefront) =>
    deployedHosts(storefront, env).map((host) => `https://${host}`),
  );
  return [...deployed, ...localOrigins(brand, env)];
}
