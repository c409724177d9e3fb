/** Insufficient Storage: a retry changes nothing. */
export const storageFull = 507;
