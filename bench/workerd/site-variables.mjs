/** Seconds; long enough that no request of the bench gets its session sealed anew: a browser does once in a week. */
export const sessionIdleSeconds = 14 * 24 * 60 * 60;

/** The site's configuration on the bench: every service at one address, sessions sealed with the bench's key. */
export function siteVariables(address, key) {
  return {
    SERVICES_URL: `${address}/{service}`,
    AUTHORITY_URL: `${address}/authority/{brand}`,
    PICTURES_URL: address,
    SHOP_URL: `${address}/outside/{id}`,
    REGION: "development",
    CLIENT_ID: "account-site",
    SESSION_IDLE_SECONDS: String(sessionIdleSeconds),
    SESSION_KEYS: `bench:${key}`,
  };
}
