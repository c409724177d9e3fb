import { cookieNames } from "~/platform/cookies";

/**
 * What a customer has agreed to; both are false until the question is answered.
 * Source: docs/specification/1-account-site.md, section 3.
 */
export interface Consent {
  answered: boolean;
  analytics: boolean;
  marketing: boolean;
}

const code = /^[01][01]$/;

/**
 * The consent that the consent script keeps in its cookie: '00', '01', '10' or '11', analytics first, then marketing. Sibling
 * hosts can set a cookie of the same name; where two differ, only what both allow is allowed.
 */
export function readConsent(cookies: ReadonlyMap<string, readonly string[]>): Consent {
  const codes = (cookies.get(cookieNames.consent) ?? []).filter((value) => code.test(value));
  const allAllow = (fallback: 0 | 1) => codes.length > 0 && codes.every((known) => known[fallback] === "1");
  return { answered: codes.length > 0, analytics: allAllow(0), marketing: allAllow(1) };
}
