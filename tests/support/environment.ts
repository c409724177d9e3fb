import { type Environment, readEnvironment } from "~/platform/environment";
import { type Site, siteOfHost } from "~/platform/storefront-of-host";

/** Enough for the configuration to be whole; a test that asks it for an object fails. */
const noNamespace = {
  jurisdiction: () => noNamespace,
  idFromName: () => {
    throw new Error("Unit tests have no Durable Objects");
  },
};

const noLimit = { limit: async () => ({ success: true }) };

/** Bindings of a worker in the region benelux. */
export const bindings = {
  REGION: "benelux",
  CLIENT_ID: "account-site",
  SESSION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64url")}`,
  IDEMPOTENCY_STORE: noNamespace,
  DELETION_SCHEDULER: noNamespace,
  SELECTION_STORE: noNamespace,
  TOKEN_REFRESHER: noNamespace,
  SESSION_SOCKETS: noNamespace,
  ACCOUNT_SESSIONS: noNamespace,
  CUSTOMER_RATE_LIMIT: noLimit,
  ADDRESS_RATE_LIMIT: noLimit,
  SIGN_IN_RATE_LIMIT: noLimit,
  SHOP_URL: "https://{env}www.{id}.example",
  PICTURES_URL: "https://{env}pictures.services.example",
  AUTHORITY_URL: "https://{env}id.{brand}.example",
  SERVICES_URL: "https://{env}{service}.services.example",
};

/** A worker's configuration for unit tests: of the region benelux, unless something else is said. */
export function environment(changes: Partial<Environment> = {}): Environment {
  return { ...readEnvironment(bindings), ...changes };
}

/** The same with other variables, as they stand in the worker's configuration. */
export const environmentWith = (variables: Readonly<Record<string, unknown>>): Environment =>
  readEnvironment({ ...bindings, ...variables });

/** The site of a host, which must be one of the environment's. */
export function siteOf(host: string, of: Environment = environment()): Site {
  const site = siteOfHost(new URL(`https://${host}/`), of);
  if (!site) throw new Error(`${host} is no storefront here`);
  return site;
}
