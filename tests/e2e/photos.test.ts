import { withFault } from "../support/backend";
import { reported } from "../support/messages";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";
const timeline = "/my-photos/photos";
const tabs = (page: Page) => page.getByRole("navigation", { name: "My photos" });
const months = (page: Page) => page.getByRole("heading", { level: 2 });
const tiles = (page: Page) => page.locator('a[href*="/preview/"]');
/** A month with its photos. */
const month = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("search: the keyboard goes on at what was found", async ({ page, signIn }) => {
  await signIn("vellora-uk", "emma@example.com", "/my-photos/find");
  await page.getByRole("searchbox").fill("2024");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-photos\/find\?q=2024#found$/);
  await expect(page.getByRole("searchbox")).toHaveValue("2024");
  await page.keyboard.press("Tab");
  await expect(page.locator("#found a:focus")).toHaveCount(1);
});

test("timeline: shows photos by month @read", async ({ page, signIn, expectAccessible }) => {
  await signIn(host, "emma@example.com", timeline);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My photos");
  await expect(tabs(page).getByRole("link", { name: "Photos" })).toContainText("420");
  await expect(tabs(page).getByRole("link", { name: "Albums" })).toContainText("62");
  await expect(tiles(page).first()).toBeVisible();
  for (const title of await months(page).allTextContents()) expect(title).toMatch(/^\p{Lu}\p{Ll}+ 20\d\d$/u);
  await expectAccessible();
});

// Where script runs the library is one list that goes on by itself: tests/e2e/timeline.test.ts.
test("@plain timeline: pages through photos", async ({ page, signIn, expectAccessible }) => {
  await signIn(host, "emma@example.com", timeline);
  await expect(tiles(page)).toHaveCount(24);
  await expect(page.getByText("1–24 of 420")).toBeVisible();
  const firstPage = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.getByRole("link", { name: "Next photos" }).click();
  await expect(page.getByText("25–48 of 420")).toBeVisible();
  await expect(tiles(page)).toHaveCount(24);
  const secondPage = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set([...firstPage, ...secondPage].map((href) => href?.split("?")[0])).size).toBe(48);
  await expectAccessible();

  await page.goBack();
  await expect(page.getByText("1–24 of 420")).toBeVisible();
});

test("@plain timeline: +N of a long month opens it and shows how many are left", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await page.getByText("Go to a month").click();
  const navigator = page.getByRole("navigation", { name: "Go to a month" });
  await navigator.getByRole("link", { name: /104$/ }).click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d\d$/);
  await expect(months(page)).toHaveCount(1);
  const title = (await months(page).textContent()) ?? "";
  for (const [left, range] of [
    ["80", "1–24 of 104"],
    ["56", "25–48 of 104"],
    ["32", "49–72 of 104"],
    ["8", "73–96 of 104"],
  ]) {
    await expect(page.getByText(range ?? "", { exact: true })).toBeVisible();
    const more = page.getByRole("link", { name: `${left} more photos, ${title}` });
    await expect(more).toHaveText(`+${left}`);
    await more.click();
  }
  await expect(page.getByText("97–104 of 104")).toBeVisible();
  await expect(tiles(page)).toHaveCount(8);
  await expectAccessible();
  await page.getByRole("link", { name: "All photos", exact: true }).click();
  await expect(page).toHaveURL(at(host, timeline));
});

test("timeline: lists photos without a date under Unknown Date", async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn(host, "emma@example.com", timeline);
  await page.getByText("Go to a month").click();
  await expectAccessible();
  await page
    .getByRole("navigation", { name: "Go to a month" })
    .getByRole("link", { name: "Unknown Date" })
    .click();
  await expect(month(page, "Unknown Date").getByRole("heading")).toBeInViewport();
  await expect(month(page, "Unknown Date").getByRole("listitem").getByRole("link")).toHaveCount(9);
  if (info.project.name === "nojs") await expect(tiles(page)).toHaveCount(9);
  await month(page, "Unknown Date").getByRole("button", { name: "Select month" }).click();
  await expect(page.getByRole("button", { name: "9 selected View" })).toBeVisible();
  await expect(month(page, "Unknown Date").getByRole("button", { name: "Deselect month" })).toBeVisible();
});

test("timeline: remembers the chosen sorting after leaving", async ({ page, signIn, expectAccessible }) => {
  await signIn(host, "otto@example.com", timeline);
  const newestMonth = await months(page).first().textContent();
  await page.getByText("Date taken, newest first").first().click();
  await expectAccessible();
  await page.getByRole("link", { name: "Date taken, oldest first" }).click();
  await expect(page).toHaveURL(at(host, timeline));
  await expect(months(page).first()).not.toHaveText(newestMonth ?? "");
  await page.goto(at(host, "/orders"));
  await page.getByRole("link", { name: "Saved photos" }).first().click();
  await expect(page.locator("summary").filter({ hasText: "Sort" })).toContainText("Date taken, oldest first");
  await expect(months(page).first()).not.toHaveText(newestMonth ?? "");

  await page.locator("summary").filter({ hasText: "Sort" }).click();
  await page.getByRole("link", { name: "Upload date, newest first" }).click();
  await expect(page.locator("summary").filter({ hasText: "Sort" })).toContainText(
    "Upload date, newest first",
  );
  // Uploads are counted by month, too.
  await expect(page.getByText("Go to a month")).toBeVisible();
  await expect(tiles(page).nth(23)).toBeVisible();
});

test("timeline: introduction unfolds and folds @plain", async ({ page, signIn }) => {
  await signIn(host, "otto@example.com", timeline);
  const text = page.getByText(/^We keep your photos for 18 months/);
  await expect(text).toBeHidden();
  await page.getByText("Show more").click();
  await expect(text).toBeVisible();
  await page.getByText("Show less").click();
  await expect(text).toBeHidden();
});

test("timeline: shows the empty state of an empty library @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("vellora-uk", "nina@example.com", timeline);
  await expect(page.getByText("Your photo library is empty")).toBeVisible();
  await expect(tabs(page).getByRole("link", { name: "Photos" })).toContainText("0");
  await expectAccessible();
});

test("timeline: shows an error and the tabs when photos cannot be loaded @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const email = "emma@example.com";
  await signIn(host, email, "/downloads");
  await withFault({ email, service: "photos", fault: "status", status: 500 }, async () => {
    await page.goto(at(host, timeline));
    await expect(page.getByText("Error: Your photos could not be loaded")).toBeVisible();
    await expect(page.getByText("Your photo library is empty")).toHaveCount(0);
    for (const tab of ["Photos", "Albums"])
      await expect(tabs(page).getByRole("link", { name: tab })).toContainText("-");
    await expectAccessible();
  });
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test("timeline: names months in the storefront's language @read", async ({ page, signIn }) => {
  await signIn("vellora-nl", "emma@example.com", timeline);
  const navigator = reported("vellora-nl", "photos.navigator");
  await page.getByText(navigator).click();
  await page.getByRole("navigation", { name: navigator }).getByRole("link", { name: /104$/ }).click();
  const { searchParams } = new URL(page.url());
  const [year = "", number = ""] = searchParams.get("month")?.split("-") ?? [];
  const name = new Intl.DateTimeFormat("nl-NL", { month: "long" }).format(
    new Date(2000, Number(number) - 1, 1),
  );
  const shown = month(page, new RegExp(`^${name} ${year}$`, "i"));
  await expect(shown.getByRole("heading")).toBeInViewport();
});
