import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from "oauth4webapi";
import { z } from "zod";
import type { Environment } from "~/platform/environment";
import { type EdgeCache, edgeCache } from "~/platform/http/edge-cache";
import { issuerOf, originOf, type Site } from "~/platform/storefront-of-host";
import { type AuthorityCall, type AuthorityVisit, authorityFetch } from "./authority-fetch";

const timeoutMs = 5_000;
const ttlMs = 60 * 60 * 1000;
/** What is wrong in a document, and nobody notices, comes to new isolates no longer than this. */
const sharedTtlMs = 5 * 60 * 1000;
const wellKnownPath = "/.well-known/openid-configuration";
/** After a failure, and for a copy that something spoke against. */
const shortTtlMs = 60 * 1000;

const Address = z.url({ protocol: /^https?$/ });
const Endpoints = z.object({
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  revocation_endpoint: Address.optional(),
  end_session_endpoint: Address.optional(),
});
const Metadata = Endpoints.extend({
  issuer: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256", "ES256", "PS256", "EdDSA"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});
export type AuthorityMetadata = z.output<typeof Metadata>;

interface Copy {
  metadata: AuthorityMetadata;
  readAt: number;
  ttlMs: number;
}
type Afterwards = (work: Promise<unknown>) => void;
const copies = new Map<string, Copy>();
const isFresh = ({ readAt, ttlMs }: Copy) => Date.now() - readAt < ttlMs;

/** An older copy serves while the authority is down; a document that does not hold is never one. */
export async function authorityMetadata(
  site: Site,
  environment: Environment,
  { afterwards, log }: AuthorityVisit,
): Promise<AuthorityMetadata> {
  const issuer = issuerOf(site, environment);
  const known = copies.get(issuer);
  if (known && isFresh(known)) return known.metadata;
  const origins = [issuer, ...environment.authorityOrigins.map((template) => originOf(template, site))];
  const schema = Metadata.refine(
    (one) => [issuer, `${issuer}/`].includes(one.issuer) && foreignEndpoint(one, origins) === null,
  );
  const edge = edgeOf(issuer, schema, afterwards);
  const copy = known ?? (await sharedCopy(issuer, edge));
  if (copy && isFresh(copy)) return copy.metadata;
  // Counts as read at once, so that only one request asks.
  if (copy) copies.set(issuer, { ...copy, readAt: Date.now(), ttlMs: shortTtlMs });
  try {
    const metadata = await discover(issuer, origins, log);
    edge.write(metadata);
    copies.set(issuer, { metadata, readAt: Date.now(), ttlMs });
    return metadata;
  } catch (cause) {
    if (copy) return copy.metadata;
    throw cause;
  }
}

const edgeOf = (issuer: string, schema: z.ZodType<AuthorityMetadata>, afterwards: Afterwards) =>
  edgeCache({ address: `${issuer}${wellKnownPath}`, schema, ttlMs: sharedTtlMs, afterwards });

async function sharedCopy(issuer: string, edge: EdgeCache<AuthorityMetadata>): Promise<Copy | undefined> {
  const shared = await edge.read();
  const newer = copies.get(issuer);
  if (newer || !shared) return newer;
  const copy = { metadata: shared.value, readAt: shared.readAt, ttlMs };
  copies.set(issuer, copy);
  return copy;
}

/** The document may be what is wrong: it is read again soon, and at once by isolates that have none. */
export function doubtMetadata(metadata: AuthorityMetadata, afterwards: Afterwards): void {
  for (const [issuer, copy] of copies)
    if (copy.metadata === metadata) {
      copies.set(issuer, { ...copy, ttlMs: shortTtlMs });
      edgeOf(issuer, Metadata, afterwards).drop();
    }
}

/** What oauth4webapi must be told to call an authority of a development machine, which has no TLS. */
export const transportOf = ({ issuer }: AuthorizationServer, timeoutMs: number, call: AuthorityCall) => ({
  [customFetch]: authorityFetch(timeoutMs, call),
  [allowInsecureRequests]: issuer.startsWith("http:"),
});

/** OpenID Connect Discovery, 4.3; the configured issuer may lack the slash at the end of the stated one. */
async function discover(
  issuer: string,
  origins: readonly string[],
  log: AuthorityVisit["log"],
): Promise<AuthorityMetadata> {
  const transport = transportOf({ issuer }, timeoutMs, { operation: "discovery", log });
  const response = await discoveryRequest(new URL(issuer), transport);
  const stated = z.object({ issuer: z.string() }).safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const expected = stated.data?.issuer.endsWith("/") ? `${issuer}/` : issuer;
  const document = Object.entries(await processDiscoveryResponse(new URL(expected), response));
  const metadata = Metadata.parse(Object.fromEntries(document.filter(([, value]) => value !== null)));
  const foreign = foreignEndpoint(metadata, origins);
  if (foreign !== null) throw new Error(`The authority's metadata: ${foreign}`);
  return metadata;
}

function foreignEndpoint(metadata: AuthorityMetadata, addresses: readonly string[]): string | null {
  const origins = addresses.map((address) => new URL(address).origin);
  for (const name of Endpoints.keyof().options) {
    const origin = metadata[name] && new URL(metadata[name]).origin;
    if (origin && !origins.includes(origin)) return `${name} at another origin, ${origin}`;
  }
  return null;
}
