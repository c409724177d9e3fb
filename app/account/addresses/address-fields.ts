import { versionOf } from "~/server/forms/seen-version";
import type { Address } from "~/services/address";
import { countryField } from "./country-of-form";
import { shownPhoneNumber } from "./phone-number";
import { addressParts } from "./same-address";

/** As the fields of the form show it. */
export function fieldsOfAddress({ countryCode, ...address }: Address): Record<string, string> {
  const parts = addressParts.flatMap((part) => (part === "countryCode" ? [] : [[part, address[part] ?? ""]]));
  const phoneNumber = shownPhoneNumber(address.phoneNumber ?? "");
  return { ...Object.fromEntries(parts), phoneNumber, [countryField]: countryCode ?? "" };
}

/** Differs once the address has changed. */
export const versionOfAddress = (address: Address): Promise<string> =>
  versionOf(addressParts.map((part) => address[part]));
