import type { Storefront } from "../storefronts";

/** Pages of a storefront that are not part of the account site; this backend stands in for them. */
export const outsidePages = [
  "shop",
  "products",
  "create-account",
  "faq",
  "customer-care",
  "contact",
  "privacy",
  "terms",
  "imprint",
  "password",
  "passkeys",
  "sessions",
  "pay",
  "parcel",
  "invoice",
] as const;
export type OutsidePage = (typeof outsidePages)[number];

const unlisted: readonly OutsidePage[] = ["pay", "parcel", "invoice", "password", "passkeys", "sessions"];

/** Pages of one order or of the authority, to which no menu leads. */
export const isUnlisted = (page: OutsidePage): boolean => unlisted.includes(page);

/** Where a storefront's outside page is. */
export function outsideAddress(backendOrigin: string, storefront: Storefront, page: OutsidePage): string {
  return `${backendOrigin}/outside/${storefront.id}/${page}`;
}
