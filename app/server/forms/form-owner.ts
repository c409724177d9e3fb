import { digestOf } from "~/platform/digest";
import type { Site } from "~/platform/storefront-of-host";
import type { Identity } from "~/session/session";

export const idempotencyKeyField = "idempotencyKey";

/** Hex digits: the last group of a UUID. */
const tagLength = 12;

/** For whom a form is made; the same after signing in again. */
export async function ownerTagOf(site: Site, { subject }: Identity): Promise<string> {
  return (await digestOf(`form ${personOf(site, subject)}`)).slice(0, tagLength);
}

export const personOf = ({ letter, storefront }: Site, subject: string): string =>
  `${letter} ${storefront.brand} ${subject}`;

/** A UUID (version 8) whose last group is its owner's tag. */
export function newIdempotencyKey(ownerTag: string | null): string {
  const random = crypto.randomUUID();
  if (ownerTag === null) return random;
  return `${random.slice(0, 14)}8${random.slice(15, -tagLength)}${ownerTag}`;
}

export const isOwnKey = (idempotencyKey: string, ownerTag: string): boolean =>
  idempotencyKey.toLowerCase().endsWith(`-${ownerTag}`);
