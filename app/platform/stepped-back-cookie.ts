/** Set by the page's script where a script failed: the pages under its path come without islands. */
export const steppedBackCookie = "steppedBack";

/** Its value for the overview, which has no path of its own: all pages are under it. */
export const overviewAlone = "overview";

export const isSteppedBack = (values: readonly string[] = [], pathname: string): boolean =>
  values.some((value) => value !== overviewAlone || pathname === "/");
