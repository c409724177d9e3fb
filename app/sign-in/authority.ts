import { OAuth2Tokens } from "arctic";
import { validateAuthResponse } from "oauth4webapi";
import { Authenticator } from "remix-auth";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import type { Environment } from "~/platform/environment";
import type { Site } from "~/platform/storefront-of-host";
import { clientIdOf } from "~/session/authority-client";
import type { AuthorityVisit } from "~/session/authority-fetch";
import { type AuthorityMetadata, authorityMetadata, doubtMetadata } from "~/session/authority-metadata";
import { verifySignInTokens } from "~/session/id-token";
import { redeemCode, type TokenSet } from "~/session/token-endpoint";
import type { Flow } from "./flow-cookie";
import { failureOf, SignInFailure } from "./sign-in-failure";

const strategyCookie = "oauth2";

interface AuthorityRead extends AuthorityVisit {
  site: Site;
  environment: Environment;
}

type SignedInTokens = TokenSet & { idToken: string };

/** What is asked of the authority beside what the strategy asks, or what it has answered. */
type Step =
  | { asked: Readonly<Record<string, string>> }
  | { answered: { parameters: URLSearchParams; nonce: string } };

/** oauth4webapi, a certified client, does what the strategy leaves out: issuer, ID token, limits. */
class AuthorityStrategy extends OAuth2Strategy<SignedInTokens> {
  /** Of the redirect that was made. */
  begun: { state: string; codeVerifier: string } | null = null;

  constructor(
    private readonly metadata: AuthorityMetadata,
    private readonly environment: Environment,
    private readonly redirectUri: string,
    private readonly step: Step,
    private readonly visit: AuthorityVisit,
  ) {
    super(
      {
        clientId: clientIdOf(metadata, environment),
        // Used by the strategy's own token call alone, which is never made.
        clientSecret: null,
        authorizationEndpoint: metadata.authorization_endpoint,
        tokenEndpoint: metadata.token_endpoint,
        redirectURI: redirectUri,
        scopes: environment.scopes,
        codeChallengeMethod: CodeChallengeMethod.S256,
        cookie: strategyCookie,
      },
      async ({ tokens }) => signedInTokens(tokens),
    );
  }

  /** The strategy would keep state and verifier in a plain cookie; they go into our sealed one. */
  override createAuthorizationURL() {
    const begun = super.createAuthorizationURL();
    this.begun = begun;
    return begun;
  }

  override authorizationParams(parameters: URLSearchParams): URLSearchParams {
    const further = "asked" in this.step ? this.step.asked : {};
    for (const [name, value] of Object.entries(further)) parameters.set(name, value);
    return parameters;
  }

  override async validateAuthorizationCode(_code: string, codeVerifier: string): Promise<OAuth2Tokens> {
    const { metadata, environment, redirectUri, step, visit } = this;
    if (!("answered" in step)) throw new SignInFailure("refused", "no answer to redeem");
    const { parameters, nonce } = step.answered;
    const granted = await redeemCode(
      metadata,
      environment,
      { parameters, redirectUri, codeVerifier },
      visit.log,
    );
    if (granted.outcome !== "granted")
      throw new SignInFailure(granted.outcome === "rejected" ? "refused" : "unavailable", granted.reason);
    const clientId = clientIdOf(metadata, environment);
    const check = await verifySignInTokens(granted, nonce, { metadata, clientId, ...visit });
    if (check.outcome === "invalid")
      throw new SignInFailure("refused", `ID token: ${check.cause.message}`, true);
    if (check.outcome === "unavailable") throw new SignInFailure("unavailable", String(check.cause));
    const { accessToken, expires, refreshToken, idToken } = granted.tokens;
    return new OAuth2Tokens({
      access_token: accessToken,
      expires_in: expires - Math.floor(Date.now() / 1000),
      refresh_token: refreshToken,
      id_token: idToken,
    });
  }
}

function signedInTokens(tokens: OAuth2Tokens): SignedInTokens {
  return {
    accessToken: tokens.accessToken(),
    expires: Math.floor(tokens.accessTokenExpiresAt().getTime() / 1000),
    refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
    idToken: tokens.idToken(),
  };
}

export async function authorityOf({ site, environment, afterwards, log }: AuthorityRead) {
  const visit = { afterwards, log };
  const metadata = await authorityMetadata(site, environment, visit).catch((cause: unknown) => {
    throw new SignInFailure("unavailable", String(cause));
  });
  const redirectUri = `${site.origin}/sign-in/callback`;
  const strategyFor = (step: Step) => new AuthorityStrategy(metadata, environment, redirectUri, step, visit);

  return {
    metadata,

    async start(returnTo: string, promptLogin: boolean): Promise<{ location: string; flow: Flow }> {
      const nonce = crypto.randomUUID();
      const strategy = strategyFor({
        asked: {
          nonce,
          ui_locales: site.storefront.locale,
          // Older than a session may be, no sign-in of the authority begins a new one; and "auth_time" is told.
          max_age: String(environment.sessionLifetimeSeconds),
          ...(promptLogin ? { prompt: "login" } : {}),
        },
      });
      const redirect = await answerOf(() =>
        authenticatorWith(strategy).authenticate("oauth2", new Request(`${site.origin}/sign-in`)),
      );
      const location = redirect.headers.get("Location");
      if (!strategy.begun || location === null) throw new Error("The strategy did not begin a sign-in");
      const { state, codeVerifier } = strategy.begun;
      return { location, flow: { state, codeVerifier, nonce, issuer: metadata.issuer, returnTo } };
    },

    /** Checks issuer (RFC 9207), state, PKCE and the ID token. @throws SignInFailure */
    async finish(answer: URL, flow: Flow): Promise<SignedInTokens> {
      const clientId = clientIdOf(metadata, environment);
      try {
        if (flow.issuer !== metadata.issuer) throw new SignInFailure("refused", "begun at another issuer");
        const parameters = validateAuthResponse(metadata, { client_id: clientId }, answer, flow.state);
        const stored = new URLSearchParams({ state: flow.state, [flow.state]: flow.codeVerifier });
        const strategy = strategyFor({ answered: { parameters, nonce: flow.nonce } });
        return await authenticatorWith(strategy).authenticate(
          "oauth2",
          new Request(answer, { headers: { Cookie: `${strategyCookie}:flow=${stored}` } }),
        );
      } catch (cause) {
        const failure = failureOf(cause);
        if (failure.authorityAtFault) doubtMetadata(metadata, afterwards);
        throw failure;
      }
    },
  };
}

const authenticatorWith = (strategy: AuthorityStrategy) => new Authenticator<SignedInTokens>().use(strategy);

async function answerOf(authenticate: () => Promise<unknown>): Promise<Response> {
  try {
    await authenticate();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("The strategy did not redirect");
}
