import { type Page, usePage } from "~/layout/page-context";
import type { Address } from "~/services/address";
import { addressLines } from "./address-lines";
import { countryName } from "./country-name";

export function AddressLines({ address }: { address: Address }) {
  return <Lines lines={shownLines(address, usePage())} />;
}

/** Six at most. Names the country only where it is not the storefront's own. */
export function shownLines(address: Address, { t, site }: Pick<Page, "t" | "site">): string[] {
  const { countryCode } = address;
  const abroad = countryCode && countryCode.toUpperCase() !== site.storefront.country;
  return abroad ? [...addressLines(address), countryName(countryCode, t)] : addressLines(address);
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address never move
        <div key={part}>{line}</div>
      ))}
    </address>
  );
}
