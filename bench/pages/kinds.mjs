import { photoIdOf } from "./customers.mjs";

/** Ratios to the string worker (docs/decisions/0141-an-honest-bench.md). */
const list = { floor: 3.1, aim: 2.2 };
const small = { floor: 4, aim: 2.9 };

/** Which photo of the first page a preview is of. */
const previewed = 3;

/**
 * The kinds of pages: a customer's shape (customers.mjs), the address, and what the page may cost. `template`: which fields.mjs fills;
 * its own name where nothing is said. `session`: no service says whose page it is. `unproven`: a Durable Object is asked whether the
 * session is open, as in production once a minute. `stores`: how often one is asked.
 */
export const kinds = [
  {
    name: "orders-10",
    title: "10 orders",
    shape: "few",
    path: () => "/orders",
    template: "orders",
    ...small,
  },
  {
    name: "orders-100",
    title: "100 orders",
    shape: "many",
    path: () => "/orders",
    template: "orders",
    ...list,
  },
  {
    name: "history",
    title: "Order history, 100 orders",
    shape: "past",
    path: () => "/orders?order_state=history",
    template: "orders",
    ...list,
  },
  { name: "overview", title: "Overview", shape: "few", path: () => "/", ...small },
  { name: "order", title: "An order", shape: "few", path: () => "/orders/1000001002", ...small },
  { name: "settings", title: "Settings", shape: "few", path: () => "/settings", ...small },
  {
    name: "settings-unproven",
    title: "Settings, first page in a minute",
    shape: "few",
    path: () => "/settings",
    template: "settings",
    unproven: true,
    stores: 1,
    ...small,
  },
  {
    name: "address",
    title: "Form of an address",
    shape: "few",
    path: () => "/settings/new-address",
    session: true,
    ...small,
  },
  { name: "timeline", title: "Timeline, 24 photos", shape: "few", path: () => "/my-photos/photos", ...list },
  {
    name: "album",
    title: "Album, 48 photos",
    shape: "few",
    path: () => "/my-photos/albums/album-7",
    ...list,
  },
  {
    name: "preview",
    title: "Preview of a photo",
    shape: "few",
    path: ({ number }) => `/my-photos/photos/preview/${photoIdOf(number, previewed)}`,
    ...small,
  },
  {
    name: "select",
    title: "Timeline in select mode",
    shape: "few",
    path: ({ selection }) => `/my-photos/photos?select=${selection}`,
    template: "timeline",
    stores: 1,
    ...list,
  },
  {
    name: "sign-in",
    title: "Start of sign-in",
    shape: "few",
    path: () => "/sign-in?returnTo=%2Forders",
    status: 302,
    ...small,
  },
  {
    name: "form",
    title: "Personal details saved",
    shape: "few",
    path: () => "/settings/personal-details",
    method: "POST",
    status: 303,
    ...small,
  },
];

export { previewed };
