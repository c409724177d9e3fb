import type { Storefront } from "../storefronts";

/** Pages of a storefront that are not part of the account site; this backend stands in for them. */
export const outsidePages = [
  "shop",
  "products",
  "create-account",
  "faq",
  "customer-care",
  "contact",
  "pay",
  "parcel",
  "invoice",
] as const;
export type OutsidePage = (typeof outsidePages)[number];

/** Pages of one order, to which no menu leads. */
export const isOfAnOrder = (page: OutsidePage): boolean =>
  page === "pay" || page === "parcel" || page === "invoice";

/** Where a storefront's outside page is. */
export function outsideAddress(backendOrigin: string, storefront: Storefront, page: OutsidePage): string {
  return `${backendOrigin}/outside/${storefront.id}/${page}`;
}
