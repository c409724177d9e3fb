/** Photos one selection can hold: what the temporary-selection service takes at once. */
export const maxSelected = 5_000;
/** How long (ms) a selection is kept; the signed addresses of its pictures live longer. */
export const selectionTtlMs = 24 * 60 * 60 * 1000;
