/** Source: docs/specification/1-account-site.md, section 2. */
export interface SettingsPaths {
  home: string;
  email: string;
  addresses: string;
  newAddress: string;
  /** Its place in the list. */
  listed(id: string): string;
  address(id: string): string;
  removeAddress(id: string): string;
}

const addresses = "/settings/addresses/all";

/** The id of its element in the list. */
export const idInList = (id: string): string => `address-${id}`;

export function settingsPaths(business: boolean): SettingsPaths {
  const home = business ? "/settings/b2b" : "/settings";
  return {
    home,
    email: `${home}/email`,
    addresses,
    newAddress: `${home}/new-address`,
    listed: (id) => `${addresses}#${encodeURIComponent(idInList(id))}`,
    address: (id) => `${home}/address/${encodeURIComponent(id)}`,
    removeAddress: (id) => `${addresses}/${encodeURIComponent(id)}/delete`,
  };
}
