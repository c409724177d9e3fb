import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Country, countries, countryOf } from "./countries";

/** The form's field that says its country; also the query key of a page in that country. */
export const countryField = "country";

/** The button that shows the fields of the chosen country, by its name and value. */
export const intentField = "intent";
export const chooseCountry = "country";

/**
 * The country that an address form is for: the one chosen in the query, else the address's own, else the storefront's.
 * @param known the code of the country that the address has so far
 */
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
