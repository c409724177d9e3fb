import { z } from "zod";

const timeoutMs = 8_000;

/** `expires` is in seconds since 1970, counted from receipt. */
export interface TokenSet {
  accessToken: string;
  expires: number;
  refreshToken: string | null;
  idToken: string | null;
}

/** `rejected` alone means that the grant is over. */
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

/** Redirects are not followed: a 307 would send the code or the refresh token along. */
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
    // Nothing is known about the grant, so nobody is signed out.
    return { outcome: "unavailable" };
  }
}
