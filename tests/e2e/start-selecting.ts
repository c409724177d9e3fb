import { expect, type Page } from "./site";

/** Enters select mode, and waits until the tiles that the browser moves there stand still. */
export async function startSelecting(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await expect(page.getByRole("button", { name: /^0 selected/ })).toBeVisible();
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
  await expect.poll(running).toBe(0);
}
