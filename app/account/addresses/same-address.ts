import type { Address } from "~/services/address";
import type { AddressFields } from "~/services/customers";

export const addressParts = [
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

export function isSameAddress(known: Address, sent: AddressFields): boolean {
  return addressParts.every((part) => (known[part] ?? null) === sent[part]);
}
