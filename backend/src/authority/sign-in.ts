import { errors, type Provider } from "oidc-provider";
import * as z from "zod";
import type { FinishedPage } from "../brand-pages/brand-page";
import type { Env } from "../env";
import { type Messages, messagesFor } from "../messages/messages";
import { outsideAddress } from "../outside/outside-addresses";
import { accountOrigins, type Brand, storefrontAt } from "../storefronts";
import { identityWithPassword } from "./identities";
import type { ProviderContext, ProviderMiddleware } from "./provider-middleware";
import { noticePage, signInPage } from "./sign-in-page";

const interactionPath = /^\/interaction\/([\w-]+)$/;
const maxFormBytes = 8 * 1024;
const interactionParameters = z.object({ redirect_uri: z.url(), ui_locales: z.string().optional() });

interface Attempt {
  uid: string;
  params: Record<string, unknown>;
}

/** Path of the sign-in form of one attempt, below the issuer. It names the site, which nothing else does once the attempt is over. */
export function interactionUrl(issuer: string, { uid, params }: Attempt): string {
  const { redirect_uri } = interactionParameters.parse(params);
  const site = encodeURIComponent(new URL(redirect_uri).origin);
  return `${new URL(issuer).pathname}/interaction/${uid}?site=${site}`;
}

/**
 * Shows the sign-in form and takes it. The provider's signed, SameSite=Lax interaction cookie ties the form to the
 * browser that began the attempt, so a form posted from elsewhere finds no attempt.
 */
export function signIn(provider: Provider, env: Env, brand: Brand): ProviderMiddleware {
  return async (ctx, next) => {
    const uid = interactionPath.exec(ctx.path)?.[1];
    if (!uid) return next();
    const attempt = await attemptOf(provider, ctx);
    if (attempt?.uid !== uid || attempt.prompt.name !== "login") {
      const account = accountOrigins(brand, env).find((origin) => origin === ctx.query.site);
      const shop = account ? storefrontAt(new URL(account).hostname, env) : null;
      const messages = messagesAsked(ctx, shop?.locale);
      const { expired, expiredLead } = messages.signIn;
      return answer(ctx, 400, await noticePage(brand, messages, expired, expiredLead, account));
    }
    const parameters = interactionParameters.parse(attempt.params);
    const site = new URL(parameters.redirect_uri);
    const storefront = storefrontAt(site.hostname, env);
    const page = {
      brand,
      messages: messagesFor(parameters.ui_locales),
      formTargets: [site.origin],
      newAccount: storefront && outsideAddress(env.BACKEND_ORIGIN, storefront, "create-account"),
    };
    if (ctx.method !== "POST") {
      return answer(ctx, 200, await signInPage({ ...page, email: "", problem: "none" }));
    }
    const form = await readForm(ctx);
    const email = form.get("email")?.trim() ?? "";
    const password = form.get("password") ?? "";
    if (!email) return answer(ctx, 400, await signInPage({ ...page, email, problem: "emailMissing" }));
    if (!password) return answer(ctx, 400, await signInPage({ ...page, email, problem: "passwordMissing" }));
    const identity = await identityWithPassword(env, email, password);
    if (!identity) return answer(ctx, 400, await signInPage({ ...page, email, problem: "wrongCredentials" }));
    const returnTo = await provider.interactionResult(
      ctx.req,
      ctx.res,
      { login: { accountId: identity.sub } },
      { mergeWithLastSubmission: false },
    );
    ctx.status = 303;
    ctx.redirect(returnTo);
  };
}

/** In the language that the site asks for, else in one that the browser prefers. */
export const messagesAsked = (ctx: ProviderContext, uiLocales: unknown): Messages =>
  messagesFor([uiLocales, ...ctx.acceptsLanguages()].filter((tags) => typeof tags === "string").join(" "));

/** Sends a page with its own headers and nobody else's policy. */
export function answer(ctx: ProviderContext, status: number, page: FinishedPage): void {
  ctx.status = status;
  ctx.set(page.headers);
  ctx.body = page.body;
}

async function attemptOf(provider: Provider, ctx: ProviderContext) {
  try {
    return await provider.interactionDetails(ctx.req, ctx.res);
  } catch (problem) {
    if (problem instanceof errors.SessionNotFound) return null;
    throw problem;
  }
}

async function readForm(ctx: ProviderContext): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of ctx.req) {
    size += chunk.length;
    if (size > maxFormBytes) ctx.throw(413);
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
