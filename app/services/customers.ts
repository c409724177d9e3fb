import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Address } from "./address";

/**
 * Status of a business customer's account.
 * Source: docs/specification/1-account-site.md, "Business banners".
 */
export const AccountStatus = z.enum(["Default", "New", "Blocked"]);

const Customer = z.object({
  email: z.string(),
  title: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  language: z.string().nullish(),
  // A status nobody agreed on counts as none: no banner, and the page stands.
  accountStatus: AccountStatus.nullish().catch(null),
  ftp: z
    .object({ callbackUrl: z.string().nullish(), callbackFormat: z.string().nullish() })
    .nullish()
    .catch(null),
});
export type Customer = z.output<typeof Customer>;

/** What a customer may change of the record; what is left out stays as it is. */
export interface CustomerChange {
  title?: string | null;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
  language?: string;
  /** Null takes the integration away. */
  ftp?: { callbackUrl: string; callbackFormat: string } | null;
}

/** An address of the customer's own, which its id names. */
const OwnAddress = Address.extend({ id: z.string().min(1) });
export type OwnAddress = z.output<typeof OwnAddress>;

/** An address as a customer gives it: every part said, and phone numbers in E.164. */
export interface AddressFields {
  firstName: string;
  lastName: string;
  street: string;
  houseNumber: string;
  addition: string | null;
  postalCode: string;
  city: string;
  countryCode: string;
  phoneNumber: string | null;
}

/**
 * Customer service. Source: docs/specification/1-account-site.md, section 7, "Customer service".
 */
export const customers = (http: ServiceClient) => ({
  /** The signed-in customer; null when there is no such customer any more (accountDeleted). */
  me: () => http.get(path`/customers/me`, { operation: "me", schema: Customer, missing: "null" }),

  change: (change: CustomerChange) =>
    http.send(path`/customers/me`, { operation: "change", method: "PUT", body: change }),

  addresses: () =>
    http.get(path`/customers/me/addresses`, { operation: "addresses", schema: z.array(OwnAddress) }),

  addAddress: (address: AddressFields) =>
    http.send(path`/customers/me/addresses`, { operation: "add-address", method: "POST", body: address }),

  /** @throws UnsafePathSegment for an id that cannot be one; ServiceFailure 404 for an address that is gone */
  changeAddress: async (id: string, address: AddressFields) =>
    http.send(path`/customers/me/addresses/${id}`, {
      operation: "change-address",
      method: "PUT",
      body: address,
    }),

  /** @throws like changeAddress */
  removeAddress: async (id: string) =>
    http.send(path`/customers/me/addresses/${id}`, { operation: "remove-address", method: "DELETE" }),
});
