import { withFault } from "../support/backend";
import { fingerOn } from "./finger";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

// What the preview does with script: everything here is about the island.
const host = "vellora-uk";
const timeline = "/my-photos/photos";
const tiles = (page: Page) => page.locator('a[href*="/preview/"]');
const picture = (page: Page) => page.locator('[data-stage="photo"] > img:not([data-beside])');
const position = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const entries = (page: Page) => page.evaluate(() => history.length);
const stage = (page: Page) => page.getByRole("main");

/** Opens a photo of the timeline, and waits until those beside it are there, and nothing flies any more: that takes no touch. */
async function openPhoto(page: Page, at: number): Promise<void> {
  await tiles(page).nth(at).click();
  await expect(page.locator("[data-beside]")).not.toHaveCount(0);
  await page.waitForFunction(() => !("activeViewTransition" in document && document.activeViewTransition));
}

test("preview in place: each of 15 photos has its address and title, and Back leaves for the list @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await openPhoto(page, 0);
  const before = await entries(page);
  const seen = new Set([page.url()]);
  const titles = new Set([await page.title()]);
  await page.getByRole("link", { name: "Next photo" }).focus();
  for (let photo = 2; photo <= 16; photo++) {
    await page.keyboard.press("ArrowRight");
    await position(page, `${photo} of 420`);
    seen.add(page.url());
    titles.add(await page.title());
  }
  expect(seen.size).toBe(16);
  expect(titles.size).toBe(16);
  expect(await entries(page)).toBe(before);
  await expect(page.getByRole("link", { name: "Next photo" })).toBeFocused();
  const name = (await picture(page).getAttribute("alt")) ?? "";
  await expect(page.getByRole("status").filter({ hasText: `${name}, 16 of 420` })).toHaveCount(1);
  const kept = await page.evaluate(() => sessionStorage.getItem("photos:return"));
  expect(JSON.parse(kept ?? "")).toMatchObject({
    photo: `photo-${new URL(page.url()).pathname.split("/").at(-1)}`,
    index: expect.any(Number),
  });
  // What the address shows is what a reload shows.
  await page.reload();
  await position(page, "16 of 420");
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === timeline);
});

test("preview in place: keys faster than photos skip none @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await openPhoto(page, 0);
  const numbers = await page.evaluate(async () => {
    const seen: string[] = [];
    const watcher = new MutationObserver(() => {
      const text = document.querySelector("[data-stage=position]")?.textContent ?? "";
      if (text !== "1 of 420" && seen.at(-1) !== text) seen.push(text);
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    for (let times = 0; times < 8; times++) press("ArrowRight");
    press("ArrowLeft");
    while (seen.length < 9) await new Promise((later) => setTimeout(later, 50));
    return seen;
  });
  expect(numbers.map((text) => Number.parseInt(text, 10))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 8]);
});

test("preview in place: navigates to a neighbour that cannot be fetched @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await page.route(/\/preview\//, (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await tiles(page).nth(1).click();
  await expect(page.locator("[data-backdrop]")).toHaveCount(1);
  const before = await entries(page);
  await page.keyboard.press("ArrowRight");
  await position(page, "3 of 420");
  expect(await entries(page)).toBe(before);
});

test("preview in place: Escape closes one open thing after the other @script", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await openPhoto(page, 2);
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  // The same key closes what it has opened.
  for (const shown of [true, false, true]) {
    await page.keyboard.press("i");
    await expect(page.getByText("File name")).toBeVisible({ visible: shown });
  }
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Delete photo" });
  await expect(question).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  await expect(page.getByText("File name")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await position(page, "3 of 420");
  await page.keyboard.press("Escape");
  await expect(page.getByText("File name")).toBeHidden();
  const zoom = page.getByRole("button", { name: "Zoom" });
  await zoom.click();
  await expect(zoom).toHaveAttribute("aria-pressed", "true");
  await expect(picture(page)).toHaveCSS("transform", /^matrix\(2\.5, 0, 0, 2\.5/);
  await page.keyboard.press("Escape");
  await expect(zoom).toHaveAttribute("aria-pressed", "false");
  await position(page, "3 of 420");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL((url) => url.pathname === timeline);
});

test("preview zoom: a click zooms, a drag pans, and the next photo is whole @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await openPhoto(page, 2);
  const box = await picture(page).boundingBox();
  if (!box) throw new Error("There is no photo");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // A press while the page is still coming in by its transition is lost to the browser.
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(picture(page)).toHaveCSS("transform", /^matrix\(2\.5, 0, 0, 2\.5/, { timeout: 2_000 });
  }).toPass();
  const before = await picture(page).evaluate((image) => image.getBoundingClientRect().top);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 3 });
  await page.mouse.up();
  expect(await picture(page).evaluate((image) => image.getBoundingClientRect().top)).toBeCloseTo(
    before + 60,
    0,
  );
  await page.keyboard.press("ArrowRight");
  await position(page, "4 of 420");
  await expect(picture(page)).toHaveCSS("transform", "none");
});

test.describe("preview gestures", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page, signIn }) => {
    await signIn(host, "emma@example.com", timeline);
    await openPhoto(page, 1);
  });

  /** A finger that goes from one place to another and stays there for a moment: no flick. */
  async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
    const finger = await fingerOn(page);
    await finger.down(from);
    await finger.move(from, to, 4);
    await new Promise((later) => setTimeout(later, 150));
    await finger.move(to, [to[0] + 0.5, to[1]], 1);
    await finger.up();
  }

  test("a swipe changes the photo from 35 % of the width on; without swiping the information leads on @script", async ({
    page,
  }) => {
    await drag(page, [300, 300], [300 - 360 * 0.3, 300]);
    await expect(picture(page)).toHaveCSS("transform", "none");
    await position(page, "2 of 420");
    await drag(page, [300, 300], [300 - 360 * 0.4, 300]);
    await position(page, "3 of 420");
    await expect(page.locator("[data-beside]")).toHaveCount(2);
    await drag(page, [60, 300], [60 + 360 * 0.4, 300]);
    await position(page, "2 of 420");
    await page.locator("summary").click();
    const information = page.locator("details");
    // The number is hidden while they are open.
    const number = page.locator('[data-stage="position"]');
    await information.getByRole("link", { name: "Next photo" }).click();
    await expect(number).toHaveText("3 of 420");
    await information.getByRole("link", { name: "Previous photo" }).click();
    await expect(number).toHaveText("2 of 420");
  });

  test("a pull closes the preview from 35 % of the height on @script", async ({ page }) => {
    await drag(page, [180, 150], [180, 150 + 500 * 0.25]);
    await expect(picture(page)).toHaveCSS("transform", "none");
    await expect(stage(page)).not.toHaveAttribute("data-pulled");
    await drag(page, [180, 150], [180, 150 + 640 * 0.4]);
    await expect(page).toHaveURL((url) => url.pathname === timeline);
  });

  test("a double tap zooms, a tap toggles the controls @script", async ({ page }) => {
    const finger = await fingerOn(page);
    const tap = () => finger.tap([180, 300]);
    await tap();
    await expect(stage(page)).toHaveAttribute("data-faded");
    await tap();
    await expect(stage(page)).not.toHaveAttribute("data-faded");
    // Time stands still between the two: a machine that is busy does not make them two taps.
    await page.clock.install();
    await tap();
    await tap();
    await expect(picture(page)).toHaveCSS("transform", /^matrix\(2\.5, 0, 0, 2\.5/);
    await page.clock.resume();
  });
});

test("preview deletion: a photo that cannot be removed comes back with an error, then goes in place @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "pia@example.com", "/my-photos/albums");
  await page.locator('main a[href^="/my-photos/albums/"]').nth(1).click();
  await openPhoto(page, 0);
  const total = Number((await page.locator("[data-stage=position]").textContent())?.split(" ").at(-1));
  const photo = page.url();
  const remove = async () => {
    await page.getByRole("button", { name: "Delete from album", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete from album", exact: true }).click();
  };
  await withFault(
    { email: "pia@example.com", service: "photos", method: "DELETE", fault: "status", status: 500 },
    async () => {
      await remove();
      await expect(
        page.getByRole("alert").filter({ hasText: "Error: Your photo could not be removed from the album" }),
      ).toBeVisible();
      await expect(page).toHaveURL(photo);
      await position(page, `1 of ${total}`);
    },
  );
  await remove();
  await expect(page.getByText(/^Photo removed from /)).toBeVisible();
  await position(page, `1 of ${total - 1}`);
  expect(page.url()).not.toBe(photo);
  await expect(page.getByRole("link", { name: "Previous photo" })).toHaveCount(0);
  // All of it was one step of the history, and its questions none that stay.
  await page.goBack();
  await expect(page).toHaveURL(
    (url) => url.pathname.startsWith("/my-photos/albums/") && !url.pathname.includes("/preview/"),
  );
  await page.goto(photo);
  await expect(page).toHaveURL((url) => !url.pathname.includes("/preview/"));
});

test("preview in place: fetching pages ahead consumes no toast @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await expect(tiles(page).first()).toBeVisible();
  const ahead = page.waitForRequest((request) => request.headers()["sec-purpose"] === "prefetch");
  await tiles(page).nth(3).hover();
  expect(new URL((await ahead).url()).pathname).toContain("/preview/");
  await page.goto(at(host, timeline));
});
