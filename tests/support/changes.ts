import {
  addOrders,
  addProjects,
  mailsTo,
  makeOnlineVersionsReady,
  type NewCustomer,
  newPhotoBook,
} from "./backend";
import { servicesAs } from "./service-caller";
import { backendUrl } from "./visitor";

/** A change on a page: the path of its form, and its fields. */
export interface ChangeInstance {
  path: string;
  /** Where the form is sent, if not to its page. */
  action?: string;
  /** Something that the form has and no other of the page. */
  marker?: string;
  fields?: Record<string, string>;
  /** What the services hold of it: the same before and after, where nothing was changed. */
  state: () => Promise<unknown>;
}

/** A change of the account area, by what calls it, and what its page says when it fails. */
export interface Change {
  name: string;
  /** The demo customer that whoever makes it is like. */
  like: string;
  service: string;
  method: string;
  /** Of the call's path. */
  call: string;
  failed: string;
  /** Where the page says something else: by the answer's status, or how it fails. */
  says?: Partial<Record<string, string>>;
  /** The service's answer has content, and so an empty one is a failure. */
  answers?: true;
  /** When a lost answer cannot be resolved, and the page says so. */
  unclear?: true;
  begin: (customer: NewCustomer) => Promise<ChangeInstance>;
}

const otto = "otto@example.com";
const carl = "carl@example.com";
const bea = "bea@example.com";
const channel = "VELLORAUK";

const callers = new Map<string, ReturnType<typeof servicesAs>>();

/** The services as a customer sees them, signed in once. */
export function callerOf(customer: string) {
  const caller = callers.get(customer) ?? servicesAs(customer);
  callers.set(customer, caller);
  return caller;
}

/** Reads from a service as a customer; null for 401 and 404. */
export async function readAs(customer: string, path: string): Promise<unknown> {
  const call = await callerOf(customer);
  return call("GET", path).catch((cause: unknown) => {
    if (/: (401|404) /.test(String(cause))) return null;
    throw cause;
  });
}

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : null;

const me = (customer: string) => readAs(customer, "/customers/customers/me");
const addresses = (customer: string) => readAs(customer, "/customers/customers/me/addresses");

let times = 0;
/** A text that was not typed before. */
export const fresh = (text: string) => `${text} ${(times++).toString(36)}`;

const address = () => ({
  firstName: "Otto",
  lastName: fresh("de Vries"),
  street: "Herengracht",
  houseNumber: "450",
  addition: "",
  postalCode: "1017 CA",
  city: "Amsterdam",
  phoneNumber: "",
});

/** An address of a customer's, made past the site. */
async function ownAddress(customer: string): Promise<string> {
  const call = await callerOf(customer);
  const { addition: _none, phoneNumber: _neither, ...fields } = address();
  await call("POST", "/customers/customers/me/addresses", {
    ...fields,
    countryCode: "NL",
    addition: null,
    phoneNumber: null,
  });
  const known = await addresses(customer);
  const id: unknown = Array.isArray(known) ? property(known.at(-1), "id") : null;
  return String(id);
}

async function order(customer: string, position: number): Promise<string> {
  const codes = property(await addOrders(customer, 8), "orderCodes");
  return Array.isArray(codes) ? String(codes[position]) : "";
}

/** A photo book of a customer's: without an online version, with one, or with one that is in the gallery. */
async function book(customer: string, stage: "none" | "ready" | "listed") {
  const call = await callerOf(customer);
  const code = await newPhotoBook(customer);
  const path = `/online-products/${code}`;
  const widget = () => readAs(customer, `/widgets/v1/widget/${code}?channel=${channel}`);
  if (stage !== "none") {
    await call("POST", `/widgets/v1/widget/${code}?channel=${channel}`);
    await makeOnlineVersionsReady(customer);
  }
  const widgetId = String(property(await widget(), "widgetId"));
  const entry = () => readAs(customer, `/gallery/v1/galleryentries/${widgetId}?channel=${channel}`);
  if (stage === "listed")
    await call("POST", "/gallery/v1/galleryentries/", { widgetId, channel, categories: ["family"] });
  return { code, path, widget, entry };
}

const mailCount = (to: string) => async () => (await mailsTo(to)).length;

/**
 * Every change of the account area that a form asks for.
 * Source: docs/specification/1-account-site.md, section 7.
 */
export const changes: readonly Change[] = [
  {
    name: "new address",
    like: otto,
    service: "customers",
    method: "POST",
    call: "addresses",
    failed: "The address couldn’t be saved. Please try again.",
    begin: async ({ email }) => ({
      path: "/settings/new-address?country=NL",
      fields: address(),
      state: () => addresses(email),
    }),
  },
  {
    name: "address change",
    like: otto,
    service: "customers",
    method: "PUT",
    call: "addresses",
    failed: "The address couldn’t be saved. Please try again.",
    says: { 404: "This address is no longer there." },
    begin: async ({ email }) => ({
      path: `/settings/address/${await ownAddress(email)}?country=NL`,
      fields: address(),
      state: () => addresses(email),
    }),
  },
  {
    name: "address deletion",
    like: otto,
    service: "customers",
    method: "DELETE",
    call: "addresses",
    failed: "The address couldn’t be deleted. Please try again.",
    begin: async ({ email }) => ({
      path: `/settings/addresses/all/${await ownAddress(email)}/delete`,
      marker: "remove-address-form",
      state: () => addresses(email),
    }),
  },
  {
    name: "personal details",
    like: otto,
    service: "customers",
    method: "PUT",
    call: "/customers/me$",
    failed: "Your details couldn’t be saved. Please try again.",
    begin: async ({ email }) => ({
      path: "/settings/personal-details",
      fields: { title: "", firstName: fresh("Otto"), lastName: "Jansen", phoneNumber: "", language: "nl-NL" },
      state: () => me(email),
    }),
  },
  {
    name: "choice of a payment method",
    like: bea,
    service: "customers",
    method: "PUT",
    call: "payment-methods",
    failed: "Your payment method couldn’t be changed. Please try again.",
    begin: async ({ email }) => {
      const known = () => readAs(email, `/customers/customers/me/payment-methods?channel=VELLORANL`);
      const methods = property(await known(), "methods");
      const chosen = property(await known(), "defaultId");
      const ids = Array.isArray(methods) ? methods.map((method) => String(property(method, "id"))) : [];
      return {
        path: "/settings/payment-method",
        fields: { paymentMethod: ids.find((id) => id !== chosen) ?? "" },
        state: async () => property(await known(), "defaultId"),
      };
    },
  },
  {
    name: "e-mail change request",
    like: otto,
    service: "auth-api",
    method: "POST",
    call: "emailchanges",
    failed: "Your email wasn't changed",
    says: {
      409: "This e-mail address is already in use",
      malformed: "We’re not sure whether our e-mail to",
      lost: "We’re not sure whether our e-mail to",
      slow: "We’re not sure whether our e-mail to",
    },
    unclear: true,
    begin: async () => {
      const to = `otto.${Date.now()}.${times++}@example.com`;
      return { path: "/settings/email", fields: { email: to }, state: mailCount(to) };
    },
  },
  {
    name: "account deletion request",
    like: otto,
    service: "auth-api",
    method: "POST",
    call: "deleteaccount",
    failed: "Your account couldn’t be deleted",
    says: {
      malformed: "We’re not sure whether our e-mail to",
      lost: "We’re not sure whether our e-mail to",
      slow: "We’re not sure whether our e-mail to",
    },
    unclear: true,
    begin: async ({ email }) => ({ path: "/settings/delete-account", state: mailCount(email) }),
  },
  {
    name: "FTP integration",
    like: bea,
    service: "customers",
    method: "PUT",
    call: "/customers/me$",
    failed: "Your server details couldn’t be saved. Please try again.",
    begin: async ({ email }) => ({
      path: "/integration",
      fields: {
        intent: "save",
        callbackUrl: `sftp://files.example.com/${times++}`,
        callbackFormat: "csv",
      },
      state: () => me(email),
    }),
  },
  {
    name: "order address change",
    like: carl,
    service: "orders",
    method: "PUT",
    call: "deliveryAddress",
    failed: "The delivery address couldn’t be changed. Please try again.",
    says: {
      404: "Order not found",
      409: "can no longer be changed",
      slow: "Please check your order before you try again.",
    },
    begin: async ({ email }) => {
      const code = await order(email, 0);
      return {
        path: `/orders/${code}/address?country=NL`,
        fields: address(),
        state: async () => property(await readAs(email, `/orders/v1/superorders/${code}`), "deliveryAddress"),
      };
    },
  },
  {
    name: "reorder",
    like: carl,
    service: "reorder",
    method: "POST",
    call: "direct",
    failed: "We’re not sure whether your order was added to your basket.",
    says: {
      404: "This order can’t be ordered again.",
      409: "This order can’t be ordered again.",
      429: "We couldn’t add your order to your basket. Nothing was ordered.",
      slow: "We’re not sure whether your order was added to your basket.",
    },
    answers: true,
    unclear: true,
    begin: async ({ email }) => ({
      path: `/orders/${await order(email, 4)}/reorder`,
      marker: "reorder-form",
      state: async () => (await fetch(`${backendUrl}/dev/reorders?email=${email}`)).text(),
    }),
  },
  {
    name: "project deletion",
    like: otto,
    service: "projects",
    method: "DELETE",
    call: "project/",
    failed: "Your project couldn’t be deleted. It’s still here; please try again.",
    begin: async ({ email, accountId }) => {
      const ids = property(await addProjects(email, 1), "ids");
      const id = Array.isArray(ids) ? String(ids[0]) : "";
      return {
        path: `/saved-projects/${id}/delete`,
        marker: "delete-project-form",
        state: () => readAs(email, `/projects/api/v2/projects/${accountId}?skip=0&limit=100`),
      };
    },
  },
  {
    name: "online version request",
    like: carl,
    service: "widgets",
    method: "POST",
    call: "widget",
    failed: "Your online version couldn’t be requested. Please try again.",
    says: { 404: "This book can’t have an online version.", 409: "Order delayed." },
    begin: async ({ email }) => {
      const { code, widget } = await book(email, "none");
      return {
        path: `/online-products/${code}`,
        marker: 'name="productCode"',
        state: async () => property(await widget(), "state"),
      };
    },
  },
  {
    name: "sharing a book",
    like: carl,
    service: "widgets",
    method: "PUT",
    call: "share",
    failed: "Your online photo book couldn’t be shared. What you wrote is still here",
    says: {
      409: "The online version isn’t ready to be shared yet.",
      malformed: "We’re not sure whether your photo book was shared.",
      lost: "We’re not sure whether your photo book was shared.",
      slow: "We’re not sure whether your photo book was shared.",
    },
    unclear: true,
    begin: async ({ email }) => {
      const { path } = await book(email, "ready");
      const recipientEmail = `friend.${Date.now()}.${times++}@example.com`;
      return {
        path,
        marker: 'value="share"',
        fields: { senderName: "Carl & Co", recipientEmail, personalMessage: "Look <here>" },
        state: mailCount(recipientEmail),
      };
    },
  },
  {
    name: "online version deletion",
    like: carl,
    service: "widgets",
    method: "DELETE",
    call: "widget",
    failed: "Your online version couldn’t be deleted. It’s still here; please try again.",
    begin: async ({ email }) => {
      const { path, widget } = await book(email, "ready");
      return {
        path: `${path}/delete`,
        marker: "delete-version-form",
        state: async () => property(await widget(), "state"),
      };
    },
  },
  {
    name: "new gallery entry",
    like: carl,
    service: "gallery",
    method: "POST",
    call: "galleryentries",
    failed: "Your book couldn’t be added to the gallery.",
    begin: async ({ email }) => {
      const { path, entry } = await book(email, "ready");
      return {
        path,
        marker: 'value="create-entry"',
        fields: { categories: "travel" },
        state: async () => property(await entry(), "categories"),
      };
    },
  },
  {
    name: "gallery entry change",
    like: carl,
    service: "gallery",
    method: "PUT",
    call: "galleryentries",
    failed: "The categories couldn’t be saved.",
    begin: async ({ email }) => {
      const { path, entry } = await book(email, "listed");
      return {
        path,
        marker: 'value="update-entry"',
        fields: { categories: "travel" },
        state: async () => property(await entry(), "categories"),
      };
    },
  },
  {
    name: "gallery entry removal",
    like: carl,
    service: "gallery",
    method: "DELETE",
    call: "galleryentries",
    failed: "Your book couldn’t be removed from the gallery.",
    begin: async ({ email }) => {
      const { path, entry } = await book(email, "listed");
      return {
        path,
        marker: 'value="remove-entry"',
        state: async () => property(await entry(), "categories"),
      };
    },
  },
];
