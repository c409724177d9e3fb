/** The authority returns to one address; `state` names the page (RP-Initiated Logout, 3). */
const pages = ["account-deleted", "change-email-success"] as const;
export type AfterSignOut = (typeof pages)[number];

export function afterSignOut(state: string | null): `/${AfterSignOut}` | null {
  const page = pages.find((name) => name === state);
  return page ? `/${page}` : null;
}

export const signedOutPath = (after: AfterSignOut | undefined): string =>
  after ? `/${after}` : "/signed-out";
