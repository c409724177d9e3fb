import { importJWK } from "jose";
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None, PrivateKeyJwt } from "oauth4webapi";
import type { Environment } from "~/platform/environment";
import type { AuthorityMetadata } from "./authority-metadata";

export const clientIdOf = ({ issuer }: AuthorityMetadata, { clientIds }: Environment): string =>
  clientIds.get(issuer.replace(/\/$/, "")) ?? clientIds.get("*") ?? "";

/** How this site proves to an authority who it is; a public client is proven by PKCE alone. */
export async function authorityClient(
  metadata: AuthorityMetadata,
  environment: Environment,
): Promise<ClientAuth> {
  const { clientKey } = environment;
  if (clientKey) {
    const key = await importJWK(clientKey, clientKey.alg);
    if (key instanceof Uint8Array) throw new Error("CLIENT_PRIVATE_KEY is no private key");
    return PrivateKeyJwt({ key, kid: clientKey.kid });
  }
  const secret = secretOf(metadata, environment);
  if (secret === null) return None();
  return prefersBasic(metadata) ? ClientSecretBasic(secret.text) : ClientSecretPost(secret.text);
}

/** For the log, when an authority does not accept it. */
export function clientAuthenticationOf(metadata: AuthorityMetadata, environment: Environment): string {
  const { clientKey } = environment;
  if (clientKey) return `private_key_jwt, key ${clientKey.kid}`;
  const secret = secretOf(metadata, environment);
  if (secret === null) return "none (public client)";
  const method = prefersBasic(metadata) ? "client_secret_basic" : "client_secret_post";
  return `${method}, the secret ${secret.ofIssuer ? "of this issuer" : "for all issuers"}`;
}

const prefersBasic = ({ token_endpoint_auth_methods_supported: methods }: AuthorityMetadata) =>
  methods.includes("client_secret_basic");

function secretOf({ issuer }: AuthorityMetadata, { clientSecrets }: Environment) {
  const own = clientSecrets.get(issuer.replace(/\/$/, ""));
  const text = own ?? clientSecrets.get("*");
  return text === undefined ? null : { text, ofIssuer: own !== undefined };
}
