import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";

type Fields = Readonly<Record<string, unknown>>;
type Endpoint = "discovery" | "keys" | "token" | "authorize" | "revoke";

/** What is answered instead of the endpoint's own answer. */
interface Reply {
  kind?: "hang" | "drop";
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** How the authority lies; a field that is `undefined` is left out. */
export interface Lies {
  /** Endpoints that answer something else. */
  replies?: Partial<Record<Endpoint, Reply>>;
  document?: Fields;
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string };
  signer?: "foreign" | "none" | "public key as secret";
  /** Instead of a signed one; null: none. */
  idToken?: string | null;
  tokens?: Fields;
  /** Tokens are given when this is over. */
  tokensAfter?: Promise<unknown>;
  /** Changes the query that the browser brings back. */
  comesBackWith?: (query: URLSearchParams) => void;
}

export interface Person {
  accessToken: string;
  claims: JWTPayload;
}

const clientId = "account-site";
const nobodyYet: Person = {
  accessToken: "an access token",
  claims: {
    sub: "emma",
    email: "emma@example.com",
    account_id: "account of emma",
    idp_type: "local",
    idp_sub: "emma",
  },
};

/**
 * An OpenID authority without sign-in page that does what a test tells it: every first segment of a path is an issuer
 * of its own, all with the same keys.
 */
export async function openHostileAuthority() {
  const foreign = await generateKeyPair("ES256", { extractable: true });
  let own = await newKey("first");
  let lies: Lies = {};
  let person = nobodyYet;
  let rotations = 0;
  const nonces = new Map<string, string>();
  const seen: { endpoint: Endpoint; issuer: string; headers: IncomingMessage["headers"]; body: string }[] =
    [];

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", origin);
    const [, name = "", ...rest] = url.pathname.split("/");
    const issuer = `${origin}/${name}`;
    const endpoint = endpointAt(rest.join("/"));
    if (!endpoint) return response.writeHead(404).end();
    const body = await textOf(request);
    seen.push({ endpoint, issuer, headers: request.headers, body });
    const reply = lies.replies?.[endpoint];
    if (reply?.kind === "hang") return undefined;
    if (reply?.kind === "drop") return response.destroy();
    if (reply) {
      const headers = { "Content-Type": "application/json", ...reply.headers };
      return response.writeHead(reply.status ?? 200, headers).end(reply.body ?? "");
    }
    const send = (value: unknown) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    switch (endpoint) {
      case "discovery":
        return send({ ...documentOf(issuer), ...lies.document });
      case "keys":
        return send({ keys: [own.publicJwk] });
      case "revoke":
        return send({});
      case "authorize":
        return response.writeHead(302, { Location: returnAddress(url, issuer) }).end();
      case "token":
        await lies.tokensAfter;
        return send(await tokensFor(new URLSearchParams(body), issuer));
    }
  }

  function returnAddress(url: URL, issuer: string): string {
    const code = crypto.randomUUID();
    nonces.set(code, url.searchParams.get("nonce") ?? "");
    const target = new URL(url.searchParams.get("redirect_uri") ?? "");
    target.searchParams.set("code", code);
    target.searchParams.set("state", url.searchParams.get("state") ?? "");
    target.searchParams.set("iss", issuer);
    lies.comesBackWith?.(target.searchParams);
    return target.href;
  }

  async function tokensFor(form: URLSearchParams, issuer: string): Promise<Fields> {
    const nonce = nonces.get(form.get("code") ?? "");
    const { accessToken, claims } = person;
    const now = Math.floor(Date.now() / 1000);
    const idToken =
      lies.idToken === undefined
        ? await sign({
            iss: issuer,
            aud: clientId,
            iat: now,
            exp: now + 600,
            at_hash: atHashOf(accessToken),
            ...claims,
            ...(nonce === undefined ? {} : { nonce }),
            ...lies.claims,
          })
        : lies.idToken;
    return {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 600,
      refresh_token: `refresh ${crypto.randomUUID()}`,
      ...(idToken === null ? {} : { id_token: idToken }),
      ...lies.tokens,
    };
  }

  async function sign(claims: JWTPayload): Promise<string> {
    const header = { alg: "ES256", kid: own.publicJwk.kid, ...lies.header };
    if (lies.signer === "none") return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims);
    if (lies.signer === "public key as secret")
      return token
        .setProtectedHeader({ ...header, alg: "HS256" })
        .sign(new TextEncoder().encode(await exportSPKI(own.publicKey)));
    return token
      .setProtectedHeader(header)
      .sign(lies.signer === "foreign" ? foreign.privateKey : own.privateKey);
  }

  return {
    origin,
    seen,
    callsOf: (endpoint: Endpoint) => seen.filter((call) => call.endpoint === endpoint),
    /** Lies so from now on, and not as before. */
    lie(next: Lies) {
      lies = next;
    },
    signsIn(next: Person) {
      person = next;
    },
    /** Signs with a new key; the old one is gone. */
    async rotateKeys() {
      own = await newKey(`rotated ${++rotations}`);
    },
    /** As when a test begins. */
    reset() {
      lies = {};
      person = nobodyYet;
      seen.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const paths: Readonly<Record<string, Endpoint>> = {
  ".well-known/openid-configuration": "discovery",
  jwks: "keys",
  token: "token",
  auth: "authorize",
  revoke: "revoke",
};
const endpointAt = (path: string): Endpoint | undefined => paths[path];

const documentOf = (issuer: string): Fields => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  revocation_endpoint: `${issuer}/revoke`,
  id_token_signing_alg_values_supported: ["ES256"],
  token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "private_key_jwt"],
  authorization_response_iss_parameter_supported: true,
});

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  return {
    publicKey,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" },
  };
}

const atHashOf = (accessToken: string) =>
  base64url.encode(createHash("sha256").update(accessToken).digest().subarray(0, 16));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
