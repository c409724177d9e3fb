import type { AppLoadContext } from "@remix-run/cloudflare";
import ipaddr from "ipaddr.js";
import { digestOf } from "~/platform/digest";
import type { Environment } from "~/platform/environment";
import { customerPseudonym } from "~/platform/pseudonym";

/** Seconds; the window of the limits (wrangler.toml). */
export const retryAfter = { "Retry-After": "60" } as const;

type Limiter = keyof Environment["rateLimits"];
type By = "customer" | "address" | "content";

const byCustomer = ["customer", "customer"] as const;
const byAddress = ["address", "address"] as const;

/** What is counted, and by which limiter. Source: docs/decisions/0115-limits.md. */
const limits = {
  share: [byCustomer, byAddress],
  "account deletion": [byCustomer, byAddress],
  "e-mail change": [byCustomer, byAddress],
  export: [byCustomer, byAddress],
  archive: [byCustomer, byAddress],
  "client error": [byCustomer, byAddress, ["content", "address"]],
  subscription: [byAddress],
  "policy report": [byAddress],
  "sign-in": [["address", "signIn"]],
  "sign-in answer": [["address", "signIn"]],
  "logout token": [["address", "signIn"]],
} as const satisfies Record<string, readonly (readonly [By, Limiter])[]>;

export type LimitedKind = keyof typeof limits;

type Asking = Pick<AppLoadContext, "environment" | "site" | "customer" | "clientAddress" | "log">;

/** Also counts the request. A limiter that fails lets everybody through. */
export async function isRateLimited(asking: Asking, kind: LimitedKind, content?: string): Promise<boolean> {
  const { environment, log } = asking;
  const subjects = {
    customer: customerOf(asking),
    address: networkOf(asking.clientAddress),
    content: content ?? null,
  };
  for (const [by, limiter] of limits[kind]) {
    const subject = subjects[by];
    if (subject === null) continue;
    try {
      const key = `${kind} ${by} ${await digestOf(subject)}`;
      const { success } = await environment.rateLimits[limiter].limit({ key });
      if (success) continue;
      const known = asking.customer && (await customerPseudonym(asking.customer.identity.subject, asking));
      log.security("limit-reached", { kind, by, customer: known });
      return true;
    } catch (cause) {
      log.error("a rate limit could not be asked", cause, { kind, by });
    }
  }
  return false;
}

function customerOf({ site, customer }: Asking): string | null {
  return customer && `${site.letter} ${site.storefront.brand} ${customer.identity.subject}`;
}

/** One household has a whole /64 of IPv6 (RFC 6177). */
export function networkOf(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString();
}
