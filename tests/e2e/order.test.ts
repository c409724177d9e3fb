import { withFault } from "../support/backend";
import { at, expect, test } from "./site";

const host = "vellora-ie";
const emma = "emma@example.com";

test("order page: shows the journey, products, delivery address and dates @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, emma, "/orders/1000010010");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order details");
  await expect(page.getByText(/^We’re making your order\. Expected .+–.+\.$/)).toBeVisible();
  const steps = page.getByRole("list", { name: "Your order’s progress" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /Order placed/,
    /Payment received/,
    /In production, now/,
    /Sent, still to come/,
  ]);
  const products = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(products).toHaveCount(8);
  await expect(products.filter({ hasText: "Wedding guests" })).toContainText("Quantity 120");
  await expect(products.filter({ hasText: "The two of us" })).toContainText("On hold");
  await expect(page.getByText("Pickup point").first()).toBeVisible();
  await expect(page.getByText("Keizersgracht 174 2 hoog")).toBeVisible();
  await expect(page.getByText("1016 DW Amsterdam")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to my Orders" }).click();
  await expect(page).toHaveURL(at(host, "/orders?order_state=inProgress"));
});

test("order page: a paid voucher shows its code, an unpaid one that it is still to come @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, emma, "/orders/1000010005");
  await expect(page.getByText("GIFT-7KQ2-MD4X")).toBeVisible();
  await expect(page.getByText("Delivery address")).toHaveCount(0);
  await expectAccessible();
  await page.goto(at(host, "/orders/1000010013"));
  await expect(
    page.getByText("We’ve received your order. Your e-voucher will appear here once it’s paid for.").first(),
  ).toBeVisible();
  await expect(page.getByText("Voucher code")).toHaveCount(0);
});

test("order page: what waits for payment is paid in two steps from the overview, and asked about with its number @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, emma, "/orders/1000010014");
  await expect(page.getByRole("link", { name: "Contact us about this order" })).toHaveAttribute(
    "href",
    /\/customer-care\?orderCode=1000010014$/,
  );
  await expectAccessible();
  await page.getByRole("link", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/outside\/vellora-ie\/pay\?orderCode=1000010014$/);
  await expect(page.getByText("1000010014")).toBeVisible();
});

test("order page: a sent order shows its parcels, the days of its steps and pictures that load @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, emma, "/orders/1000010008");
  const steps = page.getByRole("list", { name: "Your order’s progress" }).getByRole("listitem");
  await expect(steps).toHaveCount(5);
  for (const step of [0, 1, 2, 3]) await expect(steps.nth(step)).toContainText(/\d{4}/);
  await expect(page.getByRole("heading", { name: "Your parcels" })).toBeVisible();
  const picture = page.getByRole("list", { name: "Products" }).locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([72, 72]);
  await expectAccessible();
  await page.getByRole("link", { name: "Track parcel: 10000100081" }).click();
  await expect(page).toHaveURL(/\/outside\/vellora-ie\/parcel\?number=10000100081$/);
});

test("order page: a cancelled order stops on its journey @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, emma, "/orders/1000010007");
  await expect(page.getByText("This order was cancelled.")).toBeVisible();
  await expect(page.getByText("Expected delivery")).toHaveCount(0);
  await expectAccessible();
});

test("order page: an unknown order and another customer's are not found @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "otto@example.com", "/orders/none");
  for (const code of ["none", "1000010010"]) {
    const answer = await page.goto(at(host, `/orders/${code}`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order not found");
    await expectAccessible();
  }
  await page.getByRole("link", { name: "Back to my Orders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
});

test("order page: a loading error offers to try again @read", async ({ page, signIn, expectAccessible }) => {
  await signIn(host, emma, "/downloads");
  await withFault({ email: emma, service: "orders", fault: "malformed" }, async () => {
    await page.goto(at(host, "/orders/1000010010"));
    await expect(
      page.getByText("An error occurred loading this order, please contact us to report this issue."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", /\/contact$/);
    await expectAccessible();
  });
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("Our wedding, for mum", { exact: false })).toBeVisible();
});

test("order page: works without delivery dates @plain", async ({ page, signIn }) => {
  await signIn(host, emma, "/downloads");
  await withFault({ email: emma, service: "delivery", fault: "status", status: 500 }, async () => {
    await page.goto(at(host, "/orders/1000010010"));
    await expect(page.getByText("Not available right now")).toBeVisible();
    await expect(page.getByText("1016 DW Amsterdam")).toBeVisible();
  });
});
