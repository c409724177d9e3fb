import { steppedBackCookie } from "./stepped-back-cookie";

/** `__Secure-`: set over https only; `__Host-`: by this host only. */
export const cookieNames = {
  session: "__Secure-account",
  sessionProof: "__Host-session-proof",
  signInFlow: "__Host-sign-in-",
  signInRestarted: "__Host-restarted",
  keyAwaited: "__Host-key-awaited",
  tokenRejected: "__Host-rejected",
  cookieProbe: "__Host-cookie-probe",
  signedOut: "__Host-signed-out",
  toast: "__Host-toast",
  confirmation: "__Host-confirmation",
  success: "__Host-success",
  unsentForm: "__Host-unsent-",
  paymentMethods: "__Host-payment-methods",
  deletion: "__Host-deletion",
  downloads: "__Host-downloads",
  import: "__Host-import",
  storage: "__Host-storage",
  libraryView: "__Host-library-view",
  requestedExport: "__Host-requested-export",
  featureFlags: "__Host-feature-flags",
  appearance: "appearance",
  /** Set by the consent script, the only one that is not ours. */
  consent: "cookieConsent",
  sortingOptions: "sortingOptions",
  sortedByUpload: "sortedByUpload",
  testVariants: "testVariants",
  /** Set by the page's script, under the path where it failed. */
  steppedBack: steppedBackCookie,
} as const;

/** RFC 6265, 4.1.1. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const isSpace = (character: string | undefined) => character === " " || character === "\t";

/** Without a regular expression: one for both ends takes the square of the spaces in the middle. */
function withoutSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** Characters; browsers keep none of more than 4,096 bytes. */
const maxPair = 8_192;
/** Of one name: a sibling host can add many, but those of this host alone only by errors of browsers. */
const maxValues = 200;
const maxOwnValues = 20;

/**
 * Names may repeat: a sibling host can set one on the parent domain. White space of Unicode is part of a name, as
 * in browsers: without it a sibling host's cookie would look like a `__Host-` one.
 */
export function readCookies(request: {
  headers: Pick<Headers, "get">;
}): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 1 || pair.length > maxPair) continue;
    const name = withoutSpace(pair.slice(0, at));
    if (!token.test(name)) continue;
    const value = withoutSpace(pair.slice(at + 1));
    const known = values.get(name);
    if (!known) values.set(name, [value]);
    else if (known.length < (name.startsWith("__Host-") ? maxOwnValues : maxValues)) known.push(value);
  }
  return values;
}

/** Browsers drop a cookie above 4,096 bytes; 300 are left for its name and attributes. */
const maxPartBytes = 3_796;

/** A text of ASCII that one cookie may be too small for. */
export const cookieParts = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / maxPartBytes) }, (_, index) =>
    text.slice(index * maxPartBytes, (index + 1) * maxPartBytes),
  );

/** `maxAge` in seconds; 0 removes it; absent means until the browser closes. */
export interface CookieLife {
  maxAge?: number;
  domain?: string | null;
}

export function cookie(name: string, value: string, { maxAge, domain }: CookieLife = {}): string {
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", "Secure", "SameSite=Lax"];
  if (domain) parts.push(`Domain=${domain}`);
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}
