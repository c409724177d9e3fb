import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";
import { digestOf } from "~/platform/digest";
import { storefrontLink } from "~/platform/storefront-url";

/** Seconds: as long as the hosted page waits. */
const maxAge = 30 * 60;
const maxMethods = 20;
const digestLength = 12;

type Methods = readonly { id: string }[];
type Jar = Pick<AppLoadContext, "cookies" | "setCookies" | "url">;
type ReturnOutcome = "added" | "cancelled" | "unseen";

/** With the address to return to; null without a page, or with one that is not trusted. */
export function addPaymentMethodHref(
  addUrl: string | null | undefined,
  context: Pick<AppLoadContext, "site" | "environment" | "log">,
): string | null {
  const address = storefrontLink(context, addUrl);
  if (address === null) return null;
  const page = new URL(address, context.site.origin);
  // The page is a third party's: this site never takes card numbers.
  if (page.origin === context.site.origin) return null;
  page.searchParams.set("returnTo", `${context.site.origin}/settings/payment-method`);
  return page.href;
}

/**
 * What the list of methods shows for somebody who comes back from the hosted page: its address is a link that anybody
 * can write. Null for other visits, which note what there was before.
 */
export async function returnOutcome(
  { cookies, setCookies, url }: Jar,
  methods: Methods,
): Promise<ReturnOutcome | null> {
  const reported = url.searchParams.get("payment-method");
  const digests = await Promise.all(methods.slice(0, maxMethods).map(({ id }) => digestOf(id)));
  const now = digests.map((digest) => digest.slice(0, digestLength));
  if (reported !== "added" && reported !== "cancelled") {
    setCookies.push(cookie(cookieNames.paymentMethods, now.join("."), { maxAge }));
    return null;
  }
  const before = cookies.get(cookieNames.paymentMethods)?.[0]?.split(".");
  const isNew = before !== undefined && now.some((digest) => !before.includes(digest));
  if (isNew) return reported === "added" ? "added" : null;
  return before !== undefined && reported === "cancelled" ? "cancelled" : "unseen";
}
