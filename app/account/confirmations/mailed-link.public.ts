import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { seal, unseal } from "~/platform/seal";
import type { Site } from "~/platform/storefront-of-host";
import { confirmationCookies as cookieOf } from "~/server/confirmation-cookies";
import { routedPath } from "~/server/routed-path";
import { comesFromOwnPage, isOpenedByPerson } from "~/server/visits";

export type ConfirmationPath = keyof typeof cookieOf;

/** Why a link confirms nothing, and never will. "used": nobody can tell what for; "unmatched": somebody else's, or nobody's. */
export const finalFailures = ["refused", "used", "unmatched", "expired"] as const;
/** May be tried again. "often": not just now; "unknown": nobody knows whether it was done. */
const openFailures = ["later", "often", "unknown"] as const;
const Failure = z.enum([...finalFailures, ...openFailures]);
export type ConfirmationFailure = z.output<typeof Failure>;

export const isFinal = (failure: ConfirmationFailure | null): boolean =>
  finalFailures.some((final) => final === failure);

/** Characters. */
const maxTokenLength = 512;
const maxEmailLength = 254;

/** Only its presence is checked: the service validates it. Source: docs/specification/1-account-site.md, section 5. */
const Token = z.string().max(maxTokenLength).regex(/\S/);
const Email = z.string().max(maxEmailLength).regex(/\S/);

const ConfirmationPath = z.enum([
  "/delete-account-confirmation",
  "/change-email-confirmation",
  "/subscription-confirmation",
]);

/** `email` of a newsletter only; `openedAt` in milliseconds since 1970. */
const MailedLink = z.object({
  path: ConfirmationPath,
  token: Token,
  email: Email.nullable(),
  openedAt: z.number(),
  /** What became of it; null for a link that was only opened. */
  failure: Failure.nullable().default(null),
});
export type MailedLink = z.output<typeof MailedLink>;

export const linkField = "link";

/** In place of a sealed link. */
const incomplete = "incomplete";

/** Seconds: as long as mails say that their links are valid. */
const lifetime = 24 * 60 * 60;
/** Milliseconds from the mail's link to its page. */
const visitTtlMs = 60_000;

interface Visit {
  request: Request;
  url: URL;
  site: Site;
  environment: Environment;
}

/**
 * The token of a mail's link moves into a sealed cookie before anything else happens, so that it is in no further
 * address: not in the history, in a Referer, in a log or in the way through sign-in. Null for any other request.
 */
export async function hideMailedToken({
  request,
  url,
  site,
  environment,
}: Visit): Promise<{ location: ConfirmationPath; setCookie: string } | null> {
  if (url.search === "") return null;
  const { searchParams } = url;
  if (!searchParams.has("confirmation-token") && !searchParams.has("email")) return null;
  const path = ConfirmationPath.safeParse(routedPath(url.pathname)).data;
  if (!path || request.method === "POST") return null;
  const link = linkIn(url, path);
  return {
    location: path,
    setCookie: link ? await remember(link, site, environment) : cookieWith(path, incomplete),
  };
}

export function linkIn({ searchParams }: URL, path: ConfirmationPath): MailedLink | null {
  const newsletter = path === "/subscription-confirmation";
  const email = searchParams.get("email");
  if (newsletter && email === null) return null;
  const token = searchParams.get("confirmation-token");
  const link = { path, token, email: newsletter ? email : null, openedAt: Date.now(), failure: null };
  return MailedLink.safeParse(link).data ?? null;
}

const purposeOf = (site: Site) => ({ name: "confirmation", site }) as const;

async function remember(link: MailedLink, site: Site, environment: Environment): Promise<string> {
  return cookieWith(link.path, await seal(link, purposeOf(site), lifetime, environment));
}

const cookieWith = (path: ConfirmationPath, sealed: string) =>
  cookie(cookieOf[path], sealed, { maxAge: lifetime });

/** A Set-Cookie value. */
export const forgetLink = (path: ConfirmationPath): string => cookie(cookieOf[path], "", { maxAge: 0 });

/** A Set-Cookie value, for the error page: another tab may have opened another link meanwhile. */
export const rememberFailure = ({ site, environment }: AppLoadContext, link: MailedLink): Promise<string> =>
  remember(link, site, environment);

/** Also one that failed or was incomplete. */
export const isLinkRemembered = ({ cookies }: AppLoadContext, path: ConfirmationPath): boolean =>
  cookies.has(cookieOf[path]);

/** What a form carries, or the page's cookie; null for none, an old one, or one of another page. */
export async function openLink(
  { site, environment }: Pick<AppLoadContext, "site" | "environment">,
  path: ConfirmationPath,
  sealed: string | null,
): Promise<MailedLink | null> {
  if (!sealed) return null;
  const link = MailedLink.safeParse(await unseal(sealed, purposeOf(site), environment));
  return link.success && link.data.path === path ? link.data : null;
}

interface ShownLink {
  sealed: string;
  /** Whom a newsletter is for. */
  email: string | null;
  /** Script may press the page's button. */
  press: boolean;
}

/** The link that the page is about; null for none. */
export async function linkToShow(
  context: AppLoadContext,
  request: Request,
  path: ConfirmationPath,
): Promise<ShownLink | null> {
  for (const sealed of context.cookies.get(cookieOf[path]) ?? []) {
    const link = await openLink(context, path, sealed);
    if (!link || isFinal(link.failure)) continue;
    // A page of another site can lead to this address at any time: only just after the mail's link is it the link's visit.
    const justOpened = Date.now() - link.openedAt < visitTtlMs;
    const press = isOpenedByPerson(request) && (justOpened || comesFromOwnPage(request, context.site));
    return { sealed, email: link.email, press };
  }
  return null;
}

/** The link that the error page is about; null for none. */
export async function failedLink(
  context: AppLoadContext,
  path: ConfirmationPath,
): Promise<MailedLink | null> {
  for (const sealed of context.cookies.get(cookieOf[path]) ?? []) {
    const link = await openLink(context, path, sealed);
    if (link) return link;
  }
  return null;
}
