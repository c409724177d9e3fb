/** Limit of the temporary-selection service. */
export const maxSelected = 5_000;
/** Of one session; the one that was not changed for longest goes first. */
export const maxSelections = 50;
/** In ms; signed picture URLs live longer. */
export const selectionTtlMs = 24 * 60 * 60 * 1000;
