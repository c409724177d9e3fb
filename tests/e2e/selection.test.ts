import type { Page } from "playwright/test";
import { at, expect, test } from "./site";

test.use({ moves: true });

// Choosing changes nothing at the services: emma's library is only read.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const photos = (page: Page) => page.getByRole("checkbox");
const tick = (page: Page, nth: number) => photos(page).nth(nth).check();

/** What the bar counts at this moment, as it is seen: saved and not saved. Where script counts, it writes the number. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const written = document.querySelector("[data-number]")?.textContent;
    if (written) return Number(written);
    const ticked = document.querySelectorAll("input:checked").length;
    const beads = [...document.querySelectorAll("form [aria-hidden] > i")];
    const worth = (bead: Element) => Number(getComputedStyle(bead).counterIncrement.split(" ")[1]);
    return ticked + beads.reduce((sum, bead) => sum + worth(bead), 0);
  });

test("photos are chosen over pages and months, looked at, and let go", async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn("vellora-uk", "emma@example.com", "/my-photos/photos");
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await expect(button(page, "0 selected View")).toBeVisible();
  await expectAccessible();

  await tick(page, 0);
  await tick(page, 3);
  expect(await seen(page)).toBe(2);
  // Where script runs the list goes on by itself.
  const paged = info.project.name === "nojs";
  if (paged) {
    await button(page, "Next photos").click();
    await expect(button(page, "2 selected View")).toBeVisible();
    await expect(photos(page).first()).not.toBeChecked();
  }
  await tick(page, 1);
  expect(await seen(page)).toBe(3);

  // By keyboard too: Enter saves and stays.
  await photos(page).nth(2).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(button(page, "4 selected View")).toBeVisible();
  await expect(photos(page).nth(2)).toBeChecked();

  await page.getByText("Go to a month").click();
  await page.getByRole("button", { name: /^July 104$/ }).click();
  const july = page.locator("section", { has: page.getByText(/104 photos|of 104/) });
  await july.getByRole("button", { name: "Select month" }).click();
  await expect(july.getByRole("button", { name: "Deselect month" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Download" }).hover();
  await expect(page.getByText("Up to 100 photos can be downloaded at a time")).toBeVisible();
  await expectAccessible();

  await page.reload();
  const count = Number(await seen(page));
  expect(count).toBeGreaterThanOrEqual(104);
  await button(page, `${count} selected View`).click();
  await expect(page.getByRole("heading", { name: "Selected photos" })).toBeVisible();
  await expect(page.getByText(`${count} photos selected`)).toBeVisible();
  await photos(page).first().uncheck();
  // The page that is left says the number, too.
  const updated = page.waitForEvent("domcontentloaded");
  await button(page, "Update selection").click();
  await updated;
  await expect(page.getByText(`${count - 1} photos selected`)).toBeVisible();
  await expectAccessible();

  await page.goBack();
  await page.goBack();
  await expect(button(page, /selected View$/)).toBeVisible();
  await button(page, "Cancel").click();
  await expect(page.getByRole("link", { name: "Select", exact: true })).toBeVisible();
  await expect(photos(page)).toHaveCount(0);
});

test("an album is chosen as a whole, and what a shared one does not allow says why", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "emma@example.com", "/my-photos/albums");
  await page.getByRole("link", { name: /Summer holiday/ }).click();
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await button(page, "Select all").click();
  await expect(button(page, "130 selected View")).toBeVisible();
  await button(page, "Deselect all").click();
  await expect(button(page, "0 selected View")).toBeVisible();
  // Disabled, as nothing is selected; it says why when it is pressed all the same.
  await button(page, "Delete from album").press("Enter");
  await expect(page.getByText("Select at least one photo first")).toBeVisible();

  await page.goto(at("printwren-uk", "/my-photos/albums"));
  await page.locator("a[href^='/my-photos/shared-albums/']").first().click();
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await tick(page, 0);
  const copy = page.getByRole("button", { name: "Copy to album" });
  await expect(copy).toHaveAttribute("aria-disabled", "true");
  await copy.hover();
  await expect(page.getByText("Unavailable for shared albums").first()).toBeVisible();
  await copy.click({ force: true });
  await expect(photos(page).first()).toBeChecked();
  await expectAccessible();
});
