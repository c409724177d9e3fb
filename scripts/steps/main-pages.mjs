/**
 * The main pages: a name, whose they are (null: nobody's), and where. Where only a page knows the address, `linkOn` says on
 * which page the first link that matches leads there.
 */
export const mainPages = [
  { name: "sign-in", who: null, path: "/" },
  { name: "overview", who: "emma", path: "/" },
  { name: "orders", who: "emma", path: "/orders" },
  { name: "order", who: "emma", path: linkOn("/orders", 'main a[href^="/orders/"]') },
  { name: "projects", who: "emma", path: "/saved-projects" },
  { name: "online-products", who: "emma", path: "/online-products" },
  { name: "settings", who: "emma", path: "/settings" },
  { name: "address", who: "emma", path: "/settings/new-address" },
  { name: "timeline", who: "emma", path: "/my-photos/photos" },
  { name: "selecting", who: "emma", path: "/my-photos/photos?select=new" },
  { name: "preview", who: "emma", path: linkOn("/my-photos/photos", 'main a[href*="/preview/"]') },
  { name: "albums", who: "emma", path: "/my-photos/albums" },
  {
    name: "album",
    who: "emma",
    path: linkOn("/my-photos/albums", 'main a[href^="/my-photos/albums/"]:not([href$="/new"])'),
  },
  {
    name: "shared-album",
    who: "emma",
    path: linkOn("/my-photos/albums", 'main a[href^="/my-photos/shared-albums/"]'),
  },
  { name: "add-photos", who: "emma", path: "/my-photos/add" },
  { name: "export", who: "emma", path: "/my-photos/exports/new" },
  { name: "storage", who: "carl", path: "/my-photos/storage" },
  { name: "invoices", who: "bram", path: "/invoices" },
  { name: "empty-orders", who: "nina", path: "/orders" },
  { name: "empty-library", who: "nina", path: "/my-photos/photos" },
  { name: "not-found", who: "emma", path: "/no-such-page" },
];

/** What other engines are photographed with beside today's Chromium. */
export const pagesInEngines = mainPages.filter(({ name }) =>
  [
    ...["sign-in", "overview", "orders", "order", "address"],
    ...["timeline", "selecting", "preview", "album", "add-photos"],
  ].includes(name),
);

function linkOn(path, selector) {
  return { path, selector };
}

/** The path of a main page, asked of a browser's page that is signed in. */
export async function pathOf({ path: where }, page, origin) {
  if (typeof where === "string") return where;
  await page.goto(origin + where.path);
  const href = await page.locator(where.selector).first().getAttribute("href");
  return href ?? where.path;
}
