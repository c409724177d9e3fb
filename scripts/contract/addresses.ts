import type { ServiceName } from "~/platform/service-names";
import { type Finding, wrong } from "./findings";

/** Where an address may lead; docs/connecting-your-services.md, "What holds for every call". */
type Host = "pictures" | "storefront" | "tracking";
export type Refuses = (host: Host, address: string) => boolean;

const must: Readonly<Record<Host, string>> = {
  pictures: "must be on the origin of PICTURES_URL",
  storefront: "must be on the account's own host, the shop's, or by https below the storefront's domain",
  tracking: "must be on the storefront's domain or one of TRACKING_ORIGINS",
};

const photo = { url: "pictures", untouchedUrl: "pictures" } as const;
const routes = ["shop", "products", "faq", "customerCare", "contact", "createAccount"];
const fields: Partial<Record<ServiceName, Readonly<Record<string, Host>>>> = {
  photos: photo,
  "shared-albums": photo,
  downloads: photo,
  exports: photo,
  orders: { thumbnailUrl: "pictures", invoiceUrl: "storefront" },
  projects: { thumbnailUrl: "pictures" },
  widgets: { viewUrl: "storefront" },
  customers: { addUrl: "storefront" },
  delivery: { url: "tracking" },
  configuration: Object.fromEntries(
    ["href", ...routes, "privacy", "terms", "imprint"].map((name) => [name, "storefront" as const]),
  ),
};

/** Addresses that the site would not follow or show. */
export function valueFindings(
  service: ServiceName,
  answer: unknown,
  refuses: Refuses | undefined,
): Finding[] {
  const hosts = fields[service] ?? {};
  const found: Finding[] = [];
  const walk = (value: unknown, field: string) => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, `${field}[]`);
    else if (typeof value === "object" && value !== null)
      for (const [name, own] of Object.entries(value)) {
        const at = field === "" ? name : `${field}.${name}`;
        const host = hosts[name];
        if (typeof own === "string" && own !== "" && host && refuses?.(host, own))
          found.push(wrong(at, must[host], "the field"));
        walk(own, at);
      }
  };
  walk(answer, "");
  return found;
}
