import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { seal, unseal } from "~/platform/seal";

const Retry = z.object({ path: z.string(), search: z.string() });

/** Seconds. */
const lifetime = 10 * 60;

/** A Set-Cookie value, for "Try again" on the error page. Sealed: the link contains the token. */
export async function rememberRetry({ url, site, environment }: AppLoadContext): Promise<string> {
  const purpose = { name: "confirmation", site } as const;
  const sealed = await seal({ path: url.pathname, search: url.search }, purpose, lifetime, environment);
  return cookie(cookieNames.confirmation, sealed, { maxAge: lifetime });
}

/** A Set-Cookie value. */
export const forgetRetry = (): string => cookie(cookieNames.confirmation, "", { maxAge: 0 });

/** Null when there is none, or only one of another page. */
export async function retryHref(context: AppLoadContext, path: string): Promise<string | null> {
  const { cookies, site, environment } = context;
  const sealed = cookies.get(cookieNames.confirmation)?.[0];
  if (!sealed) return null;
  const retry = Retry.safeParse(await unseal(sealed, { name: "confirmation", site }, environment));
  return retry.success && retry.data.path === path ? path + retry.data.search : null;
}
