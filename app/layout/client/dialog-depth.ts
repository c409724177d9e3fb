/** How many dialogs are open at this entry of the browser's history. */
export function depth(): number {
  const state: unknown = history.state;
  const over = typeof state === "object" && state !== null && "over" in state ? state.over : 0;
  return typeof over === "number" ? over : 0;
}

/** Where the page is, as its links say it. */
export const depthKey = () => location.pathname + location.search;
