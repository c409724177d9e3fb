import { newCustomer } from "../support/backend";
import { servicesAs } from "../support/service-caller";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

// A page that the browser kept for Back: today's Chromium keeps none of the site's (`no-store`), so a test makes one what a kept one is.

const host = "vellora-uk";
const path = "/settings/personal-details";
const phone = (page: Page) => page.getByLabel("Phone number");
const key = (page: Page) => page.locator("input[name=idempotencyKey]").last();

const isShownAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

let email: string;
test.beforeEach(async () => {
  ({ email } = await newCustomer("wanda@example.com"));
});

test("a form that comes back with its key and other contents is refused in words and then done, never told as saved @script", async ({
  page,
  signIn,
}) => {
  const stored = async () =>
    JSON.stringify(await (await servicesAs(email))("GET", "/customers/customers/me"));
  await signIn(host, email, path);
  const sent = await key(page).inputValue();
  await phone(page).fill("+46 70 765 43 01");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(at(host, "/settings"));
  await page.goBack();
  await key(page).evaluate((field, value) => field.setAttribute("value", value), sent);
  await phone(page).fill("+46 70 765 43 02");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing was done this time")).toBeVisible();
  await expect(phone(page)).toHaveValue("+46 70 765 43 02");
  expect(await stored()).toMatch(/43 ?01/);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(at(host, "/settings"));
  expect(await stored()).toMatch(/43 ?02/);
});

test("a kept page is loaded anew, but not over what was typed @script", async ({ page, signIn }) => {
  await signIn(host, email, path);
  const before = await key(page).inputValue();
  await phone(page).fill("+46 70 765 43 03");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const asked = page.waitForResponse(
    (answer) => answer.request().resourceType() === "fetch" && answer.url() === at(host, path),
  );
  await isShownAgain(page);
  await asked;
  // Hidden until then; a page that is loaded anew stays hidden until the new one is there.
  await expect(page.locator("html")).toHaveCSS("visibility", "visible");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await expect(phone(page)).toHaveValue("+46 70 765 43 03");
  expect(await key(page).inputValue()).toBe(before);

  // Once it is sent there is nothing to keep.
  await page.locator("form", { has: phone(page) }).evaluate((form) => form.setAttribute("aria-busy", "true"));
  await isShownAgain(page);
  await expect(phone(page)).not.toHaveValue("+46 70 765 43 03");
  expect(await key(page).inputValue()).not.toBe(before);
});

test.describe("a kept page", () => {
  test.use({ ownSession: true, expectsErrors: true });

  test("is hidden before anything has come, and loaded anew @script", async ({ page, context, signIn }) => {
    await signIn(host, email, path);
    let arrive = () => {};
    const held = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route(/load-anew/, async (route) => {
      await held;
      await route.fallback();
    });
    await context.clearCookies();
    await isShownAgain(page);
    await expect(page.locator("html")).toHaveCSS("visibility", "hidden");
    arrive();
    await expect(page.locator("input[name=email]")).toBeVisible();
  });

  test("stays and works where the line is down, also for the script that asks @script", async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(host, email, path);
    await phone(page).fill("+46 70 765 43 05");
    const form = page.locator("form", { has: phone(page) });
    await form.evaluate((one) => one.setAttribute("aria-busy", "true"));
    await context.setOffline(true);
    await isShownAgain(page);
    await expect(form).not.toHaveAttribute("aria-busy");
    await expect(page.locator("html")).toHaveCSS("visibility", "visible");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(at(host, "/settings"));
  });

  test("after sign-out leads to sign-in, whatever was typed @script", async ({ page, context, signIn }) => {
    await signIn(host, email, path);
    await phone(page).fill("+46 70 765 43 04");
    const other = await context.newPage();
    await other.goto(at(host, "/logout"));
    const button = other.getByRole("main").getByRole("button", { name: "Sign out" });
    await expect(button.or(other.getByText(/signed out/i)).first()).toBeVisible();
    if (await button.isVisible()) await button.click();
    await expect(other).not.toHaveURL(/\/logout/);
    await isShownAgain(page);
    await expect(page.locator("input[name=email]")).toBeVisible();
    expect(await page.locator("body").textContent()).not.toContain("765 43 04");
  });
});
