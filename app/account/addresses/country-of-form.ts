import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Country, countries, countryOf } from "./countries";

/** A field of the form, and a query key of its page. */
export const countryField = "country";

export const intentField = "intent";
export const chooseCountry = "country";
export const takeSaved = "saved";

/** Which of the saved addresses to take; empty for the one that the form began with. */
export const savedField = "saved";

/** Which one stood there when the form was made: another one is a choice. */
export const offeredField = "offered";

/** What the fields were filled with, as JSON: where a field differs, somebody has typed in it. */
export const filledField = "filled";

/** Labels, for the page that comes back: what was typed and stays, and what was typed and had to go. */
export const keptField = "kept";
export const replacedField = "replaced";

/** What the fields said when the form was made (address-rules.ts). */
export const shownStreetField = "shownStreet";
export const shownNumberField = "shownNumber";

/** The country chosen in the query, else the address's own (`known`, a code), else the storefront's. */
export function countryOfForm(
  { url, site }: Pick<AppLoadContext, "url" | "site">,
  known?: string | null,
): Country {
  return (
    countryOf(url.searchParams.get(countryField)) ??
    countryOf(known) ??
    countryOf(site.storefront.country) ??
    countries.GB
  );
}
