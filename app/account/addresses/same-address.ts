import type { Address } from "~/services/address";
import type { AddressFields } from "~/services/customers";

const parts = [
  "firstName",
  "lastName",
  "street",
  "houseNumber",
  "addition",
  "postalCode",
  "city",
  "countryCode",
  "phoneNumber",
] as const;

/** Whether an address that a service has is the one that it was sent. */
export function isSameAddress(known: Address, sent: AddressFields): boolean {
  return parts.every((part) => (known[part] ?? null) === sent[part]);
}
