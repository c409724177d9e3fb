import type { Page } from "./site";

/** Longer than the list takes to notice that it stands still. */
const stillFrames = 15;

/**
 * By wheel, over a list of photos, until it stands still and all that is in sight has come.
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
  await stands(page);
}

/** No element is busy, and nothing has moved for some frames. */
export const stands = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        let still = 0;
        let before = scrollY;
        const look = () => {
          const moves = scrollY !== before || document.querySelector("[aria-busy=true]") !== null;
          still = moves ? 0 : still + 1;
          before = scrollY;
          if (still < frames) requestAnimationFrame(look);
          else done();
        };
        look();
      }),
    stillFrames,
  );
