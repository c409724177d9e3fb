import { newCustomer, seedLargeLibrary } from "../support/backend";
import { at, expect, test } from "./site";

test.use({ moves: true });

test("a message whose time is over is in nobody's way @script", async ({ page, signIn }) => {
  const { email } = await newCustomer("wanda@example.com");
  await seedLargeLibrary(email, 60);
  await signIn("vellora-uk", email, "/my-photos/photos");
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: /^Delete (\d+ )?photos?$/ }).click();
  const message = page.locator("[data-toast]", { hasText: /photos? deleted/i });
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  if (!box) throw new Error("The message is not drawn");
  const isHit = () =>
    page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest("[data-toast]")), [
      box.x + 20,
      box.y + 20,
    ] as const);
  expect(await isHit()).toBe(true);
  // Where Chromium's arithmetic ends some animations.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      if (!Number.isFinite(end)) continue;
      animation.pause();
      animation.currentTime = end - 0.01;
    }
  });
  await expect.poll(isHit).toBe(false);
});

test("a message that comes under the pointer arrives, and waits there", async ({ page, signIn }) => {
  const { email } = await newCustomer("wanda@example.com");
  const path = "/settings/personal-details";
  await signIn("vellora-uk", email, path);
  const message = page.locator("[data-toast]", { hasText: "Your details were saved" });
  const saved = async () => {
    await page.goto(at("vellora-uk", path));
    await page.getByLabel("First name").press("Enter");
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    if (!box) throw new Error("The message is not drawn");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const { x, y } = await saved();
  await page.mouse.move(x, y);
  await saved();
  await page.mouse.move(x + 1, y);
  const styles = () =>
    message.evaluate((toast) => {
      const { animationPlayState, opacity } = getComputedStyle(toast);
      return { animationPlayState, opacity };
    });
  await expect.poll(styles).toEqual({ animationPlayState: "running, paused", opacity: "1" });
});
