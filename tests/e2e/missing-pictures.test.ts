import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { at, expect, test } from "./site";

// docs/specification/resilience.md, F46.

const host = "vellora-uk";
const email = "emma@example.com";
const timeline = "/my-photos/photos";

test.use({ expectsErrors: true });

const faults = ["403", "404", "hang"] as const;

/** No thumbnail comes any more, whatever host it is on. */
async function loseThumbnails(page: Page, fault: (typeof faults)[number]): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "image") return route.fallback();
    if (fault !== "hang") await route.fulfill({ status: Number(fault), body: "" });
  });
}

/** How much differs in the middle of it: nothing in an empty area. */
async function contrastOf(picture: Locator): Promise<number> {
  const image = sharp(await picture.screenshot());
  const { width = 0, height = 0 } = await image.metadata();
  const side = Math.floor(Math.min(width, height) / 3);
  const middle = { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
  const { channels } = await sharp(await image.extract(middle).toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

for (const fault of faults)
  test(`thumbnails that do not come (${fault}): the tiles stand, and the page is usable`, async ({
    page,
    signIn,
  }) => {
    await signIn(host, email, "/orders");
    await loseThumbnails(page, fault);
    // The load event waits for pictures.
    await page.goto(at(host, timeline), { waitUntil: "domcontentloaded" });
    const tile = page.locator('a[href*="/preview/"]').first();
    const picture = tile.getByRole("img");
    await expect(picture).toBeVisible();
    // A square: the style sheet may come after the tile.
    await expect(async () => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      expect(width).toBeGreaterThan(50);
      expect(Math.abs(width - height)).toBeLessThan(2);
    }).toPass();
    await expect(picture).toHaveAttribute("alt", /^Photo, /);
    // A cross in place of the photo; while it may come yet, nothing.
    if (fault === "hang") expect(await contrastOf(picture)).toBe(0);
    else await expect.poll(() => contrastOf(picture)).toBeGreaterThan(1);

    const href = (await tile.getAttribute("href")) ?? "";
    await page.goto(at(host, href), { waitUntil: "domcontentloaded" });
    const stage = page.getByRole("main").getByRole("img");
    await expect(stage).toHaveAttribute("alt", /^Photo, /);
    if (fault !== "hang") await expect.poll(() => contrastOf(stage)).toBeGreaterThan(1);
    await expect(page.getByRole("link", { name: "Next photo" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to my photos" })).toBeVisible();

    await page.goto(at(host, `${timeline}?select=new`), { waitUntil: "domcontentloaded" });
    await page.locator('input[name="chosen"]').first().check();
    await expect(page.locator('input[name="chosen"]:checked')).toHaveCount(1);
  });
