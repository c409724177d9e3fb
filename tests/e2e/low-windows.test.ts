import { expect, type Page, test } from "./site";

// A desk's window that is enlarged four times, by keys alone, while the question for cookies is open.

test.use({ viewport: { width: 320, height: 256 }, outsideScripts: true });

const host = "printwren-uk";
const email = "emma@example.com";

/** How much of what has the focus is seen, by what lies uppermost at points along its middle: 0 to 1. */
const seenOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 0;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen = parts.filter((part) => {
      const uppermost = document.elementFromPoint(left + width / 2, top + height * part);
      return uppermost !== null && (focused.contains(uppermost) || uppermost.contains(focused));
    });
    return seen.length / parts.length;
  });

test("low windows: what has the focus is in sight in the timeline and its select mode @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/my-photos/photos");
  await expect(
    page.getByRole("complementary", { name: "Cookies" }).getByRole("button", { name: "Accept all" }),
  ).toBeAttached();
  const tiles = page.locator("[data-island=timeline] li[aria-posinset] > :is(a, input)");
  await tiles.first().focus();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expect(page.locator("li[aria-posinset] > :is(a, input):focus")).toBeVisible();
    expect.soft(await seenOfFocus(page), key).toBeGreaterThanOrEqual(0.6);
  };
  for (const key of ["ArrowDown", "PageDown", "End", "ArrowDown", "ArrowUp"]) await press(key);
  await page.keyboard.press("x");
  await expect(page.locator("form[data-alive] input:focus")).toBeChecked();
  for (const key of ["ArrowDown", "PageDown", "ArrowUp"]) await press(key);
  await expect(page.getByRole("slider")).toBeHidden();
  const scrolled = await page.evaluate(() => scrollY);
  const tools = page.locator("[data-bar]").getByRole("button");
  for (const tool of await tools.all()) await tool.focus();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press("Escape");
  await expect(page.locator("form[data-alive]")).toHaveCount(0);
  await expect(page.locator("li[aria-posinset] > a:focus")).toBeInViewport();
});

test("low windows: each control of the upload form is in sight when it has the focus @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/my-photos/add");
  // Script adds it.
  await expect(page.locator("main form").getByRole("button", { name: "Choose a folder" })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().focus();
  const seen: number[] = [];
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("main form") !== null))
      seen.push(await seenOfFocus(page));
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(Math.min(...seen)).toBeGreaterThan(0);
});

test("low windows: a photo is enlarged and moved by keys @script", async ({ page, signIn }) => {
  await signIn(host, email, "/my-photos/photos");
  await page.locator("[data-island=timeline] li[aria-posinset] > a").first().press("Enter");
  await expect(page).toHaveURL(/\/preview\//);
  const picture = page.locator("main img").first();
  // What script adds is there.
  await expect(page.locator("main > [role=status]")).toBeAttached();
  await page.keyboard.press("z");
  await expect(page.locator("main[data-zoomed]")).toHaveCount(1);
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  const before = await left();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(left).not.toBe(before);
  await page.keyboard.press("z");
  await expect(page.locator("main[data-zoomed]")).toHaveCount(0);
});
