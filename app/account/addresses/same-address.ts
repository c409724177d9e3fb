import type { Address } from "~/services/address";
import type { AddressFields } from "~/services/customers";
import { comparablePhoneNumber } from "./phone-number";

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

/** Absent and empty parts are equal, and so are codes and numbers that a service writes in its own way. */
export function isSameAddress(known: Address, sent: AddressFields): boolean {
  return addressParts.every((part) => comparable(part, known[part]) === comparable(part, sent[part]));
}

function comparable(part: (typeof addressParts)[number], value: string | null | undefined): string {
  const text = value ?? "";
  switch (part) {
    case "postalCode":
      return text.replaceAll(/[\s-]/g, "").toUpperCase();
    case "countryCode":
      return text.toUpperCase();
    case "phoneNumber":
      return comparablePhoneNumber(text);
    default:
      return text;
  }
}
