import { setTokenLifetime, withFault } from "../support/backend";
import { reported } from "../support/messages";
import { successCookies } from "../support/remembered-successes";
import { anAlbum, aPhoto, aSharedAlbum, linkOn, urlOf } from "./page-state";
import { pageStates } from "./page-states";
import { findingsOf } from "./page-walk";
import { at, axeFindings, expect, type Page, test } from "./site";

// Styles are put into the pages here, which their policy would refuse.
test.use({ bypassCSP: true });

/** The long words are German. */
const host = "fotolind-de";

/** A path, or how to find one. */
type Target = string | ((page: Page) => Promise<string>);

/** The pages of the customers in the states they can be in. */
const states: Record<string, Target[]> = {
  emma: [
    "/",
    "/orders",
    "/orders/1000010010",
    "/orders/1000010008/reorder",
    "/orders/1000010010/address",
    "/saved-projects",
    linkOn("/saved-projects", 'main a[href$="/delete"]'),
    linkOn("/online-products", 'main a[href^="/online-products/"]'),
    "/settings",
    "/settings/personal-details",
    "/settings/email",
    "/settings/addresses/all",
    "/settings/new-address",
    "/my-photos/photos",
    "/my-photos/photos?select=new",
    "/my-photos/photos/delete-all",
    linkOn("/my-photos/photos", aPhoto),
    "/my-photos/find?q=2",
    "/my-photos/albums",
    "/my-photos/albums/new",
    linkOn("/my-photos/albums", aSharedAlbum, "?select=new"),
    linkOn("/my-photos/albums", aSharedAlbum, "/participants"),
    "/my-photos/add",
    "/my-photos/exports/new",
    "/downloads",
    "/feature-flags",
    "/cookie-settings",
    "/no-such-page",
  ],
  carl: ["/my-photos/photos", "/my-photos/storage"],
  wanda: ["/my-photos/albums"],
  nina: ["/orders", "/my-photos/photos"],
  bram: ["/invoices", "/settings/b2b"],
};

async function onSmallPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.emulateMedia({ reducedMotion: "reduce" });
}

async function visitAll(page: Page, targets: readonly Target[]): Promise<void> {
  for (const target of targets) {
    const path = typeof target === "string" ? target : await target(page);
    await page.goto(at(host, path));
    expect.soft(await findingsOf(page), path).toEqual([]);
  }
}

for (const [name, targets] of Object.entries(states)) {
  test(`${name}'s pages on a small phone: targets, focus, 400 %, large text, more space between letters @script`, async ({
    page,
    signIn,
  }) => {
    await onSmallPhone(page);
    await signIn(host, `${name}@example.com`, "/downloads");
    await visitAll(page, targets);
  });
}

/** What islands take over is another page without them. */
const withoutIslands = [
  "/my-photos/photos",
  "/my-photos/photos?select=new",
  "/my-photos/photos/delete-all",
  linkOn("/my-photos/photos", aPhoto),
  linkOn("/my-photos/albums", anAlbum, "?select=new"),
  "/my-photos/add",
];

test("the photo library without script on a small phone: the same @plain", async ({ page, signIn }) => {
  await onSmallPhone(page);
  await signIn(host, "emma@example.com", "/downloads");
  await visitAll(page, withoutIslands);
});

for (const { who, about, host: storefront, states } of pageStates) {
  test(`${about} is accessible at ${storefront} @script`, async ({ page, signIn }) => {
    const email = `${who}@example.com`;
    if (who === "nobody") {
      const host = { domain: new URL(at(storefront)).hostname, path: "/", secure: true, httpOnly: true };
      await page.context().addCookies(successCookies.map((name) => ({ ...host, name, value: "1" })));
      await page.goto(at(storefront, "/signed-out"));
    } else await signIn(storefront, email, "/downloads");
    for (const [number, state] of states.entries()) {
      // Light and dark in turns: the parts are the same everywhere.
      await page.emulateMedia({ colorScheme: number % 2 ? "dark" : "light", reducedMotion: "reduce" });
      const address = await urlOf(state, storefront, page);
      const look = async () => {
        await page.goto(address);
        await state.doing?.(page);
        expect.soft(await axeFindings(page), address).toEqual([]);
      };
      await (state.fault ? withFault({ email, ...state.fault }, look) : look());
    }
  });
}

test.describe("while the authority cannot say", () => {
  test.use({ ownSession: true });

  test("who has been signed in is told to try again, and still is @script", async ({ page, signIn }) => {
    const email = "carl@example.com";
    await setTokenLifetime(email, 1);
    await signIn("bildvik-se", email, "/settings/email");
    await setTokenLifetime(email, null);
    const pageIsThere = page.getByRole("heading", { name: reported("bildvik-se", "trouble.outage.title") });
    await withFault({ service: "authority", path: "/token", fault: "status", status: 500 }, async () => {
      await expect(async () => {
        await page.reload();
        await expect(pageIsThere).toBeVisible({ timeout: 1 });
      }).toPass();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect.soft(await axeFindings(page), colorScheme).toEqual([]);
      }
      expect(await findingsOf(page)).toEqual([]);
    });
  });
});

test("on paper there is what a page says, and nothing to press @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", "/orders");
  for (const target of [
    "/orders",
    "/settings",
    "/my-photos/photos?select=new",
    linkOn("/my-photos/photos", aPhoto),
  ]) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(at(host, typeof target === "string" ? target : await target(page)));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const control of await page
      .locator("nav:not(:has([aria-current])), button, summary, input, footer")
      .all())
      await expect.soft(control).toBeHidden();
  }
});

test("with the device's own colours what is chosen is told apart @script", async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await signIn(host, "emma@example.com", "/my-photos/photos?select=new");
  const boxes = page.getByRole("checkbox");
  await boxes.first().check();
  const painted = (element: Element) => getComputedStyle(element, "::before").backgroundColor;
  expect(await boxes.first().evaluate(painted)).not.toBe(await boxes.nth(1).evaluate(painted));
  // The entry of this page in the menu, and its tab: a bar in a colour of the device's own beside or under it.
  for (const [selector, pseudo] of [
    ["nav[popover]", "::before"],
    ["main nav", "::after"],
  ] as const) {
    const bar = page.locator(`${selector} [aria-current]`).first();
    const background = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await bar.evaluate((link, part) => getComputedStyle(link, part).backgroundColor, pseudo)).not.toBe(
      background,
    );
  }
});

test("axeFindings tells what is wrong with a page @script", async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:,"></main>',
  );
  expect(await axeFindings(page)).toEqual(['image-alt: <img src="data:,">']);
});
