import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Customer } from "./request-context";

/**
 * The signed-in customer of a request: the only way to the services that act on a customer's behalf, and so the first line
 * of every loader and action that calls one.
 * @throws Response 503 while the session's token cannot be renewed; Error for a route that is public by mistake
 */
export function signedIn(context: AppLoadContext): Customer {
  if (context.outage) throw new Response(null, { status: 503 });
  if (!context.customer) throw new Error("A public path asks for the signed-in customer");
  return context.customer;
}
