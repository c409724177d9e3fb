import { cookieNames } from "~/platform/cookies";

/** Source: docs/specification/1-account-site.md, section 3. */
export interface Consent {
  answered: boolean;
  analytics: boolean;
  marketing: boolean;
}

const code = /^[01][01]$/;

/** "00" to "11": analytics, marketing. Sibling hosts can set a second one: both must allow. */
export function readConsent(cookies: ReadonlyMap<string, readonly string[]>): Consent {
  const codes = (cookies.get(cookieNames.consent) ?? []).filter((value) => code.test(value));
  const allAllow = (fallback: 0 | 1) => codes.length > 0 && codes.every((known) => known[fallback] === "1");
  return { answered: codes.length > 0, analytics: allAllow(0), marketing: allAllow(1) };
}
