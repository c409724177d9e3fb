import { drizzle } from "drizzle-orm/d1";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Env } from "../env";
import type { Brand } from "../storefronts";
import { tellSite } from "./back-channel-logout";
import type { ProviderContext, ProviderMiddleware } from "./provider-middleware";
import { forgetGrant } from "./record-store";

const endSessionPath = "/session/end";

/**
 * Signs out in one hop, without a page between: when the ID token hint proves that the request comes from the site
 * the person is signed in to, or when nobody is signed in any more. Else the provider's confirmation page shows.
 */
export function signOut(provider: Provider, env: Env, brand: Brand, clientId: string): ProviderMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== endSessionPath || ctx.method !== "GET") return next();
    await dropBadHint(provider, clientId, ctx);
    await next();
    const oidc: KoaContextWithOIDC["oidc"] = ctx.oidc;
    const { session, entities } = oidc;
    if (ctx.status !== 200 || !session) return;
    const proven = entities.IdTokenHint?.payload.sub === session.accountId;
    if (session.accountId && !proven) return;

    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
    for (const grantId of grants) await forgetGrant(drizzle(env.DB), brand, grantId);
    const sub = session.accountId;
    const sid = session.sidFor(clientId);
    await session.destroy();
    if (sub && sid) await tellSite(env, brand, { issuer: provider.issuer, clientId, sub, sid });
    ctx.cookies.set(provider.cookieName("session"), null, { ...sessionCookie(brand), overwrite: true });
    ctx.remove("content-security-policy");
    ctx.status = 303;
    ctx.redirect(nextPage(oidc));
  };
}

/** How the session cookie is set: on this authority's path alone, so that brands do not see each other's. */
export function sessionCookie(brand: Brand) {
  return { path: `/authority/${brand}`, httpOnly: true, sameSite: "lax", signed: true } as const;
}

/** A hint that does not hold proves nothing, but is no reason to refuse: the person is asked instead. */
async function dropBadHint(provider: Provider, clientId: string, ctx: ProviderContext): Promise<void> {
  const { id_token_hint: hint, ...others } = ctx.query;
  if (hint === undefined) return;
  const client = await provider.Client.find(clientId);
  try {
    if (!client || typeof hint !== "string") throw new TypeError("no single hint");
    await provider.IdToken.validate(hint, client);
  } catch {
    ctx.query = others;
  }
}

function nextPage(oidc: KoaContextWithOIDC["oidc"]): string {
  const { post_logout_redirect_uri: target, state } = oidc.params ?? {};
  if (typeof target !== "string") return oidc.urlFor("end_session_success");
  const url = new URL(target);
  if (typeof state === "string") url.searchParams.set("state", state);
  return url.href;
}
