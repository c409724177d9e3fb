import { importJWK } from "jose";
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, None, PrivateKeyJwt } from "oauth4webapi";
import type { Environment } from "~/platform/environment";
import type { AuthorityMetadata } from "./authority-metadata";

/** How this site proves to an authority who it is; a public client is proven by PKCE alone. */
export async function authorityClient(
  { issuer, token_endpoint_auth_methods_supported: methods }: AuthorityMetadata,
  { clientKey, clientSecrets }: Environment,
): Promise<ClientAuth> {
  if (clientKey) {
    const key = await importJWK(clientKey, clientKey.alg);
    if (key instanceof Uint8Array) throw new Error("CLIENT_PRIVATE_KEY is no private key");
    return PrivateKeyJwt({ key, kid: clientKey.kid });
  }
  const secret = clientSecrets.get(issuer.replace(/\/$/, "")) ?? clientSecrets.get("*");
  if (secret === undefined) return None();
  return methods.includes("client_secret_basic") ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}
