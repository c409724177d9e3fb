import { withFault } from "../support/backend";
import { at, expect, type Page, test } from "./site";

const doors = (page: Page) => page.getByRole("navigation", { name: "Your account" }).getByRole("listitem");
const latest = (page: Page) => page.getByRole("list", { name: "Latest orders" }).getByRole("listitem");

test("overview: shows a greeting, a summary and links @read", async ({ page, signIn, expectAccessible }) => {
  await signIn("vellora-uk", "emma@example.com", "/");
  await expect(page).toHaveTitle("My account overview · Vellora");
  await expect(
    page.getByText(
      /^Hello Emma\. 1 order sent, 4 being made, 2 awaiting payment\. 1 payment didn’t go through\./,
    ),
  ).toBeVisible();
  await expect(latest(page)).toHaveCount(3);
  await expect(doors(page)).toHaveText([
    /Saved photos.*420 photos · 60 albums of your own/,
    /Saved projects/,
    /Online photo books/,
    /Settings/,
  ]);
  const pictures = doors(page).filter({ hasText: "Saved photos" }).locator("img");
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible();
  await page.getByRole("link", { name: "See all orders" }).click();
  await expect(page).toHaveURL(at("vellora-uk", "/orders"));
  await page.goBack();
  await doors(page).getByRole("link", { name: "Saved photos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My photos");
});

test("overview: on a phone, leads to the payment of the order whose payment failed @read", async ({
  page,
  signIn,
}) => {
  await signIn("vellora-uk", "emma@example.com", "/");
  const pay = page.locator("main").getByRole("link", { name: /^Pay now: / });
  const ofRows = latest(page).getByRole("link", { name: /^Pay now: / });
  await expect(pay).toHaveCount(await ofRows.count());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(ofRows.first()).toBeHidden();
  await expect(pay).toHaveCount(1);
  await expect(pay).toHaveAttribute("href", /\/outside\/vellora-uk\/pay\?orderCode=1000010011$/);
});

test("overview: has the links of a business customer @read", async ({ page, signIn, expectAccessible }) => {
  await signIn("vellora-uk", "bea@example.com", "/");
  await expect(doors(page).filter({ hasText: "Invoices" })).toHaveCount(1);
  await expect(doors(page).filter({ hasText: "FTP instructions" })).toHaveCount(1);
  await expect(doors(page).filter({ hasText: "Online photo books" })).toHaveCount(0);
  await expect(doors(page).getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings/b2b");
  // Where one composition ends and the next begins.
  for (const width of [1439, 1440, 1441]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await doors(page).evaluateAll((items) => items.map((item) => item.clientWidth));
    expect(Math.min(...widths.filter((one) => one > 0)), `${width}`).toBeGreaterThan(300);
  }
  await expectAccessible();
});

test("overview: a new customer sees the empty state and a way on @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "nina@example.com", "/");
  await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible();
  const drawing = page.locator("main svg[viewBox='0 0 160 112'] > use");
  await expect.poll(() => drawing.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(100);
  await expect(doors(page).filter({ hasText: "Saved photos" })).toContainText("0 photos · 0 albums");
  await expect(doors(page).locator("img")).toHaveCount(0);
  await expectAccessible();
});

test("overview: works without orders and photos @read", async ({ page, signIn, expectAccessible }) => {
  const email = "emma@example.com";
  await signIn("printwren-uk", email, "/downloads");
  await withFault({ email, service: "orders", fault: "html" }, () =>
    withFault({ email, service: "photos", fault: "down" }, async () => {
      await page.goto(at("printwren-uk"));
      await expect(page.getByText("Hello Emma.")).toBeVisible();
      await expect(page.getByText(/^An unexpected error has occurred/)).toBeVisible();
      await expect(doors(page).filter({ hasText: "Saved photos" })).toContainText("- photos · - albums");
      await expectAccessible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(doors(page).filter({ hasText: "My orders" })).toContainText("- in progress");
    }),
  );
});

test("overview: on a phone links replace the latest orders @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("vellora-uk", "emma@example.com", "/");
  await expect(page.getByText("Latest orders")).toBeHidden();
  await expect(doors(page).first()).toHaveText(/My orders.*9 in progress/);
  await expectAccessible();
  await doors(page).first().getByRole("link").click();
  await expect(page).toHaveURL(at("vellora-uk", "/orders"));
});
