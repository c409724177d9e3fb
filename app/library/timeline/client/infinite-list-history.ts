export interface LeftList {
  pages: readonly string[];
  page: string;
  /** The page to load first: rows are laid out from the last page that begins a month. */
  from: string;
  top: number;
}

const isLeft = (state: unknown): state is { infiniteList: LeftList } =>
  typeof state === "object" && state !== null && "infiniteList" in state;

export const addressHere = (): string => location.pathname + location.search;

export function leftList(): LeftList | null {
  const state: unknown = history.state;
  return isLeft(state) && state.infiniteList.page === addressHere() ? state.infiniteList : null;
}

export function rememberList(left: LeftList): void {
  const state: unknown = history.state;
  const before = typeof state === "object" ? state : {};
  history.replaceState({ ...before, infiniteList: left }, "", left.page);
}

/** Keeps select mode: its form actions do not carry it. */
export function inThisMode(href: string): string {
  const url = new URL(href, location.href);
  const select = new URLSearchParams(location.search).get("select");
  if (select !== null) url.searchParams.set("select", select);
  return url.pathname + url.search;
}
