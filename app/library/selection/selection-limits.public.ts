/** Limit of the temporary-selection service. */
export const maxSelected = 5_000;
/** In ms; signed picture URLs live longer. */
export const selectionTtlMs = 24 * 60 * 60 * 1000;
