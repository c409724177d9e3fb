import { OAuth2Tokens } from "arctic";
import { Authenticator } from "remix-auth";
import { CodeChallengeMethod, OAuth2Strategy } from "remix-auth-oauth2";
import type { Environment } from "~/platform/environment";
import { originOf, type Site } from "~/platform/storefront-of-host";
import { type AuthorityMetadata, authorityMetadata } from "~/session/authority-metadata";
import { verifyIdToken } from "~/session/id-token";
import { callTokenEndpoint, type TokenSet } from "~/session/token-endpoint";
import type { Flow } from "./flow-cookie";

const strategyCookie = "oauth2";
const scopes = ["openid", "profile"];

export type SignInProblem = "cancelled" | "unavailable" | "refused";

/** The authority's own description is dropped: it must not reach the page. */
export class SignInFailure extends Error {
  override name = "SignInFailure";
  constructor(
    readonly problem: SignInProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

/** With our own token call: remix-auth's has no time limit and follows redirects with the code. */
class AuthorityStrategy extends OAuth2Strategy<TokenSet> {
  constructor(
    private readonly metadata: AuthorityMetadata,
    private readonly clientId: string,
    private readonly redirectUri: string,
  ) {
    super(
      {
        clientId,
        // A public client: what proves the sign-in is PKCE. The type asks for a text; the library sends none that is empty.
        clientSecret: "",
        authorizationEndpoint: metadata.authorization_endpoint,
        tokenEndpoint: metadata.token_endpoint,
        redirectURI: redirectUri,
        scopes,
        codeChallengeMethod: CodeChallengeMethod.S256,
        cookie: strategyCookie,
      },
      async ({ tokens }) => tokenSetOf(tokens),
    );
  }

  override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<OAuth2Tokens> {
    const answer = await callTokenEndpoint(this.metadata.token_endpoint, {
      grant_type: "authorization_code",
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      code,
      code_verifier: codeVerifier,
    });
    if (answer.outcome !== "granted")
      throw new SignInFailure(answer.outcome === "rejected" ? "refused" : "unavailable");
    const { accessToken, expires, refreshToken, idToken } = answer.tokens;
    return new OAuth2Tokens({
      access_token: accessToken,
      expires_in: expires - Math.floor(Date.now() / 1000),
      refresh_token: refreshToken,
      id_token: idToken,
    });
  }
}

function tokenSetOf(tokens: OAuth2Tokens): TokenSet {
  return {
    accessToken: tokens.accessToken(),
    expires: Math.floor(tokens.accessTokenExpiresAt().getTime() / 1000),
    refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
    idToken: tokens.idToken(),
  };
}

export async function authorityOf(site: Site, environment: Environment) {
  const issuer = originOf(environment.services.authority, site);
  const metadata = await authorityMetadata(issuer).catch(() => {
    throw new SignInFailure("unavailable");
  });
  const redirectUri = `${site.origin}/sign-in/callback`;
  const authenticator = new Authenticator<TokenSet>();
  authenticator.use(new AuthorityStrategy(metadata, environment.clientId, redirectUri));

  return {
    metadata,

    /** The strategy would keep state and verifier in a plain cookie; they move into our sealed one. */
    async start(
      request: Request,
      returnTo: string,
      promptLogin: boolean,
    ): Promise<{ location: string; flow: Flow }> {
      const redirect = await answerOf(() =>
        authenticator.authenticate("oauth2", new Request(new URL("/sign-in", request.url))),
      );
      const location = new URL(redirect.headers.get("Location") ?? "");
      const state = location.searchParams.get("state") ?? "";
      const stored = new URLSearchParams(
        redirect.headers.get("Set-Cookie")?.split("=").slice(1).join("=").split(";")[0],
      );
      const nonce = crypto.randomUUID();
      location.searchParams.set("nonce", nonce);
      location.searchParams.set("ui_locales", site.storefront.locale);
      if (promptLogin) location.searchParams.set("prompt", "login");
      return {
        location: location.href,
        flow: { state, codeVerifier: stored.get(state) ?? "", nonce, issuer, returnTo },
      };
    },

    /** Checks issuer (RFC 9207), state, PKCE and the ID token. @throws SignInFailure */
    async finish(answer: URL, flow: Flow): Promise<TokenSet & { idToken: string }> {
      const statedIssuer = answer.searchParams.get("iss");
      const issuerMissing = statedIssuer === null && metadata.authorization_response_iss_parameter_supported;
      if (flow.issuer !== issuer || issuerMissing || (statedIssuer !== null && statedIssuer !== issuer))
        throw new SignInFailure("refused");
      const error = answer.searchParams.get("error");
      if (error !== null) throw new SignInFailure(problemOf(error));
      const stored = new URLSearchParams({ state: flow.state, [flow.state]: flow.codeVerifier });
      const tokens = await authenticator.authenticate(
        "oauth2",
        new Request(answer, { headers: { Cookie: `${strategyCookie}:flow=${stored}` } }),
      );
      if (tokens.idToken === null) throw new SignInFailure("refused");
      const { clientId } = environment;
      const check = await verifyIdToken(tokens.idToken, flow.nonce, { metadata, clientId });
      if (check.outcome !== "valid")
        throw new SignInFailure(check.outcome === "invalid" ? "refused" : "unavailable", check.cause);
      return { ...tokens, idToken: tokens.idToken };
    },
  };
}

async function answerOf(authenticate: () => Promise<unknown>): Promise<Response> {
  try {
    await authenticate();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new SignInFailure("refused");
}

function problemOf(error: string): SignInProblem {
  if (error === "access_denied") return "cancelled";
  return error === "server_error" || error === "temporarily_unavailable" ? "unavailable" : "refused";
}
