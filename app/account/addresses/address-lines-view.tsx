import { usePage } from "~/layout/page-context";
import type { Address } from "~/services/address";
import { addressLines } from "./address-lines";
import { countryName } from "./country-name";

/** Names the country only where it is not the storefront's own. */
export function AddressLines({ address }: { address: Address }) {
  const { t, site } = usePage();
  const { countryCode } = address;
  const abroad = countryCode && countryCode.toUpperCase() !== site.storefront.country;
  const lines = abroad ? [...addressLines(address), countryName(countryCode, t)] : addressLines(address);
  return (
    <address>
      {lines.map((line, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address never move
        <div key={part}>{line}</div>
      ))}
    </address>
  );
}
