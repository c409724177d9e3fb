import { withFault } from "../support/backend";
import { at, expect, type Page, test } from "./site";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Orders by state" });
const rows = (page: Page, tab: "In progress" | "History") =>
  page.getByRole("list", { name: tab, exact: true }).getByRole("listitem");
const printing = "We’ve received your order. Printing starts when your payment arrives.";
const voucher = "We’ve received your order. Your e-voucher will appear here once it’s paid for.";

test("orders page: in progress and history, each with its count, newest first @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("vellora-uk", "emma@example.com", "/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expect(
    page.getByText(/^1 order sent, 4 being made, 2 awaiting payment\. 1 payment didn’t go through\./),
  ).toBeVisible();
  const inProgress = tabs(page).getByRole("link", { name: "In progress" });
  const history = tabs(page).getByRole("link", { name: "History" });
  await expect(inProgress).toHaveAttribute("aria-current", "page");
  await expect(inProgress).toContainText("9");
  await expect(history).toContainText("5");
  await expect(rows(page, "In progress")).toHaveCount(9);
  await expect(rows(page, "In progress").first()).toContainText("A week in Brittany");
  await expectAccessible();

  await history.click();
  await expect(page).toHaveURL(at("vellora-uk", "/orders?order_state=history"));
  await expect(history).toHaveAttribute("aria-current", "page");
  await expect(rows(page, "History")).toHaveCount(5);
  await expect(rows(page, "History").first()).toContainText("For Tom and Ida");
  await expect(rows(page, "History").last()).toContainText("Cancelled");
  await expectAccessible();

  await page.goBack();
  await expect(rows(page, "In progress")).toHaveCount(9);
});

test("orders page: an order awaiting payment shows the next step, a voucher in its own words @plain", async ({
  page,
  signIn,
}) => {
  await signIn("vellora-uk", "emma@example.com", "/orders");
  const waiting = rows(page, "In progress").filter({ hasText: "Awaiting payment" });
  await expect(waiting.filter({ hasText: "A week in Brittany" })).toContainText(printing);
  await expect(waiting.filter({ hasText: "Gift voucher" })).toContainText(voucher);
  await expect(page.getByText(printing, { exact: true })).toHaveCount(1);
  await expect(page.getByText(voucher)).toHaveCount(1);
});

test("orders page: an unpaid order leads to the shop's payment page, and a failed payment says so @plain", async ({
  page,
  signIn,
}) => {
  await signIn("vellora-uk", "emma@example.com", "/orders");
  const failed = rows(page, "In progress").filter({ hasText: "Payment failed" });
  await expect(failed).toContainText("the payment didn’t go through");
  await failed.getByRole("link", { name: "Pay now: 1000010011" }).click();
  await expect(page).toHaveURL(/\/outside\/vellora-uk\/pay\?orderCode=1000010011$/);
});

test("orders page: finds an order by a part of its title and by its year, and leads back to all", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("vellora-uk", "emma@example.com", "/orders?order_state=history");
  await page.getByLabel("Order number or title").fill("norway");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 order found")).toBeVisible();
  const found = page.getByRole("list", { name: "Orders", exact: true }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("Two weeks in Norway");
  await expectAccessible();
  const year = String(new Date(Date.now() - 402 * 24 * 60 * 60 * 1000).getFullYear());
  await page.getByLabel("Order number or title").fill("");
  await page.getByLabel("Year").selectOption(year);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  await expect(found.last()).toContainText("Ten years");
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page).toHaveURL(at("vellora-uk", "/orders"));
});

test("orders page: an order leads to its details, and Back returns to the list @read", async ({
  page,
  signIn,
}) => {
  await signIn("printwren-uk", "emma@example.com", "/orders?order_state=history");
  await rows(page, "History").getByRole("link", { name: "Copenhagen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order details");
  await page.getByRole("link", { name: "Back to my Orders" }).click();
  await expect(page).toHaveURL(at("printwren-uk", "/orders?order_state=history"));
});

test("orders page: the empty state leads on to the shop @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "nina@example.com", "/orders");
  await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "In progress" })).toContainText("0");
  await expect(page.getByRole("link", { name: "View products" })).toHaveAttribute(
    "href",
    /\/outside\/printwren-uk\/products$/,
  );
  await expectAccessible();
});

test("orders page: a failure is not shown as an empty list and offers to try again @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("vellora-uk", "emma@example.com", "/downloads");
  await withFault(
    { email: "emma@example.com", service: "orders", fault: "status", status: 500 },
    async () => {
      await page.goto(at("vellora-uk", "/orders?order_state=history"));
      await expect(page.getByText(/^An unexpected error has occurred, please contact us/)).toBeVisible();
      await expect(page.getByText("You haven't ordered anything yet!")).toHaveCount(0);
      await expect(tabs(page).getByRole("link", { name: "In progress" })).toContainText("-");
      await expectAccessible();
    },
  );
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(rows(page, "History")).toHaveCount(5);
});
