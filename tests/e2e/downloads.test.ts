import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright/test";
import { endScenarios, finishJobs, startScenario } from "../support/backend";
import { unzipped } from "../support/saved-file";
import { at, expect, front, test } from "./site";

const email = "emma@example.com";
const host = "vellora-uk";

/** Chooses the first photos of the timeline and presses a button of the toolbar. */
async function choose(page: Page, count: number, button: string): Promise<void> {
  await page.getByRole("link", { name: "Select", exact: true }).click();
  for (let photo = 0; photo < count; photo++) await page.locator('input[name="chosen"]').nth(photo).check();
  await page.getByRole("button", { name: button, exact: true }).click();
}

async function entriesOf(download: Download): Promise<string[]> {
  const { sound, message: reported, names } = unzipped(readFileSync(await download.path()));
  expect(sound, reported).toBe(true);
  return names;
}

test.afterAll(endScenarios);

test("choosing three photos and downloading them at once as a zip", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, email, "/my-photos/photos");
  await choose(page, 3, "Download");
  await expect(front(page).getByRole("heading", { level: 1 })).toHaveText("Download photos");
  await expect(front(page).getByText("3 photos selected")).toBeVisible();
  await expectAccessible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download now" }).click();
  await expect(page.getByText("Downloading photos").first()).toBeVisible();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("photos.zip");
  expect(await entriesOf(download)).toHaveLength(3);
  // The page stayed, and leads back to the photos, which are still chosen.
  await expectAccessible();
  await front(page)
    .getByRole("link", { name: /^(Back to choosing photos|Close)$/ })
    .click();
  await expect(page.locator('input[name="chosen"]:checked')).toHaveCount(3);
});

test("having an archive prepared: the page waits by itself, and saves it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 0 });
  await signIn(host, email, "/my-photos/photos");
  await choose(page, 2, "Download");
  await page.getByRole("button", { name: "Prepare for later" }).click();
  await expect(front(page).getByRole("heading", { level: 1 })).toHaveText("Downloads");
  await expect(page.getByText("Preparing download...").first()).toBeVisible();
  const saved = page.waitForEvent("download");
  await finishJobs(email, "download");
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^[\w-]{36}\.zip$/);
  expect(await entriesOf(download)).toHaveLength(2);
  await expect(page).toHaveURL(/\/downloads\?save=/);
  await expectAccessible();
});

test("one photo is saved under its own name, and the page stays", async ({ page, signIn }) => {
  await signIn(host, email, "/my-photos/photos");
  const saved = page.waitForEvent("download");
  await choose(page, 1, "Download");
  expect((await saved).suggestedFilename()).toMatch(/^IMG_\d+\.(JPG|HEIC|jpg|heic)$/i);
  await expect(page).toHaveURL(/\/my-photos\/photos\?select=/);
});

test("ordering prints of chosen photos leads to the editor, which shows them", async ({
  page,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signIn(host, email, "/my-photos/photos");
  await choose(page, 3, "Order prints");
  await expect(front(page).getByRole("heading", { level: 1 })).toHaveText("Order photo prints");
  await expectAccessible();
  await page.getByRole("button", { name: "Next: Customise 3 photo prints" }).click();
  const adding = "Adding 3 photos to editor...";
  const over = page.getByRole("dialog", { name: adding });
  const shown = javaScriptEnabled === false ? page.getByRole("main") : over;
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(adding);
  const onTheWay = page.url();
  await page.waitForURL(/\/prints-editor\?product=PAP_910&channel=VELLORAUK&selection=/);
  await expect(page.getByText("3 photos for product PAP_910")).toBeVisible();
  await expect(page.getByRole("listitem").getByRole("img")).toHaveCount(3);

  // A later visit is not redirected again.
  await page.goto(onTheWay.replace(/&at=\d+/, "&at=1"));
  await expect(page.getByRole("link", { name: "Go to the editor" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to the photos" }).click();
  await expect(page.getByText("3 photos selected")).toBeVisible();
});

test("downloads that begin in the library are found from its end", async ({ page, signIn }) => {
  await signIn(host, email, "/my-photos/photos");
  await page.getByRole("link", { name: "My downloads" }).click();
  await expect(page).toHaveURL(at(host, "/downloads"));
});
