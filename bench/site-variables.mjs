/** The site's configuration on the bench: every service at one address, sessions sealed with the bench's key. */
export function siteVariables(address, key) {
  const names = [
    "AUTH_API",
    "CONFIGURATION",
    "CUSTOMERS",
    "CUT_OFF",
    "DELETION",
    "DELIVERY",
    "DOWNLOADS",
    "EMAIL_GATEWAY",
    "EXPORTS",
    "GALLERY",
    "INVOICES",
    "MERCHANDISE",
    "ORDERS",
    "PHOTOS",
    "PRODUCTS",
    "PROJECTS",
    "PUSH",
    "REORDER",
    "SHARED_ALBUMS",
    "STORAGE",
    "TEMP_SELECTIONS",
    "UPLOADS",
    "VOUCHERS",
    "WIDGETS",
  ];
  return {
    ...Object.fromEntries(
      names.map((name) => [`${name}_URL`, `${address}/${name.toLowerCase().replaceAll("_", "-")}`]),
    ),
    AUTHORITY_URL: `${address}/authority/{brand}`,
    PICTURES_URL: address,
    SHOP_URL: `${address}/outside/{id}`,
    REGION: "development",
    CLIENT_ID: "account-site",
    SESSION_KEYS: `bench:${key}`,
  };
}
