import { changeNamed, savedBy } from "./saved-by";
import type { Field, SiteForm } from "./site-form";

const person: readonly Field[] = [
  { label: "First name", token: "given-name", value: "Wanda" },
  { label: "Last name", token: "family-name", value: "Lindqvist *" },
];
const flat: Field = { label: "Flat, floor or building", token: "address-line2", value: "Flat 2" };
const afterStreet: readonly Field[] = [
  { label: "Town or city", token: "address-level2", value: "Leeds" },
  { label: "Postcode", token: "postal-code", value: "LS1 4AP" },
  { label: "Phone number", token: "tel", value: "020 7946 0018" },
];

const address = {
  fields: [
    ...person,
    flat,
    { label: "House number or name", value: "7" },
    { label: "Street", token: "address-line1", value: "Harbour Lane" },
    ...afterStreet,
  ],
  // Browsers know no field for a house number.
  autofilled: [
    { label: "Country", token: "country", value: "United Kingdom" },
    ...person,
    flat,
    { label: "Street", token: "address-line1", value: "7 Harbour Lane" },
    ...afterStreet,
  ],
  tidied: { Street: "Harbour Lane", "House number or name": "7" },
  normal: { Postcode: "LS1 4AP" },
  wrong: {
    fields: [{ label: "Phone number", token: "tel", value: "12 34 56" }],
    at: "Phone number",
    message:
      "Phone number must be valid (if it’s from another country, start with + and its code, such as +41)",
  },
  saved: [
    '"lastName":"Lindqvist *"',
    '"firstName":"Wanda"',
    '"addition":"Flat 2"',
    '"houseNumber":"7"',
    '"street":"Harbour Lane"',
    '"city":"Leeds"',
    '"postalCode":"LS1 4AP"',
    '"phoneNumber":"+442079460018"',
  ],
} as const satisfies Partial<SiteForm>;

/** The same fields on each page: of a British address. */
const begin =
  (change: string): SiteForm["begin"] =>
  async (customer) => {
    const { path, state } = await changeNamed(change).begin(customer);
    return { path: path.replace("country=NL", "country=GB"), state };
  };

export const addressForms: readonly SiteForm[] = [
  {
    name: "new address",
    ...address,
    button: "Save address",
    ...savedBy("new address"),
    begin: begin("new address"),
  },
  {
    name: "address",
    ...address,
    button: "Save address",
    ...savedBy("address change"),
    begin: begin("address change"),
  },
  {
    name: "address of an order",
    ...address,
    button: "Deliver to this address",
    ...savedBy("order address change"),
    begin: begin("order address change"),
  },
];
