import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The plans that a deployed worker reads from its static files. */
export const numberingPlans = () =>
  smallerPhonePlans(
    require("libphonenumber-js/metadata.max.json"),
    require("libphonenumber-js/metadata.min.json"),
  );

/** Countries of whose numbers each kind is known; their neighbours share the calling code (Jersey, Vatican City, Svalbard). */
const deliveredTo = ["AT", "BE", "DE", "DK", "ES", "FR", "GB", "IE", "IT", "NL", "NO", "PT", "SE"];

/**
 * libphonenumber's numbering plans with less of the countries that the shop does not deliver to: which of their numbers are
 * possible, not how a number is written (docs/decisions/0143-size-of-the-worker.md). `min` has no kinds of numbers, except where
 * they tell countries of one calling code apart.
 * @param max libphonenumber-js/metadata.max.json
 * @param min libphonenumber-js/metadata.min.json
 */
export function smallerPhonePlans(max, min) {
  const whole = new Set(
    deliveredTo.flatMap((country) => max.country_calling_codes[max.countries[country][0]]),
  );
  const countries = Object.entries(max.countries).map(([code, plan]) => [
    code,
    whole.has(code) ? plan : withoutFormats(min.countries[code]),
  ]);
  return { ...max, countries: Object.fromEntries(countries) };
}

const formats = 4;

const withoutFormats = (plan) => plan.map((part, at) => (at === formats ? 0 : part));
