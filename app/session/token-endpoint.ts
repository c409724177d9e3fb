import { z } from "zod";

const timeoutMs = 8_000;

/** Tokens as the authority hands them out; `expires` in seconds since 1970, counted from receipt. */
export interface TokenSet {
  accessToken: string;
  expires: number;
  /** Null when the authority sent none: the caller keeps the one it has. */
  refreshToken: string | null;
  idToken: string | null;
}

/** What became of a call to the token endpoint. `rejected` alone means that the grant is over. */
export type TokenAnswer =
  | { outcome: "granted"; tokens: TokenSet /** Milliseconds since 1970. */; receivedAt: number }
  | { outcome: "rejected" }
  | { outcome: "unavailable" };

const Granted = z.object({
  access_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number().positive().default(300),
  refresh_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
const Rejected = z.object({ error: z.string() });

/**
 * Calls a token endpoint. Redirects are not followed: on a 307 the platform would send code or refresh token along.
 * @param endpoint the authority's token endpoint
 * @param body the parameters of the grant (RFC 6749)
 */
export async function callTokenEndpoint(
  endpoint: string,
  body: Record<string, string>,
): Promise<TokenAnswer> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
      body: new URLSearchParams(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) {
      const granted = Granted.parse(answer);
      const receivedAt = Date.now();
      return {
        outcome: "granted",
        receivedAt,
        tokens: {
          accessToken: granted.access_token,
          expires: Math.floor(receivedAt / 1000 + granted.expires_in),
          refreshToken: granted.refresh_token ?? null,
          idToken: granted.id_token ?? null,
        },
      };
    }
    return Rejected.safeParse(answer).data?.error === "invalid_grant"
      ? { outcome: "rejected" }
      : { outcome: "unavailable" };
  } catch {
    // Down, too slow, cut off or not JSON: nothing is known about the grant, so nobody is signed out for it.
    return { outcome: "unavailable" };
  }
}
