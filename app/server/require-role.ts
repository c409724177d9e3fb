import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Customer } from "./request-context";
import { signedIn } from "./signed-in";

/**
 * The signed-in customer of a page that only business customers have (invoices, FTP, business
 * settings); in place of `signedIn`. Source: docs/specification/1-account-site.md, section 6.
 * @throws Response 404 for everybody else: to them there is no such page
 */
export function requireBusiness(context: AppLoadContext): Customer {
  return customerWhere(context, true);
}

/**
 * The signed-in customer of a page that business customers do not have (online products); in place of `signedIn`.
 * @throws Response 404 for a business customer
 */
export function requirePrivate(context: AppLoadContext): Customer {
  return customerWhere(context, false);
}

function customerWhere(context: AppLoadContext, business: boolean): Customer {
  const customer = signedIn(context);
  if (customer.identity.business !== business) throw new Response(null, { status: 404 });
  return customer;
}
