/** Where an endless list was left: the pages known of it, the one in sight, and how far from the window's top it began. */
export interface LeftList {
  pages: readonly string[];
  page: string;
  /** The page that has to be there for rows to be as they were: it begins with a month, where the one in sight goes on with one. */
  from: string;
  top: number;
}

const isLeft = (state: unknown): state is { endless: LeftList } =>
  typeof state === "object" && state !== null && "endless" in state;

/** The page of a list that the address names. */
export const addressHere = (): string => location.pathname + location.search;

/** Where the list was left, by the browser's own history; null for a first visit. */
export function leftList(): LeftList | null {
  const state: unknown = history.state;
  return isLeft(state) && state.endless.page === addressHere() ? state.endless : null;
}

/** Puts the page in sight into the address, and remembers for Back and a reload what it takes to come back to it. */
export function rememberList(left: LeftList): void {
  const state: unknown = history.state;
  const before = typeof state === "object" ? state : {};
  history.replaceState({ ...before, endless: left }, "", left.page);
}

/** Another page of the list, in select mode when the page is: the ways of its form do not name the selection. */
export function inThisMode(href: string): string {
  const url = new URL(href, location.href);
  const select = new URLSearchParams(location.search).get("select");
  if (select !== null) url.searchParams.set("select", select);
  return url.pathname + url.search;
}
