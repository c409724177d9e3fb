/** How many dialogs are open at this history entry. */
export function depth(): number {
  const state: unknown = history.state;
  const over = typeof state === "object" && state !== null && "over" in state ? state.over : 0;
  return typeof over === "number" ? over : 0;
}

export const depthKey = () => location.pathname + location.search;
