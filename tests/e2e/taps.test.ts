import type { Locator } from "playwright/test";
import { newCustomer } from "../support/backend";
import { at, expect, type Page, test } from "./site";

// What customers come for on the smallest phone: how often they tap, and how far they scroll for it.

const phone = { width: 320, height: 640 };
test.use({ viewport: phone, hasTouch: true, isMobile: true, moves: true });

/** Counts its taps. What it taps lies at most one more screen below the first. */
class Thumb {
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    await this.#page.evaluate(() => scrollTo(0, 0));
    const box = await target.boundingBox();
    if (!box) throw new Error("What is tapped is not drawn");
    expect(box.y + box.height, await target.textContent().then(String)).toBeLessThanOrEqual(2 * phone.height);
    await target.tap();
    this.taps++;
  }
}

const unpaid = "A week in Brittany";

async function openOverview(page: Page, signIn: (hostId: string, email: string) => Promise<void>) {
  const { email } = await newCustomer("emma@example.com");
  await signIn("vellora-uk", email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My account overview");
  return { email, thumb: new Thumb(page), main: page.getByRole("main") };
}

test("journeys on a small phone: an order gets a new address with five taps from the overview", async ({
  page,
  signIn,
}) => {
  const { thumb, main } = await openOverview(page, signIn);
  await thumb.tap(main.getByRole("link", { name: "My orders" }));
  await thumb.tap(main.getByRole("link", { name: unpaid }));
  await thumb.tap(main.getByRole("link", { name: "Change address" }));
  const houseNumber = page.getByLabel("House number");
  await thumb.tap(houseNumber);
  await houseNumber.fill("12");
  // The keyboard's own key leads on, past the floor.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Street", { exact: true })).toBeFocused();
  await page.keyboard.insertText("Prinsengracht");
  await thumb.tap(page.getByRole("button", { name: "Deliver to this address" }));
  await expect(page.getByText("Delivery address changed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Delivery" })).toContainText("Prinsengracht 12");
  expect(thumb.taps).toBeLessThanOrEqual(5);
});

test("journeys on a small phone: a saved address becomes an order's with six taps from the overview, seven without script", async ({
  page,
  signIn,
}, { project }) => {
  const { thumb, main } = await openOverview(page, signIn);
  await thumb.tap(main.getByRole("link", { name: "My orders" }));
  await thumb.tap(main.getByRole("link", { name: unpaid }));
  await thumb.tap(main.getByRole("link", { name: "Change address" }));
  const saved = page.getByLabel("Your saved addresses");
  await thumb.tap(saved);
  await saved.selectOption({ index: 2 });
  // In the list that the browser opens.
  thumb.taps++;
  if (project.name === "nojs") await thumb.tap(page.getByRole("button", { name: "Use this address" }));
  await expect(page.getByText("The address is filled in below but not saved yet.")).toBeVisible();
  await thumb.tap(page.getByRole("button", { name: "Deliver to this address" }));
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByText("Delivery address changed")).toBeVisible();
  expect(thumb.taps).toBeLessThanOrEqual(project.name === "nojs" ? 7 : 6);
});

test("journeys on a small phone: an unpaid order is at the shop's payment page with two taps from the overview @plain", async ({
  page,
  signIn,
}) => {
  const { thumb, main } = await openOverview(page, signIn);
  await thumb.tap(main.getByRole("link", { name: "My orders" }));
  await thumb.tap(main.getByRole("link", { name: /^Pay now: / }).first());
  await expect(page).toHaveURL(/\/outside\/vellora-uk\/pay\?orderCode=\d+$/);
  expect(thumb.taps).toBeLessThanOrEqual(2);
});

test("journeys on a small phone: last quarter's invoices are saved with three taps from the overview", async ({
  page,
  signIn,
}) => {
  await signIn("vellora-nl", "bo@example.com");
  await expect(page).toHaveURL(at("vellora-nl", "/"));
  const thumb = new Thumb(page);
  const main = page.getByRole("main");
  await thumb.tap(main.getByRole("link", { name: "Facturen" }));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    thumb.tap(main.getByRole("link", { name: /^Vorig kwartaal/ })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^invoices_\d{4}-\d\.zip$/);
  expect(thumb.taps).toBeLessThanOrEqual(3);
});
