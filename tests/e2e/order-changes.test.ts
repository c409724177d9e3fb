import { addOrders } from "../support/backend";
import { at, expect, test } from "./site";

const host = "vellora-uk";

/** Orders of carl's made up for one test: paid and not yet begun, picked up, in production, …, sent. */
async function newOrders(): Promise<string[]> {
  const added: unknown = await addOrders("carl@example.com", 5);
  const codes = typeof added === "object" && added !== null && "orderCodes" in added ? added.orderCodes : [];
  return Array.isArray(codes) ? codes.map(String) : [];
}

test("order address: another country, a mistake, saved", async ({ page, signIn, expectAccessible }) => {
  const [open = ""] = await newOrders();
  await signIn(host, "carl@example.com", `/orders/${open}`);
  await expectAccessible();
  await page.getByRole("link", { name: "Change address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery address");
  await expectAccessible();

  await page.getByLabel("Country").selectOption("DE");
  await page.getByRole("button", { name: "Use this country" }).click();
  await expect(page.getByLabel("Postal code (PLZ)")).toBeVisible();
  await expect(page.getByLabel("Country")).toHaveValue("DE");
  await page.getByLabel("Street", { exact: true }).fill("Lindenstraße");
  await page.getByLabel("House number").fill("7");
  await page.getByLabel("Postal code (PLZ)").fill("50674");
  await page.getByLabel("Town or city").fill("Köln");
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByText("Phone number must be valid")).toBeVisible();
  await expect(page.getByLabel("Street", { exact: true })).toHaveValue("Lindenstraße");
  await expectAccessible();

  await page.getByLabel("Phone number").fill("0151 12345678");
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page).toHaveURL(at(host, `/orders/${open}`));
  await expect(page.getByText("Delivery address changed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Delivery" })).toContainText("Lindenstraße 7");
  await page.reload();
  await expect(page.getByRole("region", { name: "Delivery" })).toContainText("50674 Köln");
});

test("order address: a saved address is filled in as soon as it is chosen, and is no change by itself @script", async ({
  page,
  signIn,
}) => {
  await signIn("vellora-ie", "emma@example.com", "/orders/1000010012/address");
  const saved = page.getByLabel("Your saved addresses");
  await expect(saved.locator("option:checked")).toHaveText("The address of this order");
  const city = page.getByLabel("Town or city");
  const before = await city.inputValue();
  // A choice that is made before the page's script runs is taken by the button beside it.
  await expect(async () => {
    await saved.selectOption({ index: 0 });
    await saved.selectOption({ index: 3 });
    await expect(page.getByText("The address is filled in below but not saved yet.")).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await expect(city).not.toHaveValue(before);
  await saved.selectOption({ label: "The address of this order" });
  await expect(city).toHaveValue(before);
});

test("order address: shows why it can no longer change, and leads back @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const [, pickupPoint = "", inProduction = ""] = await newOrders();
  await signIn(host, "carl@example.com", `/orders/${inProduction}/address`);
  await expect(page.getByText("We’ve started making your order")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deliver to this address" })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Back to the order" }).last().click();
  await expect(page).toHaveURL(at(host, `/orders/${inProduction}`));
  await page.goto(at(host, `/orders/${pickupPoint}/address`));
  await expect(page.getByText("This order goes to a pickup point")).toBeVisible();
});

test("reorder: cancelled, the question leads back to the list or the order it came from, then on to the shop", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const sent = (await newOrders()).at(4) ?? "";
  await signIn(host, "carl@example.com", "/orders");
  const row = page.getByRole("listitem").filter({ hasText: sent });
  await row.getByRole("link", { name: /^Order again: / }).click();
  const dialog = page.getByRole("dialog", { name: "Order again?" });
  await expect(dialog).toContainText("We’ll add the same products to your basket.");
  await expectAccessible();
  await dialog.getByRole("link", { name: "Back to my Orders" }).click();
  await expect(page).toHaveURL(at(host, "/orders"));
  await page.goto(at(host, `/orders/${sent}`));
  await page.getByRole("main").getByRole("link", { name: "Order again" }).click();
  await dialog.getByRole("link", { name: "Back to the order" }).click();
  await expect(page).toHaveURL(at(host, `/orders/${sent}`));
  await page.getByRole("main").getByRole("link", { name: "Order again" }).click();
  await dialog.getByRole("button", { name: "Continue to the shop" }).click();
  await expect(page).toHaveURL(/\/outside\/vellora-uk\/shop\?reorder=/);
});

test("order PDFs: one for the whole order, and one of a product", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("vellora-ie", "emma@example.com", "/orders/1000010002");
  await page.getByRole("link", { name: "Pages as PDF" }).click();
  await expect(page.getByText("All pages of 4 products of order 1000010002")).toBeVisible();
  await expectAccessible();
  const [all] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all pages" }).click(),
  ]);
  expect(all.suggestedFilename()).toBe("order_1000010002.pdf");
  await page.getByRole("link", { name: /^Two weeks in Norway, for Lars/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Two weeks in Norway, for Lars");
  await expectAccessible();
  const [one] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(one.suggestedFilename()).toMatch(/^Two_weeks_in_Norway_for_Lars.*\.pdf$/);
});

test("voucher page: the code, what it is good for, and an unpaid one @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "emma@example.com", "/orders/1000010005");
  await page.getByRole("link", { name: "For Tom and Ida (Gift voucher)" }).click();
  await expect(page.getByRole("region", { name: "Gift voucher" })).toContainText("GIFT-7KQ2-MD4X");
  await expect(page.getByRole("region", { name: "What you can use it for" })).toBeVisible();
  await expectAccessible();
  await page.goto(at("printwren-uk", "/orders/1000010013"));
  await page.getByRole("link", { name: "For Nora’s birthday (Gift voucher)" }).click();
  await expect(page.getByText("Your e-voucher will appear here once it’s paid for.")).toBeVisible();
  await expectAccessible();
});

test("order pages: fit the width of a small phone @plain", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("printwren-uk", "emma@example.com", "/orders");
  for (const path of [
    "/orders",
    "/orders/1000010002",
    "/orders/1000010002/reorder",
    "/orders/1000010002/pdfs",
    "/orders/1000010002/products/1000010002-1",
    "/orders/1000010005/vouchers/1000010005-1",
    "/orders/1000010012/address",
  ]) {
    await page.goto(at("printwren-uk", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Measured from outside, so that it holds without script too.
    const widest = await page
      .locator("body")
      .evaluate((body) => body.ownerDocument.documentElement.scrollWidth);
    expect(widest, path).toBeLessThanOrEqual(320);
  }
});
