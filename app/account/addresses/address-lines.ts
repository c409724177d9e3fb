import type { Address } from "~/services/address";

/** Countries that write the house number first, and the postal code on its own line. */
const numberFirst: ReadonlySet<string> = new Set(["GB", "IE", "FR"]);
const codeLast: ReadonlySet<string> = new Set(["GB", "IE"]);

/** Without the country. */
export function addressLines(address: Address): string[] {
  const country = address.countryCode?.toUpperCase() ?? "";
  const { street, houseNumber, addition, postalCode, city } = address;
  const name = joined(address.firstName, address.lastName);
  const building = numberFirst.has(country)
    ? [joined(addition), joined(houseNumber, street)]
    : [joined(street, houseNumber, addition)];
  const part = codeLast.has(country) ? [joined(city), joined(postalCode)] : [joined(postalCode, city)];
  return [name, ...building, ...part].filter((line) => line !== "");
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => part?.trim() || []).join(" ");
}
