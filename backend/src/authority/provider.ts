import { type ClientMetadata, type Configuration, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { serviceAudience } from "../bearer";
import type { Env } from "../env";
import { log } from "../log";
import { accountOrigins, type Brand } from "../storefronts";
import { backChannelLogoutUri } from "./back-channel-logout";
import { claimsOf, identityOf } from "./identities";
import { RecordStore } from "./record-store";
import { channelOfResource, serviceResource } from "./service-resource";
import { answer, interactionUrl, messagesAsked, signIn } from "./sign-in";
import { noticePage, signOutPage } from "./sign-in-page";
import { sessionCookie, signOut } from "./sign-out";
import { keysOf } from "./signing-keys";

/** The account site, the one client of every authority. */
const clientId = "account-site";
/** Whoever has the private half, which stands in a test, can be the client with a key. */
const clientKey = {
  kty: "EC",
  crv: "P-256",
  x: "YBlKg4Ysyp-Ijd2EQ7033OZ7NU_QAcVZy3a4I8QANRs",
  y: "BFcizjxM2fbi_-LS_tFRcEHufzyAu8f7R8vRZW4GNQE",
  alg: "ES256",
  kid: "c1",
};
const scope = "openid profile email";
const usualAccessTokenSeconds = 600;
const fourteenDays = 14 * 24 * 60 * 60;
/** Longer than any chain of refreshes should last: the refresh token's own life decides. */
const oneYear = 365 * 24 * 60 * 60;

/** The OpenID provider of a brand, with its own issuer, keys, sessions and pages. */
export async function createProvider(env: Env, brand: Brand): Promise<Provider> {
  const issuer = `${env.BACKEND_ORIGIN}/authority/${brand}`;
  const { jwk, cookieSecret } = await keysOf(env, brand);
  const provider = new Provider(issuer, {
    adapter: (model) => new RecordStore(env.DB, brand, model),
    clients: clientsOf(brand, env),
    jwks: { keys: [{ ...jwk, alg: "ES256", use: "sig" }] },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    responseTypes: ["code"],
    clientAuthMethods: ["none", "client_secret_basic", "private_key_jwt"],
    pkce: { required: () => true },
    scopes: ["openid", "profile", "email"],
    // Kept in the ID token, because the site reads them there: there is no userinfo call in the specification.
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub", "account_id", "authentication_method", "idp_type", "idp_sub"],
      profile: [],
      email: ["email"],
    },
    cookies: { keys: [cookieSecret], names: cookieNames(brand), long: sessionCookie(brand) },
    interactions: { url: (_ctx, interaction) => interactionUrl(issuer, interaction) },
    findAccount: async (_ctx, sub) => {
      const identity = await identityOf(env.DB, sub);
      if (!identity) return undefined;
      return {
        accountId: sub,
        accessTokenSeconds: identity.accessTokenSeconds,
        claims: () => ({ sub, ...claimsOf(identity) }),
      };
    },
    extraTokenClaims: async (ctx, token) => {
      const all = await ctx.oidc.account?.claims("access_token", "", {}, []);
      if (!all) return undefined;
      const { sub: _sub, ...claims } = all;
      return { ...claims, channel: channelOfResource(token.resourceServer?.identifier()) };
    },
    loadExistingGrant: (ctx) => loadExistingGrant(ctx, env),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // A refresh token outlives the authority's own cookie; signing out ends it through its grant.
    expiresWithSession: () => false,
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? usualAccessTokenSeconds,
      AuthorizationCode: 60,
      Grant: oneYear,
      IdToken: usualAccessTokenSeconds,
      Interaction: 60 * 60,
      RefreshToken: fourteenDays,
      Session: fourteenDays,
    },
    features: features(brand, env),
    renderError: async (ctx, _out, problem) => {
      const messages = messagesAsked(ctx, ctx.oidc?.params?.ui_locales);
      const { failed, failedLead } = messages.signIn;
      const status = Math.max(ctx.status, 400);
      log("warn", "authority-refused", { brand, message: problem.message });
      answer(ctx, status, await noticePage(brand, messages, failed, failedLead));
    },
  });
  provider.proxy = true;
  provider.use(signIn(provider, env, brand));
  provider.use(signOut(provider, env, brand, clientId));
  provider.on("server_error", (_ctx, problem) => {
    log("error", "authority-failed", { brand, message: problem.message, stack: problem.stack });
  });
  return provider;
}

/** The account site as a public client, and confidential in both manners that it knows. */
function clientsOf(brand: Brand, env: Env) {
  const origins = accountOrigins(brand, env);
  const site = {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    id_token_signed_response_alg: "ES256",
    redirect_uris: origins.map((origin) => `${origin}/sign-in/callback`),
    backchannel_logout_uri: backChannelLogoutUri(brand, env),
    backchannel_logout_session_required: true,
    post_logout_redirect_uris: origins.map((origin) => `${origin}/signed-out`),
  } satisfies Partial<ClientMetadata>;
  return [
    { ...site, client_id: clientId, token_endpoint_auth_method: "none" },
    {
      ...site,
      client_id: `${clientId}-with-secret`,
      client_secret: "a secret: 100 % safe & known to all",
      token_endpoint_auth_method: "client_secret_basic",
    },
    {
      ...site,
      client_id: `${clientId}-with-key`,
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: "ES256",
      jwks: { keys: [clientKey] },
    },
  ] satisfies ClientMetadata[];
}

function cookieNames(brand: Brand) {
  return {
    session: `${brand}_session`,
    interaction: `${brand}_interaction`,
    resume: `${brand}_resume`,
  };
}

function features(brand: Brand, env: Env): Configuration["features"] {
  return {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => {
        const messages = messagesAsked(ctx, ctx.oidc.params?.ui_locales);
        const target = ctx.oidc.params?.post_logout_redirect_uri;
        const targets = typeof target === "string" ? [new URL(target).origin] : [];
        answer(ctx, 200, await signOutPage(brand, messages, form, targets));
      },
      postLogoutSuccessSource: async (ctx) => {
        const messages = messagesAsked(ctx, undefined);
        const { signedOut, signedOutLead } = messages.signIn;
        answer(ctx, 200, await noticePage(brand, messages, signedOut, signedOutLead));
      },
    },
    // What makes access tokens JWTs for the services instead of opaque ones for this authority.
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) => serviceResource(ctx.oidc.params?.redirect_uri, env),
      useGrantedResource: () => true,
      getResourceServerInfo: (ctx) => {
        const asked = ctx.oidc.account?.accessTokenSeconds;
        return {
          scope,
          audience: serviceAudience,
          accessTokenFormat: "jwt",
          accessTokenTTL: typeof asked === "number" ? asked : usualAccessTokenSeconds,
          jwt: { sign: { alg: "ES256" } },
        };
      },
    },
  };
}

/** The site belongs to the same retailer, so no consent page is shown: a missing grant is created. */
async function loadExistingGrant(ctx: KoaContextWithOIDC, env: Env) {
  const { provider, session, client: site } = ctx.oidc;
  if (!session?.accountId || !site) return undefined;
  const known = session.grantIdFor(site.clientId);
  const kept = known ? await provider.Grant.find(known) : undefined;
  const resource = serviceResource(ctx.oidc.params?.redirect_uri, env);
  if (kept && kept.accountId === session.accountId) {
    if (kept.getResourceScope(resource) !== "" && kept.getOIDCScope() === scope) return kept;
    kept.addOIDCScope(scope);
    kept.addResourceScope(resource, scope);
    await kept.save();
    return kept;
  }
  const grant = new provider.Grant({ clientId: site.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}
