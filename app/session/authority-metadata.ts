import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
} from "oauth4webapi";
import { z } from "zod";
import type { Environment } from "~/platform/environment";
import { originOf, type Site } from "~/platform/storefront-of-host";
import { authorityFetch } from "./authority-fetch";

const timeoutMs = 5_000;
const ttlMs = 60 * 60 * 1000;
/** After a failure, and for a copy that something spoke against. */
const shortTtlMs = 60 * 1000;

const Address = z.url({ protocol: /^https?$/ });
const endpoints = {
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  revocation_endpoint: Address.optional(),
  end_session_endpoint: Address.optional(),
};
const Metadata = z.object({
  issuer: z.string(),
  ...endpoints,
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
const copies = new Map<string, Copy>();

/** An older copy serves while the authority is down; a document that does not hold is never one. */
export async function authorityMetadata(site: Site, environment: Environment): Promise<AuthorityMetadata> {
  const issuer = originOf(environment.services.authority, site);
  const copy = copies.get(issuer);
  if (copy && Date.now() - copy.readAt < copy.ttlMs) return copy.metadata;
  // Counts as read at once, so that only one request asks.
  if (copy) copies.set(issuer, { ...copy, readAt: Date.now(), ttlMs: shortTtlMs });
  try {
    const origins = environment.authorityOrigins.map((template) => originOf(template, site));
    const metadata = await discover(issuer, origins);
    copies.set(issuer, { metadata, readAt: Date.now(), ttlMs });
    return metadata;
  } catch (cause) {
    if (copy) return copy.metadata;
    throw cause;
  }
}

/** The document may be what is wrong: it is read again soon. */
export function doubtMetadata(metadata: AuthorityMetadata): void {
  for (const [issuer, copy] of copies)
    if (copy.metadata === metadata) copies.set(issuer, { ...copy, ttlMs: shortTtlMs });
}

/** What oauth4webapi must be told to call an authority of a development machine, which has no TLS. */
export const transportOf = ({ issuer }: AuthorizationServer, timeoutMs: number) => ({
  [customFetch]: authorityFetch(timeoutMs),
  [allowInsecureRequests]: issuer.startsWith("http:"),
});

/** OpenID Connect Discovery, 4.3; the configured issuer may lack the slash at the end of the stated one. */
async function discover(issuer: string, otherOrigins: readonly string[]): Promise<AuthorityMetadata> {
  const response = await discoveryRequest(new URL(issuer), transportOf({ issuer }, timeoutMs));
  const stated = z.object({ issuer: z.string() }).safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const expected = stated.data?.issuer.endsWith("/") ? `${issuer}/` : issuer;
  const metadata = Metadata.parse(await processDiscoveryResponse(new URL(expected), response));
  const origins = [issuer, ...otherOrigins].map((address) => new URL(address).origin);
  for (const name of Object.keys(endpoints) as (keyof typeof endpoints)[]) {
    const address = metadata[name];
    if (address !== undefined && !origins.includes(new URL(address).origin))
      throw new Error(`The authority's metadata: ${name} at another origin, ${new URL(address).origin}`);
  }
  return metadata;
}
