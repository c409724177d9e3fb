import type { AppLoadContext } from "@remix-run/cloudflare";
import { createContext, useContext } from "react";
import { cookieNames } from "~/platform/cookies";
import type { OutsideScript } from "~/platform/third-party-scripts";
import type { PublicLinks } from "~/server/public-links";
import { type AwaitedDownload, awaitedDownloads, followedImport } from "~/server/push/live-jobs";
import type { Customer, PageNotice } from "~/server/request-context";

type Shared =
  | "url"
  | "submissionId"
  | "savesData"
  | "site"
  | "t"
  | "formats"
  | "flags"
  | "nonce"
  | "testVariants";

/** What components may know of their request: nothing that signs, seals, calls or answers. */
export interface Page extends Readonly<Pick<AppLoadContext, Shared>> {
  /** Without those of session and sign-in. */
  cookies: ReadonlyMap<string, readonly string[]>;
  pendingDeletion: Awaited<AppLoadContext["pendingDeletion"]>;
  customer: Omit<Customer, "services"> | null;
  correlationId: string;
  /** Addresses of its style sheets. */
  sheets: readonly string[];
  thirdPartyScripts: readonly OutsideScript[];
  jobs: { downloads: readonly AwaitedDownload[]; importSince: number | null };
  deletionGraceSeconds: number;
  notices: readonly PageNotice[];
  /** What a form was told that this page answers, for pages that cannot show the form. */
  formFailure: string | null;
  /** Only for pages that failed, or have no menu. */
  links: Pick<PublicLinks, "outside" | "footer"> | null;
  /** Where an error page stands in for the page. */
  errorStatus: number | null;
}

export async function pageOf(
  context: AppLoadContext,
  links: PublicLinks | null = null,
  formFailure: string | null = null,
  sheets: readonly string[] = [],
  errorStatus: number | null = null,
): Promise<Page> {
  const { url, submissionId, savesData, site, t, formats, flags, nonce, testVariants } = context;
  return {
    url,
    submissionId,
    savesData,
    site,
    t,
    formats,
    flags,
    nonce,
    testVariants,
    pendingDeletion: await context.pendingDeletion,
    cookies: withoutSecrets(context.cookies),
    customer: customerOf(context),
    correlationId: context.log.correlationId,
    sheets,
    thirdPartyScripts: context.outsideScripts,
    jobs: { downloads: awaitedDownloads(context), importSince: followedImport(context) },
    deletionGraceSeconds: context.environment.deletionGraceSeconds,
    notices: noticesOf(context),
    formFailure,
    links,
    errorStatus,
  };
}

/** What the page does not show. */
const noticesOf = ({ notices, log }: AppLoadContext): PageNotice[] =>
  log.rowsLost > 0 ? [...notices, "trouble.incomplete"] : notices;

const secretCookies = [cookieNames.session, cookieNames.signInFlow];

const withoutSecrets = (cookies: AppLoadContext["cookies"]): Page["cookies"] =>
  new Map([...cookies].filter(([name]) => !secretCookies.some((secret) => name.startsWith(secret))));

function customerOf({ customer }: AppLoadContext): Page["customer"] {
  if (customer === null) return null;
  const { identity, ownerTag, accountStatus, deletion } = customer;
  return { identity, ownerTag, accountStatus, deletion };
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("A page is rendered outside its request");
  return page;
}
