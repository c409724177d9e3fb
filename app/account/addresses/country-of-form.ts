import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Country, countries, countryOf } from "./countries";

/** The query key that says which country an address form is for. */
export const countryParameter = "country";

/**
 * The country that an address form is for: the one chosen in the query, else the address's own, else the storefront's.
 * @param known the code of the country that the address has so far
 */
export function countryOfForm(
  { url, site }: Pick<AppLoadContext, "url" | "site">,
  known?: string | null,
): Country {
  return (
    countryOf(url.searchParams.get(countryParameter)) ??
    countryOf(known) ??
    countryOf(site.storefront.country) ??
    countries.GB
  );
}

/** Where a form of an address posts to: its own page, with the country said, so that it is read by the same rules. */
export const addressFormAction = ({ code }: Country): string => `?${countryParameter}=${code}`;
