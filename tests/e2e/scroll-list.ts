import { expect, type Page } from "./site";

/**
 * By wheel, over a list of photos, until all that is in sight has come.
 * @param screens below 0 upwards
 */
export async function scrollList(page: Page, screens: number): Promise<void> {
  // Over the photos: the menu, where a pointer that never moved is, scrolls by itself.
  await page.mouse.move(700, 400);
  for (let screen = 0; screen < Math.abs(screens); screen++) {
    await page.mouse.wheel(0, 700 * Math.sign(screens));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 15_000 });
}
