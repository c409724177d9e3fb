import type { Page } from "playwright/test";

/** Holds a page's requests for these addresses back until the function that it returns is called. */
export async function holdRequests(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isHeld, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
