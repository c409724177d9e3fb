import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { seal, unseal } from "~/platform/seal";

const Retry = z.object({ path: z.string(), search: z.string() });

/** Seconds for which an error page leads back to the link that did not go through. */
const lifetime = 10 * 60;

/**
 * The Set-Cookie value that keeps the link of a mail for the error page's "Try again". Sealed: the address of that page
 * must not carry the token.
 */
export async function rememberRetry({ url, site, environment }: AppLoadContext): Promise<string> {
  const purpose = { name: "confirmation", site } as const;
  const sealed = await seal({ path: url.pathname, search: url.search }, purpose, lifetime, environment);
  return cookie(cookieNames.confirmation, sealed, { maxAge: lifetime });
}

/** The Set-Cookie value that forgets the link: it was used. */
export const forgetRetry = (): string => cookie(cookieNames.confirmation, "", { maxAge: 0 });

/** The link of a confirmation page that may be tried again; null for none, and for one of another page. */
export async function retryHref(context: AppLoadContext, path: string): Promise<string | null> {
  const { cookies, site, environment } = context;
  const sealed = cookies.get(cookieNames.confirmation)?.[0];
  if (!sealed) return null;
  const retry = Retry.safeParse(await unseal(sealed, { name: "confirmation", site }, environment));
  return retry.success && retry.data.path === path ? path + retry.data.search : null;
}
