import type { AppLoadContext } from "@remix-run/cloudflare";
import { createContext, useContext } from "react";
import type { OutsideScript } from "~/platform/third-party-scripts";
import type { Customer } from "~/server/request-context";

type Shared = "url" | "site" | "t" | "formats" | "flags" | "nonce" | "cookies" | "pendingDeletion";

/** What components may know of their request: nothing that signs, seals, calls or answers. */
export interface Page extends Readonly<Pick<AppLoadContext, Shared>> {
  customer: Omit<Customer, "services"> | null;
  correlationId: string;
  thirdPartyScripts: readonly OutsideScript[];
  deletionGraceSeconds: number;
  /** Only for pages that failed. */
  customerCare: string | null;
}

export function pageOf(context: AppLoadContext, customerCare: string | null = null): Page {
  const { url, site, t, formats, flags, nonce, cookies, pendingDeletion } = context;
  return {
    url,
    site,
    t,
    formats,
    flags,
    nonce,
    cookies,
    pendingDeletion,
    customer: customerOf(context),
    correlationId: context.log.correlationId,
    thirdPartyScripts: context.outsideScripts,
    deletionGraceSeconds: context.environment.deletionGraceSeconds,
    customerCare,
  };
}

function customerOf({ customer }: AppLoadContext): Page["customer"] {
  if (customer === null) return null;
  const { identity, accountStatus, deletion } = customer;
  return { identity, accountStatus, deletion };
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("A page is rendered outside its request");
  return page;
}
