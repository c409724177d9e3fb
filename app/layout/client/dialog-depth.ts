/** How many dialogs are open at this history entry. */
export function depth(): number {
  const state: { over?: unknown } | null = history.state;
  return Number(state?.over) || 0;
}

export const addressHere = () => location.pathname + location.search;
