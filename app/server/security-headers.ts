import type { Environment } from "~/platform/environment";
import type { Site } from "~/platform/storefront-of-host";
import { type AnswerFacts, policyHeaders } from "./content-security-policy";

const permissions = ["camera", "geolocation", "microphone", "payment", "usb", "interest-cohort"]
  .map((name) => `${name}=()`)
  .join(", ");

/** Browsers keep the header for all that answers on `localhost`, and over http (where they ignore it) much does. */
const isLocalOverHttps = (site: Site | null) => site?.letter === "d" && site.origin.startsWith("https:");

/** Source: docs/specification/resilience.md, "The gate", item 6. */
export function setSecurityHeaders(
  headers: Headers,
  facts: AnswerFacts & { personal: boolean },
  environment: Environment | null,
): void {
  for (const [name, value] of Object.entries(policyHeaders(facts, environment))) headers.set(name, value);
  if (!isLocalOverHttps(facts.site))
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", permissions);
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (facts.personal || !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (facts.personal) headers.append("Vary", "Cookie, Save-Data");
}
