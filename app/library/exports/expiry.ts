/** Days, from the last change on. Source: docs/specification/2-photo-library.md, section 9. */
const validDays = 7;
const day = 24 * 60 * 60 * 1000;

interface Export {
  created?: string | null | undefined;
  updated?: string | null | undefined;
}

/** When the links of an export expire, as an ISO date; null where the service does not say. */
export function expiryOf({ created, updated }: Export): string | null {
  const from = updated ?? created;
  return from ? new Date(Date.parse(from) + validDays * day).toISOString() : null;
}
