import { readEnvironment } from "~/platform/environment";
import type { ServiceName } from "~/platform/service-names";
import { withCodes } from "~/platform/storefront-codes";
import { issuerOf, originOf, siteOfHost } from "~/platform/storefront-of-host";
import { isOfStorefront } from "~/platform/storefront-url";
import type { CampaignName } from "~/services/cut-off";
import type { Refuses } from "./addresses";
import type { KnownValues } from "./known";

/** In place of what the platform binds, so that the worker's own reading of its variables can be asked. */
const namespace = { idFromName: () => null, get: () => null, jurisdiction: (): unknown => namespace };
const limiter = { limit: async () => ({ success: true }) };
const platform = {
  ...{ IDEMPOTENCY_STORE: namespace, DELETION_SCHEDULER: namespace, SELECTION_STORE: namespace },
  ...{ TOKEN_REFRESHER: namespace, SESSION_SOCKETS: namespace, ACCOUNT_SESSIONS: namespace },
  ...{ CUSTOMER_RATE_LIMIT: limiter, ADDRESS_RATE_LIMIT: limiter, SIGN_IN_RATE_LIMIT: limiter },
  SESSION_KEYS: `check:${"A".repeat(43)}`,
};

const campaign: readonly CampaignName[] = ["christmas", "valentines-day", "mothers-day", "fathers-day"];

export interface Target {
  origin: string;
  baseUrlOf: (service: ServiceName) => string;
  issuer: string;
  clientId: string;
  authorityOrigins: readonly string[];
  scopes: readonly string[];
  /** Whether the configuration says where push is, rather than where all services are. */
  hasPush: boolean;
  /** Whether the site would not follow or show an address. */
  refuses?: Refuses;
  /** What calls are made with that the configuration says. */
  known: KnownValues;
}

/**
 * Where the site of an address finds its services.
 * @param variables as a worker gets them
 * @throws Error that names what is missing or malformed
 */
export function targetOf(variables: Readonly<Record<string, unknown>>, address: string): Target {
  const environment = readEnvironment({ ...platform, ...variables });
  const found = siteOfHost(new URL(address), environment);
  if (!found) throw new Error(`${address} is no host of this configuration`);
  const site = withCodes(found, environment);
  const { channel, vendorId, locale } = site.storefront;
  const issuer = issuerOf(site, environment);
  const shopHost = new URL(originOf(environment.shop, site)).host;
  const originIn = (template: string) => new URL(originOf(template, site)).origin;
  const isTracking = (address: string) =>
    environment.trackingOrigins.some((carrier) => originIn(carrier) === new URL(address).origin);
  return {
    hasPush: String(variables.SERVICE_OVERRIDES ?? "").includes('"push"'),
    refuses: (host, address) => {
      if (host === "storefront") return !isOfStorefront(address, site, shopHost);
      if (!URL.canParse(address)) return true;
      if (host === "pictures") return new URL(address).origin !== originIn(environment.pictures);
      return !isTracking(address) && !isOfStorefront(address, site, shopHost);
    },
    origin: site.origin,
    baseUrlOf: (service) => originOf(environment.services[service], site),
    issuer,
    clientId: environment.clientIds.get(issuer) ?? environment.clientIds.get("*") ?? "",
    authorityOrigins: environment.authorityOrigins.map((address) => originOf(address, site)),
    scopes: environment.scopes,
    known: { channel: [channel], vendorId: [vendorId], locale: [locale], campaign },
  };
}

/** What the worker would say of these variables; null when it takes them. */
export function faultOfVariables(variables: Readonly<Record<string, unknown>>): string | null {
  try {
    readEnvironment({ ...platform, ...variables });
    return null;
  } catch (cause) {
    return cause instanceof Error
      ? cause.message.replace("The worker is not configured: ", "")
      : String(cause);
  }
}
