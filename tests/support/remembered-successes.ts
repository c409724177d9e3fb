import type { Visitor } from "./visitor";

export const successCookies = ["account-deleted", "change-email-success", "everywhere", "subscription"].map(
  (success) => `__Host-success-${success}`,
);

/** As in a browser in which all of it has just happened: pages of success are shown to nobody else. */
export function rememberSuccesses(visitor: Visitor): void {
  for (const name of successCookies) visitor.setCookie(name, "1");
}
