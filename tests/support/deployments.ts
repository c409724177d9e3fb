import { storefronts } from "~/brands/storefronts";
import type { Deployments } from "../../deployments/schema";

const all = [...storefronts.values()];
const regionOfCountry: Readonly<Record<string, string>> = {
  ...{ BE: "benelux", NL: "benelux", DE: "dach", AT: "dach", NO: "nordics", SE: "nordics", DK: "nordics" },
};

const domainsOf = (region: string) =>
  Object.fromEntries(
    all
      .filter(({ country }) => (regionOfCountry[country] ?? "others") === region)
      .map(({ id }) => [id, `${id}.example`]),
  );

/** A retailer with every storefront in four regions. Tests are about this file: an operator writes another deployments/deployments.ts. */
export const deploymentsOfTests = {
  variables: {
    CLIENT_ID: "account-site",
    AUTHORITY_URL: "https://{env}id.{brand}.example",
    SERVICES_URL: "https://{env}{service}.services.example",
    PICTURES_URL: "https://{env}pictures.services.example",
    SHOP_URL: "https://{env}www.{domain}",
    ALBUM_UPLOAD_URLS: "*=https://{env}upload.{domain}/album",
    QR_UPLOAD_URLS: "*=https://{env}upload.{domain}/phone",
  },
  environments: {
    production: { host: "account.{domain}", rateLimitNamespaces: 8300 },
    acceptance: { host: "a-account.{domain}", rateLimitNamespaces: 8310 },
    test: { host: "t-account.{domain}", rateLimitNamespaces: 8320 },
  },
  regions: {
    benelux: { storefronts: domainsOf("benelux") },
    dach: {
      storefronts: domainsOf("dach"),
      variables: { IMPRINT_URL: "https://{env}www.{domain}/imprint" },
    },
    nordics: { storefronts: domainsOf("nordics") },
    others: { storefronts: domainsOf("others") },
  },
} satisfies Deployments;
