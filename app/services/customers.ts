import { z } from "zod";
import { lenient, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Address } from "./address";
import { FormText, Id } from "./id";
import { statusOf } from "./stated-status";

export const accountStatuses = ["Default", "New", "Blocked"] as const;

const AnyCustomer = z.object({
  /** The ID token has one. */
  email: z.string().nullish(),
  title: FormText.nullish(),
  firstName: FormText.nullish(),
  lastName: FormText.nullish(),
  phoneNumber: FormText.nullish(),
  language: FormText.nullish(),
  // An unknown status must not break the page.
  accountStatus: statusOf(accountStatuses).nullish().catch(null),
  /** Optional: what a business account with the status Default lacks, as "phoneNumber", "address" or "vatNumber". */
  missingDetails: z.array(z.string()).nullish().catch(null),
  ftp: lenient(z.object({ callbackUrl: FormText.nullish(), callbackFormat: z.string().nullish() })).nullish(),
});
/** Something that is no customer would become an empty form, and empty names when it is saved. */
const Customer = AnyCustomer.refine(
  (customer) => Object.values(customer).some((value) => value !== undefined),
  "must have a field of a customer",
);
export type Customer = z.output<typeof Customer>;

export interface CustomerChange {
  title?: string | null;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string | null;
  language?: string;
  ftp?: { callbackUrl: string; callbackFormat: string } | null;
}

const OwnAddress = Address.extend({ id: Id });
export type OwnAddress = z.output<typeof OwnAddress>;

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

const Me = lenient(Customer);
const OwnAddresses = rowsOf(OwnAddress);

/** Source: docs/specification/1-account-site.md, "Business banners", section 7, "Customer service". */
export const customers = (http: ServiceClient) => ({
  /** Null once the account is deleted. */
  me: () => http.get(path`/customers/me`, { operation: "me", schema: Me, missing: "null" }),

  change: (change: CustomerChange) =>
    http.send(path`/customers/me`, { operation: "change", method: "PUT", body: change }),

  addresses: () => http.get(path`/customers/me/addresses`, { operation: "addresses", schema: OwnAddresses }),

  addAddress: (address: AddressFields, idempotencyKey: string) =>
    http.send(path`/customers/me/addresses`, {
      operation: "add-address",
      method: "POST",
      body: address,
      idempotencyKey,
    }),

  /** @throws ServiceFailure 404 when the address is gone */
  changeAddress: async (id: string, address: AddressFields) =>
    http.send(path`/customers/me/addresses/${id}`, {
      operation: "change-address",
      method: "PUT",
      body: address,
    }),

  removeAddress: async (id: string) =>
    http.send(path`/customers/me/addresses/${id}`, { operation: "remove-address", method: "DELETE" }),
});
