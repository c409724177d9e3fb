import { expect, type Page } from "./site";

/** By wheel, over a list of photos, until all that is in sight has come. */
export async function scrollDown(page: Page, screens: number): Promise<void> {
  // Over the photos: the menu, where a pointer that never moved is, scrolls by itself.
  await page.mouse.move(700, 400);
  for (let screen = 0; screen < screens; screen++) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 15_000 });
}
