import { type Page, usePage } from "~/layout/page-context";
import type { Address } from "~/services/address";
import { html, joined, type SafeHtml } from "~/ui/html";
import { addressLines } from "./address-lines";
import { countryName } from "./country-name";

export function AddressLines({ address }: { address: Address }) {
  return <AddressHtml lines={addressLinesHtml(address, usePage()).text} />;
}

/** @param lines of `addressLinesHtml` */
export const AddressHtml = ({ lines }: { lines: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: ~/ui/html escapes
  <address dangerouslySetInnerHTML={{ __html: lines }} />
);

/** Names the country only where it is not the storefront's own. */
export function addressLinesHtml(address: Address, { t, site }: Pick<Page, "t" | "site">): SafeHtml {
  const { countryCode } = address;
  const abroad = countryCode && countryCode.toUpperCase() !== site.storefront.country;
  const lines = abroad ? [...addressLines(address), countryName(countryCode, t)] : addressLines(address);
  return joined(lines.map((line) => html`<div>${line}</div>`));
}
