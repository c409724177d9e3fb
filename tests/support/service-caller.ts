import { createHash } from "node:crypto";
import { backendUrl, Visitor } from "./visitor";

/** Calls a service of the reference backend; null for an empty answer. Throws for anything but success. */
type CallService = (method: string, path: string, body?: unknown) => Promise<unknown>;

const issuer = `${backendUrl}/authority/vellora`;
const clientId = "account-site";

/** Calls services as a customer, past the site: for data that no page of the site can make. */
export async function servicesAs(email: string): Promise<CallService> {
  const ask = askWith(await accessTokenOf(email));
  return async (method, path, body) => {
    const { status, text } = await ask(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
}

/** Calls services with an access token, or without one, and hands on whatever they answer. */
export function askWith(token: string | null) {
  return async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const response = await fetch(backendUrl + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  };
}

/** Signs in as the site does, with a code and PKCE, and keeps the access token. */
export async function accessTokenOf(email: string): Promise<string> {
  const visitor = new Visitor("vellora-ie");
  const redirectUri = `${visitor.origin}/sign-in/callback`;
  const verifier = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid profile",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
  });
  let answer = await visitor.get(`${issuer}/auth?${query}`);
  for (let hops = 0; !answer.location?.href.startsWith(redirectUri); hops++) {
    if (hops > 12) throw new Error(`No sign-in for ${email}: ${answer.status} at ${answer.url.pathname}`);
    answer =
      answer.location === null
        ? await visitor.post(answer.url.href, { email, password: "photos" })
        : await visitor.get(answer.location.href);
  }
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: redirectUri,
      code: answer.location.searchParams.get("code") ?? "",
      code_verifier: verifier,
    }),
  });
  const tokens: unknown = await response.json();
  if (!hasToken(tokens)) throw new Error(`The authority gave no token: ${response.status}`);
  return tokens.access_token;
}

const hasToken = (value: unknown): value is { access_token: string } =>
  typeof value === "object" &&
  value !== null &&
  "access_token" in value &&
  typeof value.access_token === "string";
