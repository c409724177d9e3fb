import {
  authorizationCodeGrantRequest,
  type ClientAuth,
  refreshTokenGrantRequest,
  type TokenEndpointRequestOptions,
} from "oauth4webapi";
import { z } from "zod";
import type { Environment } from "~/platform/environment";
import type { CallRecord } from "~/platform/log";
import { authorityClient, clientAuthenticationOf, clientIdOf } from "./authority-client";
import { type AuthorityCall, AuthorityUnavailable } from "./authority-fetch";
import { type AuthorityMetadata, transportOf } from "./authority-metadata";

const timeoutMs = 8_000;

/** `expires` is in seconds since 1970, counted from receipt. */
export interface TokenSet {
  accessToken: string;
  expires: number;
  refreshToken: string | null;
  idToken: string | null;
}

export interface GrantedTokens {
  outcome: "granted";
  tokens: TokenSet;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** `rejected` alone means that the grant is over. `reason` names the cause, for the log, and `status` is the call's. */
export type TokenAnswer =
  | GrantedTokens
  | ({ outcome: "rejected" } & NotGranted)
  | ({ outcome: "unavailable" } & NotGranted);

interface NotGranted {
  reason: string;
  status: CallRecord["status"];
}

/** Seconds that an access token is taken to last where the answer does not say. */
const usualLifetime = 300;
/** No date is as late as some numbers are long. */
const maxLifetime = 365 * 24 * 60 * 60;

const OptionalToken = z
  .string()
  .nullish()
  .transform((token) => token || null);
const Granted = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i, "is not Bearer"),
  expires_in: z.coerce
    .number()
    .nonnegative()
    .default(0)
    .transform((seconds) => Math.min(seconds || usualLifetime, maxLifetime)),
  refresh_token: OptionalToken,
  id_token: OptionalToken,
});
const Rejected = z.object({ error: z.string().regex(/^\w{1,64}$/) });

export const redeemRefreshToken = (
  metadata: AuthorityMetadata,
  environment: Environment,
  refreshToken: string,
  callId?: string,
): Promise<TokenAnswer> =>
  call(
    metadata,
    environment,
    { operation: "refresh", log: null, id: callId },
    (client, authentication, options) =>
      refreshTokenGrantRequest(metadata, client, authentication, refreshToken, options),
  );

export interface CodeToRedeem {
  /** As `validateAuthResponse` gave them. */
  parameters: URLSearchParams;
  redirectUri: string;
  codeVerifier: string;
}

export const redeemCode = (
  metadata: AuthorityMetadata,
  environment: Environment,
  { parameters, redirectUri, codeVerifier }: CodeToRedeem,
  log: AuthorityCall["log"],
): Promise<TokenAnswer> =>
  call(metadata, environment, { operation: "token", log }, (client, authentication, options) =>
    authorizationCodeGrantRequest(
      metadata,
      client,
      authentication,
      parameters,
      redirectUri,
      codeVerifier,
      options,
    ),
  );

async function call(
  metadata: AuthorityMetadata,
  environment: Environment,
  authorityCall: AuthorityCall,
  request: (
    client: { client_id: string },
    authentication: ClientAuth,
    options: TokenEndpointRequestOptions,
  ) => Promise<Response>,
): Promise<TokenAnswer> {
  try {
    const authentication = await authorityClient(metadata, environment);
    const options = transportOf(metadata, timeoutMs, authorityCall);
    const response = await request({ client_id: clientIdOf(metadata, environment) }, authentication, options);
    const answer = readAnswer(response.status, await response.json().catch(() => null));
    const invalidClient = answer.outcome !== "granted" && isInvalidClient(response.status, answer.reason);
    if (!invalidClient) return answer;
    const used = clientAuthenticationOf(metadata, environment);
    return { ...answer, reason: `${answer.reason}; client authentication: ${used}` };
  } catch (cause) {
    if (!(cause instanceof AuthorityUnavailable)) throw cause;
    // Nothing is known about the grant, so nobody is signed out.
    return { outcome: "unavailable", reason: cause.message, status: cause.status };
  }
}

const isInvalidClient = (status: number, reason: string) =>
  status === 401 || reason.endsWith(" invalid_client");

function readAnswer(status: number, body: unknown): TokenAnswer {
  if (status !== 200) {
    const { error } = Rejected.safeParse(body).data ?? {};
    const reason = `token endpoint: status ${status}, ${error ?? "no error code"}`;
    return { outcome: error === "invalid_grant" ? "rejected" : "unavailable", reason, status };
  }
  const granted = Granted.safeParse(body);
  if (!granted.success)
    return {
      outcome: "unavailable",
      reason: `token endpoint: ${z.prettifyError(granted.error)}`,
      status: "malformed",
    };
  const receivedAt = Date.now();
  const { access_token, expires_in, refresh_token, id_token } = granted.data;
  return {
    outcome: "granted",
    receivedAt,
    tokens: {
      accessToken: access_token,
      expires: Math.floor(receivedAt / 1000 + expires_in),
      refreshToken: refresh_token,
      idToken: id_token,
    },
  };
}
