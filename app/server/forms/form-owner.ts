import type { Site } from "~/platform/storefront-of-host";

export const idempotencyKeyField = "idempotencyKey";

/** Hex digits: the last group of a UUID. */
export const tagLength = 12;

const tagged = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-([0-9a-f]{12})$/i;

/** A UUID (version 8) whose last group is its owner's tag. */
export function newIdempotencyKey(ownerTag: string | null): string {
  const random = crypto.randomUUID();
  if (ownerTag === null) return random;
  return `${random.slice(0, 14)}8${random.slice(15, -tagLength)}${ownerTag}`;
}

/** Null for a key that was made for nobody. */
export function ownerTagIn(idempotencyKey: string | null): string | null {
  return tagged.exec(idempotencyKey ?? "")?.[1]?.toLowerCase() ?? null;
}

export const isOwnKey = (idempotencyKey: string, ownerTag: string): boolean =>
  idempotencyKey.toLowerCase().endsWith(`-${ownerTag}`);

const nobody = "0".repeat(tagLength);

/**
 * For addresses, which stay in a browser's history: whoever knows a customer's tag can make up keys of the customer.
 * Source: docs/decisions/0126-typed-text-crosses-sign-in.md.
 */
export const withoutTag = (idempotencyKey: string): string => withTag(idempotencyKey, nobody);

export const withTag = (idempotencyKey: string, ownerTag: string): string =>
  idempotencyKey.slice(0, -tagLength) + ownerTag;

export const personOf = ({ letter, storefront }: Site, subject: string): string =>
  `${letter} ${storefront.brand} ${subject}`;
