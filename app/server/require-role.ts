import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Customer } from "./request-context";
import { signedIn } from "./signed-in";

/** @throws Response 404 for a private customer. Source: docs/specification/1-account-site.md, section 6. */
export function requireBusiness(context: AppLoadContext): Customer {
  return customerWhere(context, true);
}

/** @throws Response 404 for a business customer */
export function requirePrivate(context: AppLoadContext): Customer {
  return customerWhere(context, false);
}

function customerWhere(context: AppLoadContext, business: boolean): Customer {
  const customer = signedIn(context);
  if (customer.identity.business !== business) throw new Response(null, { status: 404 });
  return customer;
}
