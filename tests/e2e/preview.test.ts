import type { TestInfo } from "playwright/test";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";
const timeline = "/my-photos/photos";
const tiles = (page: Page) => page.locator('a[href*="/preview/"]');
const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const next = (page: Page) => page.getByRole("link", { name: "Next photo" });
const previous = (page: Page) => page.getByRole("link", { name: "Previous photo" });

/** A tile of the list stands in the window. */
async function expectInSight(page: Page, photo: string): Promise<void> {
  await expect(page.locator(`[id="photo-${photo}"]`)).toBeInViewport();
}

/** Without script a list is pages, each with its range; with script it is one. */
const isPaged = (info: TestInfo) => info.project.name === "nojs";
const expectRange = async (page: Page, info: TestInfo, range: string) => {
  if (isPaged(info)) await expect(page.getByText(range)).toBeVisible();
};

/** The tiles of the screen are in the page, and a few more: further photos are gone to. */
async function openByKeys(page: Page, number: number) {
  // The list's script has come: one photo is on Tab's way.
  await expect(tiles(page).nth(1)).toHaveAttribute("tabindex", "-1");
  await tiles(page).first().focus();
  for (let photo = 1; photo < number; photo++) await page.keyboard.press("ArrowRight");
  // The photo gets the focus when it has come.
  await expect(page.locator("[data-island=timeline] [aria-busy]")).toHaveCount(0);
  await page.locator("main a:focus").click();
}

test("preview: shows neighbours across pages and returns to the same position", async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn(host, "emma@example.com", timeline);
  if (isPaged(info)) await tiles(page).nth(23).click();
  else await openByKeys(page, 24);
  await expect(page).toHaveURL(/preview/);
  const last = idOf(page);
  await expect(page.getByRole("img")).toHaveAttribute("alt", /^Photo, \d+\s\p{L}+\s20\d\d, \d\d:\d\d$/u);
  await expect(page.getByText("24 of 420", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible();

  await next(page).click();
  await expect(page.getByText("25 of 420", { exact: true })).toBeVisible();
  const beyond = idOf(page);
  expect(beyond).not.toBe(last);
  await page.getByRole("link", { name: "Back to my photos" }).click();
  await expectRange(page, info, "25–48 of 420");
  if (isPaged(info)) expect(page.url()).toContain(`#photo-${beyond}`);
  await expectInSight(page, beyond);

  await page.locator(`[id="photo-${beyond}"] a`).click();
  await expect(page.getByText("25 of 420", { exact: true })).toBeVisible();
  await previous(page).click();
  await expect(page.getByText("24 of 420", { exact: true })).toBeVisible();
  expect(idOf(page)).toBe(last);
  await page.getByRole("link", { name: "Back to my photos" }).click();
  await expectRange(page, info, "1–24 of 420");
  await expectInSight(page, last);
});

test("preview: Back returns to the timeline where it was left", async ({ page, signIn }, info) => {
  await signIn(host, "emma@example.com", timeline);
  if (isPaged(info)) await page.getByRole("link", { name: "Next photos" }).click();
  await expectRange(page, info, "25–48 of 420");
  const list = new URL(page.url());
  if (isPaged(info)) await tiles(page).nth(20).click();
  else await openByKeys(page, 45);
  await expect(page.getByText("45 of 420", { exact: true })).toBeVisible();
  const photo = idOf(page);
  await page.goBack();
  if (isPaged(info)) await expect(page).toHaveURL(list.href);
  await expect(page).toHaveURL((url) => url.pathname === list.pathname);
  await expectInSight(page, photo);
});

test("preview: first photo has no previous one, last photo no next one", async ({ page, signIn }) => {
  await signIn(host, "otto@example.com", timeline);
  await tiles(page).first().click();
  await expect(page.getByText("1 of 40", { exact: true })).toBeVisible();
  await expect(previous(page)).toHaveCount(0);
  await page.goto(at(host, `${timeline}?month=1970-01`));
  await page.locator('[data-month="1970-01"] a[href*="/preview/"]').last().click();
  await expect(page.getByText("40 of 40", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown Date");
  await expect(next(page)).toHaveCount(0);
});

test("preview: steps from one month to the next", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await page.getByText("Go to a month").click();
  const there = page.getByRole("navigation", { name: "Go to a month" }).getByRole("link", { name: /104$/ });
  const { search: month } = new URL((await there.getAttribute("href")) ?? "", page.url());
  await there.click();
  const first = page.locator(`[data-month="${month.slice("?month=".length)}"][data-from="0"]`);
  await first.getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/preview/);
  const photo = idOf(page);
  await previous(page).click();
  await expect(page).toHaveURL((url) => url.pathname.includes("/preview/") && !url.pathname.includes(photo));
  expect(new URL(page.url()).search).not.toContain(month.slice(1));
  await next(page).click();
  await expect(page).toHaveURL(new RegExp(photo));
});

test("preview: redirects from an unknown photo to the list @plain", async ({ page, signIn }) => {
  await signIn(host, "otto@example.com", "/downloads");
  await page.goto(at(host, `${timeline}/preview/none`));
  await expect(page).toHaveURL(at(host, timeline));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My photos");
});

test("preview: fits the window of a phone", async ({ page, signIn, expectAccessible }, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("vellora-uk", "emma@example.com", timeline);
  await tiles(page).first().click();
  const box = await page.getByRole("img").boundingBox();
  if (!box) throw new Error("There is no photo");
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(box.y + box.height).toBeLessThanOrEqual(640);
  await expectAccessible();
  // With script a swipe does it there, and the arrows are for keys and those who listen.
  if (info.project.name === "js") await next(page).press("Enter");
  else await next(page).click();
  await expect(page.getByText("2 of 420", { exact: true })).toBeVisible();
});

test("preview: shows facts of a photo, and a slideshow that can be stopped", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await tiles(page).first().click();
  await expect(page).toHaveURL(/\/preview\//);
  const first = page.url();
  await page.locator("summary").click();
  await expect(page.getByText("File name")).toBeVisible();
  await expect(page.getByText(/^\d+ \p{L}+ 20\d\d at \d\d:\d\d:\d\d$/u)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Start a slideshow" }).click();
  await expect(page.getByText("2 of 420", { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("link", { name: "Stop the slideshow" }).click();
  await expect(page).not.toHaveURL(/slideshow/);
  expect(page.url()).not.toBe(first);
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
});

test("album preview: steps across pages and returns to the album", async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn(host, "emma@example.com", "/my-photos/albums");
  await page.getByRole("link", { name: "Summer holiday" }).click();
  await tiles(page).nth(47).click();
  await expect(page.getByText("48 of 130", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible();
  await next(page).click();
  await expect(page.getByText("49 of 130", { exact: true })).toBeVisible();
  const beyond = idOf(page);
  await page.getByRole("link", { name: "Back to the album" }).click();
  await expectRange(page, info, "49–96 of 130");
  await expectInSight(page, beyond);
  await page.locator(`[id="photo-${beyond}"] a`).click();
  await expect(page.getByText("49 of 130", { exact: true })).toBeVisible();
  await previous(page).click();
  await expect(page.getByText("48 of 130", { exact: true })).toBeVisible();
});

test("preview: Cancel returns from a confirmation to the photo", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", "/my-photos/albums");
  await page.getByRole("link", { name: "Summer holiday" }).click();
  await tiles(page).nth(3).click();
  const photo = idOf(page);
  for (const action of ["Copy to album", "Delete from album", "Delete"]) {
    await page.getByRole("button", { name: action, exact: true }).click();
    await expect(page.getByRole("link", { name: "Cancel" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Cancel" }).click();
    expect(idOf(page)).toBe(photo);
  }
});

test("preview: downloads the original under its name and stays usable", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await tiles(page).nth(2).click();
  const photo = idOf(page);
  const saved = page.waitForEvent("download");
  const button = page.getByRole("button", { name: "Download" });
  await button.click();
  expect((await saved).suggestedFilename()).toMatch(/^[\w-]+\.jpe?g$/i);
  expect(idOf(page)).toBe(photo);
  await expect(button).not.toHaveAttribute("aria-busy");
  await page.getByRole("button", { name: "Copy to album" }).click();
  await expect(page.getByText("1 photo selected")).toBeVisible();
});
