import { at, expect, test } from "./site";

const code = "GIFT-7KQ2-MD4X";

test("vouchers: from the orders to the code, which can be selected, and to the card that is printed @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("vellora-ie", "emma@example.com", "/orders");
  await page.getByRole("link", { name: "My vouchers" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/vouchers"));
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expectAccessible();
  // The row's link does not lie over it.
  await row.getByText(code).click();
  await expect(page).toHaveURL(at("vellora-ie", "/vouchers"));
  await row.getByRole("link", { name: /^Printable card/ }).click();
  const card = page.getByRole("region", { name: "Printable card" });
  await expect(card).toContainText(code);
  await expectAccessible();
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("vouchers: a small phone @plain", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn("fotolind-de", "emma@example.com", "/vouchers");
  for (const path of ["/vouchers", "/vouchers/1000010005-1"]) {
    await page.goto(at("fotolind-de", path));
    const widest = await page
      .locator("body")
      .evaluate((body) => body.ownerDocument.documentElement.scrollWidth);
    expect(widest, path).toBeLessThanOrEqual(320);
  }
});

test("vouchers: a button copies the code and says so @script", async ({ page, context, signIn }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("vellora-ie", "emma@example.com", "/vouchers");
  const button = page.getByRole("button", { name: `Copy code: ${code}` });
  await button.click();
  await expect(page.getByRole("status").getByText("Code copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});
