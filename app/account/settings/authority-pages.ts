import type { AppLoadContext } from "@remix-run/cloudflare";
import { originOf } from "~/platform/storefront-of-host";

const pages = ["password", "passkeys", "sessions"] as const;

export interface AuthorityPage {
  page: (typeof pages)[number];
  href: string;
}

/** What the authority lets customers do themselves, as far as it is configured. */
export const authorityPages = ({
  environment,
  site,
}: Pick<AppLoadContext, "environment" | "site">): AuthorityPage[] =>
  pages.flatMap((page) => {
    const address = environment.authorityPages[page];
    return address === null ? [] : [{ page, href: originOf(address, site) }];
  });
