import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { originOf } from "~/platform/storefront-of-host";

const path = "/.well-known/security.txt";
/** Months from the first of this one: at least five remain, and the answer changes once a month. */
const validMonths = 6;

/** RFC 9116. */
export function loader({ context }: LoaderFunctionArgs) {
  const { environment, site } = context;
  if (environment.securityContact === null) throw new Response("not found\n", { status: 404 });
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1));
  const lines = [
    `Contact: ${originOf(environment.securityContact, site)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${site.origin}${path}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
