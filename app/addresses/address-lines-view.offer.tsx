import type { Address } from "~/services/address";
import { usePage } from "~/shell/page-context";
import { addressLines } from "./address-lines.offer";
import { countryName } from "./country-name.offer";

/** An address as one writes it on a parcel. The country is said only where it is not the storefront's own. */
export function AddressLines({ address }: { address: Address }) {
  const { t, site } = usePage();
  const { countryCode } = address;
  const abroad = countryCode && countryCode.toUpperCase() !== site.storefront.country;
  const lines = abroad ? [...addressLines(address), countryName(countryCode, t)] : addressLines(address);
  return (
    <address>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address never move
        <div key={place}>{line}</div>
      ))}
    </address>
  );
}
