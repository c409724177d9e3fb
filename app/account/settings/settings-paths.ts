/** Source: docs/specification/1-account-site.md, section 2. */
export interface SettingsPaths {
  home: string;
  email: string;
  addresses: string;
  newAddress: string;
  address(id: string): string;
  removeAddress(id: string): string;
}

const addresses = "/settings/addresses/all";

export function settingsPaths(business: boolean): SettingsPaths {
  const home = business ? "/settings/b2b" : "/settings";
  return {
    home,
    email: `${home}/email`,
    addresses,
    newAddress: `${home}/new-address`,
    address: (id) => `${home}/address/${encodeURIComponent(id)}`,
    removeAddress: (id) => `${addresses}/${encodeURIComponent(id)}/delete`,
  };
}
