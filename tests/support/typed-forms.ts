import { addOrders, newCustomer } from "./backend";
import { hiddenFieldsOf, plain } from "./forms";
import { type Answer, type Visitor, visitorOf } from "./visitor";

/** A form of the site, and what somebody types in it. */
export interface TypedForm {
  name: string;
  hostId: string;
  email: string;
  path: string;
  /** Stands in this form alone. */
  marker: string;
  typed: Record<string, string>;
  /** What of it the page shows again. */
  shown: string[];
}

const typedName = "Ottokar Ångström";
const typedAddress = {
  firstName: typedName,
  lastName: "Jansen",
  street: "Herengracht",
  houseNumber: "450",
  addition: "",
  postalCode: "1017 CA",
  city: "Amsterdam",
  phoneNumber: "020 123 45 67",
  country: "NL",
};

/** Each kind of form that asks something of a customer: of the account, of business customers, of the library. */
export async function typedForms(): Promise<TypedForm[]> {
  const { email } = await newCustomer("carl@example.com");
  const visitor = await visitorOf(email);
  const emma = await visitorOf("emma@example.com");
  const [order, address, album] = await Promise.all([
    newOrder(email),
    savedAddress(visitor),
    linkOn(emma, "/my-photos/albums", /href="(\/my-photos\/albums\/(?!new)[^"?/]+)/),
  ]);
  const own = { hostId: "vellora-uk", email, shown: [typedName] };
  const ofEmma = { ...own, email: "emma@example.com" };
  const addressForm = { ...own, marker: 'name="postalCode"', typed: typedAddress };
  const named = { ...ofEmma, marker: 'name="albumName"', typed: { albumName: typedName } };
  const question = { ...own, marker: "idempotencyKey", typed: {}, shown: [] };
  const photoBook = { ...ofEmma, path: "/online-products/1000010002-1" };
  const message = "Line €\r\n\r\n".repeat(100);
  return [
    { ...addressForm, name: "new address", path: "/settings/new-address?country=NL" },
    { ...addressForm, name: "address", path: address },
    { ...addressForm, name: "address of an order", path: `/orders/${order}/address?country=NL` },
    {
      ...own,
      name: "personal details",
      path: "/settings/personal-details",
      marker: 'name="language"',
      typed: { title: "", firstName: typedName, lastName: "Jansen", phoneNumber: "06", language: "nl-NL" },
    },
    {
      ...own,
      name: "e-mail change",
      path: "/settings/email",
      marker: 'name="email"',
      typed: { email: "ottokar@example.org" },
      shown: ["ottokar@example.org"],
    },
    { ...question, name: "account deletion", path: "/settings/delete-account" },
    { ...question, name: "sign-out everywhere", path: "/settings/sign-out-everywhere" },
    {
      ...photoBook,
      name: "letter about a photo book",
      marker: 'name="senderName"',
      typed: { senderName: typedName, recipientEmail: "ida@example.org", personalMessage: message },
      shown: [typedName, "ida@example.org", message.replaceAll("\r\n", "\n").trim()],
    },
    { ...photoBook, name: "gallery", marker: 'name="categories"', typed: {}, shown: [] },
    { ...named, name: "new album", path: "/my-photos/albums/new" },
    { ...named, name: "album name", path: `${album}/name` },
    { ...question, ...ofEmma, name: "album deletion", path: `${album}/delete`, shown: [] },
    {
      ...ofEmma,
      name: "deletion of all photos",
      path: "/my-photos/photos/delete-all",
      marker: 'name="confirmation"',
      typed: { confirmation: typedName },
    },
    {
      name: "FTP integration",
      hostId: "vellora-nl",
      email: "bo@example.com",
      path: "/integration",
      marker: 'name="callbackUrl"',
      typed: { intent: "save", callbackUrl: "https://ottokar.example.org/in", callbackFormat: "xml" },
      shown: ["https://ottokar.example.org/in"],
    },
  ];
}

/** The form's fields as somebody sends them who has typed. */
export async function filledIn(visitor: Visitor, form: TypedForm): Promise<Record<string, string>> {
  return { ...hiddenFieldsOf((await visitor.get(form.path)).text, form.marker), ...form.typed };
}

/** What of the typed values a page lacks. */
export function missingIn({ text }: Answer, { shown }: TypedForm): string[] {
  const html = plain(text);
  return shown.filter((value) => !html.includes(value));
}

async function newOrder(email: string): Promise<string> {
  const added: unknown = await addOrders(email, 1);
  const codes = typeof added === "object" && added !== null && "orderCodes" in added ? added.orderCodes : [];
  return String(Array.isArray(codes) ? codes[0] : "");
}

async function savedAddress(visitor: Visitor): Promise<string> {
  const path = "/settings/new-address?country=NL";
  const fields = hiddenFieldsOf((await visitor.get(path)).text, 'name="postalCode"');
  await visitor.post(path, { ...fields, ...typedAddress, firstName: "Carl" });
  return linkOn(visitor, "/settings/addresses/all", /href="(\/settings\/address\/[^"]+)"/);
}

async function linkOn(visitor: Visitor, path: string, link: RegExp): Promise<string> {
  const found = link.exec((await visitor.get(path)).text)?.[1];
  if (found === undefined) throw new Error(`${path} has no link ${link}`);
  return plain(found);
}
