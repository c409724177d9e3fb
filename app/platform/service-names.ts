export const serviceNames = [
  "auth-api",
  "authority",
  "configuration",
  "customers",
  "cut-off",
  "deletion",
  "delivery",
  "downloads",
  "email-gateway",
  "exports",
  "gallery",
  "invoices",
  "merchandise",
  "orders",
  "photos",
  "products",
  "projects",
  "push",
  "reorder",
  "shared-albums",
  "storage",
  "temp-selections",
  "uploads",
  "vouchers",
  "widgets",
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Source: docs/specification/1-account-site.md, section 7. */
export const tokenlessServices: ReadonlySet<ServiceName> = new Set([
  "configuration",
  "merchandise",
  "storage",
]);
