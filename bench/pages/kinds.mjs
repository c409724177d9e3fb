import { photoIdOf } from "./customers.mjs";

/** Ratios to the string worker (docs/decisions/0141-an-honest-bench.md). */
const list = { floor: 3.1, aim: 2.2 };
const small = { floor: 4, aim: 2.9 };

/** Which photo of the first page a preview is of. */
const previewed = 3;

/**
 * The kinds of pages: a customer's shape (customers.mjs), the address, and what the page may cost. `template`: which fields.mjs fills;
 * its own name where nothing is said. `session`: no service says whose page it is. `unproven`: a Durable Object is asked whether the
 * session is open, as in production once a minute. `stores`: how often one is asked. `calls` and `characters`: of services, and of HTML, at most.
 */
export const kinds = [
  {
    name: "orders-10",
    calls: 1,
    characters: 15_900,
    title: "10 orders",
    shape: "few",
    path: () => "/orders",
    template: "orders",
    ...small,
  },
  {
    name: "orders-100",
    calls: 1,
    characters: 83_400,
    title: "100 orders",
    shape: "many",
    path: () => "/orders",
    template: "orders",
    ...list,
  },
  {
    name: "history",
    calls: 1,
    characters: 97_600,
    title: "Order history, 100 orders",
    shape: "past",
    path: () => "/orders?order_state=history",
    template: "orders",
    ...list,
  },
  {
    name: "overview",
    calls: 4,
    characters: 13_000,
    title: "Overview",
    shape: "few",
    path: () => "/",
    ...small,
  },
  {
    name: "order",
    calls: 2,
    characters: 11_600,
    title: "An order",
    shape: "few",
    path: () => "/orders/1000001002",
    ...small,
  },
  {
    name: "settings",
    calls: 3,
    characters: 9_600,
    title: "Settings",
    shape: "few",
    path: () => "/settings",
    ...small,
  },
  {
    name: "settings-unproven",
    calls: 3,
    characters: 9_600,
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
    calls: 0,
    characters: 12_500,
    title: "Form of an address",
    shape: "few",
    path: () => "/settings/new-address",
    session: true,
    ...small,
  },
  {
    name: "timeline",
    calls: 4,
    characters: 47_600,
    title: "Timeline, 24 photos",
    shape: "few",
    path: () => "/my-photos/photos",
    ...list,
  },
  {
    name: "album",
    calls: 2,
    characters: 54_200,
    title: "Album, 48 photos",
    shape: "few",
    path: () => "/my-photos/albums/album-7",
    ...list,
  },
  {
    name: "preview",
    calls: 2,
    characters: 10_100,
    title: "Preview of a photo",
    shape: "few",
    path: ({ number }) => `/my-photos/photos/preview/${photoIdOf(number, previewed)}`,
    ...small,
  },
  {
    name: "select",
    calls: 4,
    characters: 54_300,
    title: "Timeline in select mode",
    shape: "few",
    path: ({ selection }) => `/my-photos/photos?select=${selection}`,
    template: "timeline",
    stores: 1,
    ...list,
  },
  {
    name: "sign-in",
    calls: 0,
    title: "Start of sign-in",
    shape: "few",
    path: () => "/sign-in?returnTo=%2Forders",
    status: 302,
    ...small,
  },
  {
    name: "form",
    calls: 1,
    title: "Personal details saved",
    shape: "few",
    path: () => "/settings/personal-details",
    method: "POST",
    status: 303,
    ...small,
  },
];

export { previewed };
