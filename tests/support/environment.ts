import { storefronts } from "~/brands/storefronts";
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

/** Made-up hosts of the storefronts of a region. */
const hostsOf = (ids: Iterable<string>, prefix = "") =>
  Object.fromEntries([...ids].map((id) => [id, `${prefix}account.${id}.example`]));

const benelux = [...storefronts.values()].flatMap(({ id, country }) =>
  ["BE", "NL"].includes(country) ? [id] : [],
);

const environmentOfPrefix = { "": "production", "a-": "acceptance", "t-": "test" } as const;
type Prefix = keyof typeof environmentOfPrefix;
const prefixes: readonly Prefix[] = ["a-", "t-"];

/** Bindings of the production worker of the region benelux. */
export const bindings = {
  REGION: "benelux",
  ENVIRONMENT: "production",
  HOSTS: hostsOf(benelux),
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

/** The environment of a host of benelux: its prefix says whether it is test's, acceptance's or production's. */
function environmentOfHost(host: string): Environment {
  const prefix = prefixes.find((known) => host.startsWith(known)) ?? "";
  return environmentWith({
    ENVIRONMENT: environmentOfPrefix[prefix],
    HOSTS: hostsOf(benelux, prefix),
  });
}

/** The site of a host, which must be one of the environment's. */
export function siteOf(host: string, of: Environment = environmentOfHost(host)): Site {
  const site = siteOfHost(new URL(`https://${host}/`), of);
  if (!site) throw new Error(`${host} is no storefront here`);
  return site;
}
