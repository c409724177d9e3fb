import { z } from "zod";

const timeoutMs = 5_000;
const ttlMs = 60 * 60 * 1000;

const Endpoint = z.url({ protocol: /^https?$/ });
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: Endpoint,
  token_endpoint: Endpoint,
  jwks_uri: Endpoint,
  revocation_endpoint: Endpoint.optional(),
  end_session_endpoint: Endpoint.optional(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export type AuthorityMetadata = z.output<typeof Metadata>;

const copies = new Map<string, { metadata: AuthorityMetadata; readAt: number }>();

/** An older copy serves while the authority is down. Rejects another issuer (OpenID Connect Discovery, 4.3). */
export async function authorityMetadata(issuer: string): Promise<AuthorityMetadata> {
  const copy = copies.get(issuer);
  if (copy && Date.now() - copy.readAt < ttlMs) return copy.metadata;
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The authority's metadata: status ${response.status}`);
    const metadata = Metadata.parse(await response.json());
    if (metadata.issuer !== issuer) throw new Error("The authority's metadata names another issuer");
    copies.set(issuer, { metadata, readAt: Date.now() });
    return metadata;
  } catch (cause) {
    if (copy) return copy.metadata;
    throw cause;
  }
}
