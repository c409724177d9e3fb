/** The authority returns to one address; `state` names the page (RP-Initiated Logout, 3). */
const pages = ["account-deleted", "change-email-success"] as const;
const everywhere = "everywhere";
export type AfterSignOut = (typeof pages)[number] | typeof everywhere;

export const isEverywhere = (state: string | null): boolean => state === everywhere;

export function afterSignOut(state: string | null): `/${(typeof pages)[number]}` | null {
  const page = pages.find((name) => name === state);
  return page ? `/${page}` : null;
}

export const signedOutPath = (after: AfterSignOut | undefined): string =>
  afterSignOut(after ?? null) ?? (after ? `/signed-out?state=${after}` : "/signed-out");
