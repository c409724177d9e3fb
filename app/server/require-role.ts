import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { rememberToast } from "./forms/toast";
import type { Customer } from "./request-context";
import { signedIn } from "./signed-in";

/**
 * A private customer who follows a business link comes to the settings, which say why, and with a form to nothing.
 * @param privatePage the private customer's page in its place, which needs no words
 * @throws Response
 * Source: docs/specification/1-account-site.md, section 6.
 */
export function requireBusiness(context: AppLoadContext, privatePage?: string): Customer {
  const customer = signedIn(context);
  if (customer.identity.business) return customer;
  if (context.method === "GET" || context.method === "HEAD") {
    if (privatePage === undefined)
      context.setCookies.push(rememberToast(customer.ownerTag, { key: "business.only" }));
    throw redirect(privatePage ?? "/settings");
  }
  throw new Response(null, { status: 404 });
}

/** @throws Response 404 for a business customer */
export function requirePrivate(context: AppLoadContext): Customer {
  const customer = signedIn(context);
  if (customer.identity.business) throw new Response(null, { status: 404 });
  return customer;
}
