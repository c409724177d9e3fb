import { withFault } from "../support/backend";
import { findingsOf } from "./page-walk";
import { at, expect, type Page, test } from "./site";

// Styles are put into the pages here, which their policy would refuse.
test.use({ bypassCSP: true });

/** The long words are German. */
const host = "fotolind-de";

/** The pages of the customers in the states they can be in; a function finds an address. */
const states: Record<string, (string | ((page: Page) => Promise<string>))[]> = {
  emma: [
    "/",
    "/orders/1000010010",
    "/orders/1000010008/reorder",
    "/orders/1000010010/address",
    "/saved-projects",
    linkOn("/saved-projects", 'main a[href$="/delete"]'),
    linkOn("/online-products", 'main a[href^="/online-products/"]'),
    "/settings",
    "/settings/personal-details",
    "/settings/addresses/all",
    "/settings/new-address",
    "/my-photos/photos",
    "/my-photos/photos?select=new",
    "/my-photos/photos/delete-all",
    linkOn("/my-photos/photos", 'main a[href*="/preview/"]'),
    "/my-photos/albums",
    "/my-photos/albums/new",
    linkOn("/my-photos/albums", 'main a[href^="/my-photos/shared-albums/"]', "?select=new"),
    linkOn("/my-photos/albums", 'main a[href^="/my-photos/shared-albums/"]', "/participants"),
    "/my-photos/add",
    "/my-photos/exports/new",
    "/downloads",
    "/feature-flags",
    "/no-such-page",
  ],
  carl: ["/my-photos/photos", "/my-photos/storage"],
  nina: ["/orders", "/my-photos/photos"],
  bram: ["/invoices", "/settings/b2b"],
};

function linkOn(path: string, selector: string, more = "") {
  return async (page: Page) => {
    await page.goto(at(host, path));
    return `${(await page.locator(selector).first().getAttribute("href")) ?? path}${more}`;
  };
}

for (const [name, places] of Object.entries(states)) {
  test(`${name}'s pages on a small phone: targets, focus, 400 %, more space between letters @script`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(host, `${name}@example.com`, "/downloads");
    for (const place of places) {
      const path = typeof place === "string" ? place : await place(page);
      await page.goto(at(host, path));
      expect.soft(await findingsOf(page), path).toEqual([]);
    }
  });
}

const services: [service: string, path: string][] = [
  ["orders", "/orders"],
  ["orders", "/orders/1000010010"],
  ["projects", "/saved-projects"],
  ["customers", "/settings"],
  ["photos", "/my-photos/photos"],
  ["photos", "/my-photos/albums"],
];

// Each failure once, light or dark: the message is the same part everywhere.
for (const [storefront, colorScheme, failing] of [
  ["printwren-uk", "light", services.slice(0, 3)],
  ["bildvik-se", "dark", services.slice(3)],
] as const) {
  test(`what has failed is accessible on ${storefront}, ${colorScheme} @script`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn(storefront, "emma@example.com", "/downloads");
    for (const [service, path] of failing) {
      await withFault({ email: "emma@example.com", service, fault: "down" }, async () => {
        await page.goto(at(storefront, path));
        await expect.soft(page.getByRole("alert").first(), path).toBeVisible();
        await expectAccessible();
      });
    }
  });

  test(`what is open, chosen or empty is accessible on ${storefront}, ${colorScheme} @script`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signIn(storefront, "emma@example.com", "/my-photos/photos?select=new");
    await page.getByRole("checkbox").first().check();
    for (const summary of await page.locator("main details:not(details details) > summary").all())
      await summary.click();
    await expectAccessible();
    for (const path of ["/saved-projects/none/delete", "/my-photos/photos/delete-all", "/settings/email"]) {
      await page.goto(at(storefront, path));
      await expectAccessible();
    }
    await page.goto(at(storefront, "/my-photos/albums"));
    const shared = await page.locator("a[href^='/my-photos/shared-albums/']").first().getAttribute("href");
    await page.goto(at(storefront, `${shared}/participants`));
    await expectAccessible();
    await page.context().clearCookies();
    await signIn(storefront, "nina@example.com", "/");
    for (const path of [
      "/",
      "/my-photos/albums",
      "/downloads",
      "/settings/addresses/all",
      "/online-products",
    ]) {
      await page.goto(at(storefront, path));
      await expectAccessible();
    }
  });
}
