/**
 * Pages on which a sign-out can end that has a reason. The authority leads back to one address alone, and brings along a
 * `state` (OpenID Connect RP-Initiated Logout, 3): one of these names.
 */
const pages = ["account-deleted", "change-email-success"] as const;
export type AfterSignOut = (typeof pages)[number];

/** The page that a `state` names; null for the usual one, and for a name nobody gave. */
export function afterSignOut(state: string | null): `/${AfterSignOut}` | null {
  const page = pages.find((name) => name === state);
  return page ? `/${page}` : null;
}

/** Where a sign-out ends that the authority takes no part in. */
export const signedOutPath = (after: AfterSignOut | undefined): string =>
  after ? `/${after}` : "/signed-out";
