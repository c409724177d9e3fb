import type { AddressFields } from "../../customers/address";

/**
 * A demo customer: docs/specification/3-open-points.md, "The services on a developer's machine".
 */
export interface Person {
  email: string;
  accountId: string;
  title: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  business: boolean;
  accountStatus: "Default" | "New" | "Blocked";
  ftp: { callbackUrl: string; callbackFormat: string } | null;
  /** False for somebody who can sign in but whom the customer service does not know. */
  known: boolean;
  addresses: AddressFields[];
}

/** A demo customer, or one made like it. */
export interface Customer {
  email: string;
  accountId: string;
  like: Person;
}

const home = (
  firstName: string,
  lastName: string,
  spot: [street: string, houseNumber: string, postalCode: string, city: string, countryCode: string],
  phoneNumber: string | null = null,
  addition: string | null = null,
): AddressFields => {
  const [street, houseNumber, postalCode, city, countryCode] = spot;
  return { firstName, lastName, street, houseNumber, addition, postalCode, city, countryCode, phoneNumber };
};

const privatePerson = { business: false, accountStatus: "Default", ftp: null, known: true } as const;
const businessPerson = { business: true, known: true } as const;

export const people: Person[] = [
  {
    ...privatePerson,
    email: "emma@example.com",
    accountId: "100001",
    title: "Ms",
    firstName: "Emma",
    lastName: "de Wit",
    phoneNumber: "+31612345678",
    addresses: [
      home(
        "Emma",
        "de Wit",
        ["Keizersgracht", "174", "1016 DW", "Amsterdam", "NL"],
        "+31612345678",
        "2 hoog",
      ),
      home("Peter", "de Wit", ["Oudegracht", "33", "3511 AB", "Utrecht", "NL"], "+31301234567"),
      home("Emma", "de Wit", ["Meir", "12", "2000", "Antwerpen", "BE"], null, "bus 4"),
    ],
  },
  {
    ...privatePerson,
    email: "nina@example.com",
    accountId: "100002",
    title: "Ms",
    firstName: "Nina",
    lastName: "Berg",
    phoneNumber: null,
    addresses: [],
  },
  {
    ...privatePerson,
    email: "wanda@example.com",
    accountId: "100003",
    title: "Ms",
    firstName: "Wanda",
    lastName: "Lindqvist",
    phoneNumber: "+46701234567",
    addresses: [home("Wanda", "Lindqvist", ["Götgatan", "21", "116 46", "Stockholm", "SE"], "+46701234567")],
  },
  {
    ...privatePerson,
    email: "carl@example.com",
    accountId: "100004",
    title: "Mr",
    firstName: "Carl",
    lastName: "Huber",
    phoneNumber: "+436641234567",
    addresses: [home("Carl", "Huber", ["Getreidegasse", "9", "5020", "Salzburg", "AT"], "+436641234567")],
  },
  {
    ...businessPerson,
    email: "bram@example.com",
    accountId: "100005",
    title: "Mr",
    firstName: "Bram",
    lastName: "Jansen",
    phoneNumber: "+31201234567",
    accountStatus: "Default",
    ftp: { callbackUrl: "sftp://files.jansen-foto.example/in", callbackFormat: "json" },
    addresses: [home("Bram", "Jansen", ["Herengracht", "450", "1017 CA", "Amsterdam", "NL"], "+31201234567")],
  },
  {
    ...businessPerson,
    email: "bea@example.com",
    accountId: "100006",
    title: "Ms",
    firstName: "Bea",
    lastName: "Fischer",
    phoneNumber: "+4915112345678",
    accountStatus: "New",
    ftp: null,
    addresses: [home("Bea", "Fischer", ["Lindenstraße", "7", "50674", "Köln", "DE"], "+4915112345678")],
  },
  {
    ...businessPerson,
    email: "bo@example.com",
    accountId: "100007",
    title: "Mr",
    firstName: "Bo",
    lastName: "Nielsen",
    phoneNumber: "+4520123456",
    accountStatus: "Blocked",
    ftp: null,
    addresses: [
      home("Bo", "Nielsen", ["Vesterbrogade", "58", "1620", "København", "DK"], "+4520123456", "3. tv"),
    ],
  },
  {
    ...privatePerson,
    email: "otto@example.com",
    accountId: "100008",
    title: "Mr",
    firstName: "Otto",
    lastName: "Vermeer",
    phoneNumber: "+32470123456",
    addresses: [home("Otto", "Vermeer", ["Korenmarkt", "5", "9000", "Gent", "BE"], "+32470123456")],
  },
  {
    ...privatePerson,
    email: "gone@example.com",
    accountId: "100009",
    title: "Mr",
    firstName: "Gus",
    lastName: "One",
    phoneNumber: null,
    known: false,
    addresses: [],
  },
  {
    ...privatePerson,
    email: "max@example.com",
    accountId: "100010",
    title: "Mr",
    firstName: "Max",
    lastName: "Turner",
    phoneNumber: "+447911123456",
    addresses: [
      home("Max", "Turner", ["Rye Lane", "88", "SE15 4RZ", "London", "GB"], "+447911123456", "Flat 2"),
    ],
  },
  {
    ...privatePerson,
    email: "pia@example.com",
    accountId: "100011",
    title: "Ms",
    firstName: "Pia",
    lastName: "Lindqvist",
    phoneNumber: "+46701234567",
    addresses: [home("Pia", "Lindqvist", ["Storgatan", "14", "111 23", "Stockholm", "SE"], "+46701234567")],
  },
  {
    ...privatePerson,
    email: "tom@example.com",
    accountId: "100012",
    title: "Mr",
    firstName: "Tom",
    lastName: "Berger",
    phoneNumber: "+4915112345679",
    addresses: [home("Tom", "Berger", ["Gartenweg", "3", "04109", "Leipzig", "DE"], "+4915112345679")],
  },
];
