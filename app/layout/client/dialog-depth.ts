/** How many dialogs are open at this history entry. */
export function depth(): number {
  const state: { over?: unknown } | null = history.state;
  const over = state?.over;
  return typeof over === "number" ? over : 0;
}

export const depthKey = () => location.pathname + location.search;
