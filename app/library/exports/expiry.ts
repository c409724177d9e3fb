/** Days, from the last change on. Source: docs/specification/2-photo-library.md, section 9. */
const validDays = 7;
const day = 24 * 60 * 60 * 1000;

/** When the links of an export expire, as an ISO date. */
export const expiryOf = (updated: string): string =>
  new Date(Date.parse(updated) + validDays * day).toISOString();
