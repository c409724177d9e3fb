import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Customer } from "./request-context";

/** @throws Response 503 while the token cannot be renewed; Error on a public path */
export function signedIn(context: AppLoadContext): Customer {
  if (context.outage) throw new Response(null, { status: 503 });
  if (!context.customer) throw new Error("A public path asks for the signed-in customer");
  return context.customer;
}
