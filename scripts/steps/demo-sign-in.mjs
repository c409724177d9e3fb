import { createHash, randomUUID } from "node:crypto";
import { Sorry } from "./say.mjs";

const maxHops = 12;

/** The cookies of one visitor, for one origin. */
class Cookies {
  #values = new Map();
  take(response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(";");
      this.#values.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  }
  get header() {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

/**
 * Signs a demo customer in at the reference backend's authority, by its form, and answers access token and account id.
 * @param redirectUri of the site whose client it is
 */
export async function demoSignIn({ issuer, clientId, redirectUri, scope, email, password }) {
  const verifier = `${randomUUID()}${randomUUID()}`;
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: "code", scope },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    ...{ code_challenge_method: "S256", state: randomUUID(), nonce: randomUUID() },
  });
  const cookies = new Cookies();
  const ask = async (address, body) => {
    const headers = { Cookie: cookies.header, Origin: new URL(address).origin };
    const init = body ? { method: "POST", body } : {};
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    cookies.take(response);
    return { status: response.status, location: response.headers.get("location") };
  };
  let address = `${issuer}/auth?${query}`;
  let answer = await ask(address);
  for (let hops = 0; !answer.location?.startsWith(redirectUri); hops++) {
    if (hops > maxHops || answer.status >= 400)
      throw new Sorry(
        `${email} could not sign in at ${issuer} (${answer.status}). Give a token instead: --token.`,
      );
    if (answer.location) {
      address = new URL(answer.location, address).href;
      answer = await ask(address);
    } else answer = await ask(address, new URLSearchParams({ email, password }));
  }
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", client_id: clientId, redirect_uri: redirectUri },
      code: new URL(answer.location).searchParams.get("code") ?? "",
      code_verifier: verifier,
    }),
  });
  const tokens = await response.json();
  if (!tokens.access_token) throw new Sorry(`The authority gave no token: ${response.status}.`);
  return { token: tokens.access_token, accountId: claimsOf(tokens.id_token)?.account_id };
}

/** What a JSON Web Token says; null for another kind of token. */
export function claimsOf(token) {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
  } catch {
    return null;
  }
}
