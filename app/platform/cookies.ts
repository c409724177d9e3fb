/** The names of this app's cookies. `__Secure-`: only an https answer can set them; `__Host-`: only this very host can. */
export const cookieNames = {
  session: "__Secure-account",
  signInFlow: "__Host-sign-in-",
  cookieProbe: "__Host-cookie-probe",
  signedOut: "__Host-signed-out",
  toast: "__Host-toast",
  confirmation: "__Host-confirmation",
  deletion: "__Host-deletion",
  downloads: "__Host-downloads",
  import: "__Host-import",
  storage: "__Host-storage",
  appearance: "appearance",
  /** The consent script's own; the only cookie here that we do not set. */
  consent: "cookieConsent",
  featureFlags: "featureFlags",
  sortingOptions: "sortingOptions",
  testVariants: "testVariants",
} as const;

/** Every value of every cookie a request carries: names may repeat, since a sibling host can set one on the parent domain. */
export function readCookies(request: Request): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return values;
}

/** How long and where a cookie lives. `maxAge` in seconds; 0 removes it; absent means until the browser closes. */
export interface CookieLife {
  maxAge?: number;
  domain?: string | null;
}

/** A Set-Cookie header value. Every cookie of this app is HttpOnly, Secure and SameSite=Lax. */
export function cookie(name: string, value: string, { maxAge, domain }: CookieLife = {}): string {
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", "Secure", "SameSite=Lax"];
  if (domain) parts.push(`Domain=${domain}`);
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}
