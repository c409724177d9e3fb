import type { Locator } from "playwright/test";
import sharp from "sharp";
import { withFault } from "../support/backend";
import { fingerOn } from "./finger";
import { holdRequests } from "./held-requests";
import { scrollList } from "./scroll-list";
import { at, expect, front, type Page, test } from "./site";

test.use({ moves: true });

// What script adds to choosing. It changes nothing at the services: emma's library is only read.

const email = "emma@example.com";
const photos = "/my-photos/photos";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const boxes = (page: Page) => page.getByRole("checkbox");
const selected = (page: Page, count: number) =>
  expect(button(page, `${count} selected View`)).toBeVisible({ timeout: 15_000 });
const spoken = (page: Page, messages: string) =>
  expect(page.locator("form [role=status]", { hasText: messages })).toBeAttached({ timeout: 15_000 });

/** What the server keeps, which is what every step would be done with. */
const kept = (page: Page): Promise<{ count: number; all: string[] }> =>
  page.evaluate(async () => {
    const id = document.querySelector<HTMLInputElement>("input[name=selection]")?.value;
    return (await fetch(`/my-photos/selections/${id}/chosen`)).json();
  });

test.beforeEach(({ signIn }) => signIn("vellora-uk", email, photos));

async function select(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await expect(page.locator("form[data-alive]")).toBeAttached({ timeout: 15_000 });
  await selected(page, 0);
}

/** Tiles that are whole in sight, between what sticks at the top and the toolbar at the foot; by their photos, since tiles come and go. */
async function inSight(page: Page): Promise<Locator[]> {
  const seen = await boxes(page).evaluateAll((all) =>
    all.flatMap((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return top >= 130 && bottom <= innerHeight - 140 ? [box.getAttribute("value")] : [];
    }),
  );
  return seen.map((photo) => page.locator(`input[type=checkbox][value="${photo}"]`));
}

/** The number of a tile's photo in the whole timeline, by what the page says of its months. */
const numberOf = (tile: Locator) =>
  tile.evaluate((box) => {
    const block = box.closest<HTMLElement>("[data-from]");
    const lines = document.querySelector<HTMLElement>("[data-months]")?.dataset.months?.split("\n") ?? [];
    const months = lines.map((line) => line.split("\t"));
    const month = months.findIndex(([key]) => key === block?.dataset.month);
    const before = months.slice(0, month).reduce((sum, [, , , count]) => sum + Number(count), 0);
    return (
      before + Number(block?.dataset.from) + [...(block?.children ?? [])].indexOf(box.closest("li") ?? box)
    );
  });

/** The first tile of a row in sight that has three tiles, none of them chosen. */
const wholeRowNow = (page: Page) =>
  boxes(page).evaluateAll((all) => {
    const shown = all.map((box) => ({ box, rect: box.getBoundingClientRect() }));
    return shown.findIndex(({ rect: { top, bottom, left } }, at) => {
      const row = shown.slice(at, at + 3);
      const free =
        row.length === 3 && row.every(({ box, rect }) => !box.matches(":checked") && rect.top === top);
      return free && left < 20 && top >= 130 && bottom <= innerHeight - 140;
    });
  });

/** Tiles may still be on their way, and months of few photos have no such row: further down there is one. */
async function wholeRow(page: Page): Promise<number> {
  let row = -1;
  await expect
    .poll(
      async () => {
        row = await wholeRowNow(page);
        if (row < 0) await page.evaluate(() => scrollBy({ top: 60, behavior: "instant" }));
        return row;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(0);
  return row;
}

/** Of a tile below the month's heading, outside of select mode. */
const tileInSight = (page: Page) =>
  page.locator("li[id] > a").evaluateAll((all) => {
    const isInSight = (link: Element) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 150 && bottom <= innerHeight - 140;
    };
    return all.find(isInSight)?.parentElement?.id;
  });

test("select mode: begins at the circle of a tile, where it is; Shift selects a range over several screens, and each step has exactly these photos @script", async ({
  page,
  expectAccessible,
}) => {
  await scrollList(page, 4);
  const link = page.locator(`li[id="${await tileInSight(page)}"] > a`);
  const circle = await link.boundingBox();
  if (!circle) throw new Error("No photo is in sight");
  const began = await page.evaluate(() => performance.timeOrigin);
  await page.mouse.move(circle.x + 20, circle.y + 20);
  await expect(page.locator("main[data-long-press=circles]")).toBeAttached();
  expect(await link.evaluate((tile) => getComputedStyle(tile, "::before").borderRadius)).toBe("50%");
  const first = page.locator(`li[id="${await link.locator("..").getAttribute("id")}"] > input`);
  await page.mouse.down();
  await page.mouse.up();
  await selected(page, 1);
  await expect(first).toBeChecked();
  await expect
    .poll(async () => Math.abs(((await first.boundingBox())?.y ?? 0) - circle.y))
    .toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);
  const from = await numberOf(first);
  await scrollList(page, 8);
  const last = (await inSight(page)).at(-1);
  if (!last) throw new Error("No photo is in sight");
  const to = await numberOf(last);
  const before = await last.boundingBox();
  await last.click({ modifiers: ["Shift"] });
  const count = to - from + 1;
  expect(count).toBeGreaterThan(40);
  await selected(page, count);
  expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(5);
  await spoken(page, `${count} photos selected`);
  expect((await kept(page)).count).toBe(count);
  await expectAccessible();

  // Nothing is chosen by scrolling on, and all of it is still there after reload.
  await scrollList(page, 2);
  await selected(page, count);
  await page.reload();
  await selected(page, count);
  await button(page, "Delete").click();
  await expect(front(page).getByText(`${count} photos selected`)).toBeVisible();
  await page.goBack();
  await selected(page, count);
});

/** WCAG 2.4.13: what focus changes along a line across a tile's edge, on a white and on a black photo. */
async function expectFocusSeen(page: Page, control: Locator): Promise<void> {
  const lineOf = async () => {
    const box = await control.boundingBox();
    if (!box) throw new Error("The photo is not in sight");
    const clip = { x: box.x, y: box.y + box.height / 2, width: 12, height: 1 };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Array.from({ length: info.width }, (_, at) => luminance([...data.subarray(at * 3, at * 3 + 3)]));
  };
  for (const filter of ["brightness(0)", "brightness(0) invert()"]) {
    await control
      .locator("..")
      .locator("img")
      .evaluate((image: HTMLElement, to) => {
        image.style.filter = to;
      }, filter);
    await control.evaluate((element: HTMLElement) => {
      const asByKeyboard: FocusOptions & { focusVisible: boolean } = { focusVisible: true };
      element.focus(asByKeyboard);
    });
    const focused = await lineOf();
    await control.evaluate((element: HTMLElement) => element.blur());
    const blurred = await lineOf();
    const seen = focused.filter((one, at) => contrast(one, blurred[at] ?? one) >= 3);
    expect(seen.length, `pixels that focus changes: ${filter}`).toBeGreaterThanOrEqual(2);
  }
  await control.focus();
}

const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test("select mode: works by keys alone, and Escape leaves it @script", async ({ page, expectAccessible }) => {
  const link = page.locator("[data-island=timeline] li[aria-posinset] > a").first();
  await expectFocusSeen(page, link);
  await page.keyboard.press("x");
  await selected(page, 1);
  await expect(boxes(page).first()).toBeFocused();
  await expectFocusSeen(page, boxes(page).first());
  // Out of the list, however many months it has, and along the toolbar: it stays where it is.
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.keyboard.press("Tab");
  await expect(page.locator("section :focus")).toHaveCount(0);
  expect(await scrolled()).toBe(before);
  await page.getByRole("button", { name: "Delete", exact: true }).focus();
  expect(await scrolled()).toBe(before);
  await boxes(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("x");
  await selected(page, 2);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await selected(page, 4);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  await selected(page, 6);
  await page.keyboard.press("Control+a");
  const months = await page.locator("[data-months]").getAttribute("data-months");
  const inMonth = Number(months?.split("\n")[0]?.split("\t")[3]);
  expect(inMonth).toBeGreaterThan(6);
  await selected(page, inMonth);
  await spoken(page, `${inMonth} photos selected`);

  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("?");
  await expect(keys).toHaveCount(0);
  await boxes(page).first().focus();
  await page.keyboard.press("?");
  await expect(keys).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(boxes(page).first()).toBeFocused();
  // A second press right after it leaves nothing.
  await page.keyboard.press("Escape");
  await page.waitForTimeout(600);
  await selected(page, inMonth);

  const { search } = new URL(page.url());
  await page.keyboard.press("Escape");
  await expect(boxes(page)).toHaveCount(0);
  await expect(page.locator("[data-island=timeline] li[aria-posinset] > a").first()).toBeFocused();
  expect(new URL(page.url()).searchParams.has("select")).toBe(false);
  // The selection is gone with it.
  await page.goto(at("vellora-uk", photos + search));
  await selected(page, 0);
});

test("select mode: deep in the library, Escape leaves the keys on their photo, and Cancel on one in sight @script", async ({
  page,
}) => {
  const tile = page.locator("[data-island=timeline] li[aria-posinset] > a");
  await tile.first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id ?? null);
  const first = await focused();
  for (let screens = 0; screens < 3; screens++) await page.keyboard.press("PageDown");
  await expect.poll(focused).not.toBe(first);
  await expect(page.locator("li[aria-posinset] > a:focus")).toBeVisible();
  await page.keyboard.press("x");
  await selected(page, 1);
  for (const key of ["PageDown", "ArrowRight"]) await page.keyboard.press(key);
  const box = page.locator("li[aria-posinset] > input:focus");
  await expect(box).not.toBeChecked();
  const photo = await box.getAttribute("value");
  await page.keyboard.press("Escape");
  await expect(boxes(page)).toHaveCount(0);
  const link = page.locator(`[id="photo-${photo}"] > a`);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 0.9 });

  await page.keyboard.press("x");
  await selected(page, 1);
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(boxes(page)).toHaveCount(0);
  await expect(page.locator("li[aria-posinset] > a:focus")).toBeInViewport({ ratio: 0.9 });
});

test("select mode: unsaved ticks stay with a notice, and block each step until they are saved @script", async ({
  page,
}) => {
  await select(page);
  await withFault({ email, service: "photos", path: "^/photos", fault: "status", status: 500 }, async () => {
    await boxes(page).nth(1).click();
    await expect(page.getByText("Your last changes haven’t been saved yet.")).toBeVisible();
    await selected(page, 1);
    await button(page, "Delete").click();
    await expect(page.locator("[data-bar][aria-busy]")).toHaveCount(0);
    await expect(page.getByText("Your last changes haven’t been saved yet.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(photos);
  });
  // The bar's own: tiles that did not come meanwhile have one, too. Before the next tick, which saves them all.
  await page.locator("[data-bar] [data-save]").click();
  await expect(page.getByText("Your last changes haven’t been saved yet.")).toBeHidden();
  expect((await kept(page)).count).toBe(1);
  await boxes(page).nth(2).click();
  await expect.poll(async () => (await kept(page)).count).toBe(2);
  await button(page, "Delete").click();
  await expect(front(page).getByText("2 photos selected")).toBeVisible();
});

test("select mode: shows another tab's change before a step @script", async ({ page, context }) => {
  await select(page);
  await boxes(page).nth(0).click();
  await spoken(page, "1 photo selected");
  const other = await context.newPage();
  await other.goto(page.url());
  await selected(other, 1);
  await boxes(other).nth(3).click();
  await spoken(other, "2 photos selected");
  await button(page, "Delete").click();
  await expect(page.getByRole("heading", { name: "Selected photos" })).toBeVisible();
  await expect(page.getByText(/^Your selection has changed/)).toBeVisible();
  await expect(page.getByText("2 photos selected")).toBeVisible();
  await other.close();
});

test("select mode: dragging the mouse over photos selects or deselects them @script", async ({ page }) => {
  await page.goto(at("vellora-uk", "/my-photos/albums"));
  await page.getByRole("link", { name: /Summer holiday/ }).click();
  await select(page);
  const drag = async (from: number, to: number) => {
    const [begin, end] = [await boxes(page).nth(from).boundingBox(), await boxes(page).nth(to).boundingBox()];
    if (!begin || !end) throw new Error("The photos are not in sight");
    await page.mouse.move(begin.x + 30, begin.y + 30);
    await page.mouse.down();
    await page.mouse.move(begin.x + 60, begin.y + 40);
    await page.mouse.move(end.x + 40, end.y + 40, { steps: 5 });
    await page.mouse.up();
  };
  await drag(1, 8);
  await selected(page, 8);
  await drag(4, 6);
  await selected(page, 5);
  await expect(boxes(page).nth(5)).not.toBeChecked();
  await expect(boxes(page).nth(8)).toBeChecked();
  await spoken(page, "5 photos selected");
  expect((await kept(page)).count).toBe(5);
  await button(page, "Select all").click();
  await selected(page, 130);
  await button(page, "Deselect all").click();
  await selected(page, 0);
});

/** A list that a finger has thrown glides on for a while. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () => {
      const { dataset } = document.documentElement;
      const before = dataset.scrolled;
      dataset.scrolled = String(scrollY);
      return before === dataset.scrolled;
    },
    null,
    { polling: 200 },
  );

test("select mode: a range by keys over photos that are still to come is whole, also where Shift is let go before, and is one request @script", async ({
  page,
}) => {
  await page.locator("[data-island=timeline] li[aria-posinset] > a").first().focus();
  await page.keyboard.press("x");
  await selected(page, 1);
  await expect.poll(async () => (await kept(page)).count).toBe(1);
  const release = await holdRequests(page, ({ pathname }) => pathname === `${photos}/tiles`);
  let saved = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/chosen")) saved++;
  });
  await page.keyboard.down("Shift");
  for (let screens = 0; screens < 5; screens++) await page.keyboard.press("PageDown");
  await expect(page.locator(":is(ul, li)[tabindex]:focus")).toBeInViewport();
  await page.keyboard.up("Shift");
  release();
  const end = page.locator("li[aria-posinset] > input:focus");
  await expect(end).toBeChecked();
  const range = (await numberOf(end)) + 1;
  expect(range).toBeGreaterThan(50);
  await selected(page, range);
  await spoken(page, `${range} photos selected`);
  expect(saved).toBe(1);
  expect((await kept(page)).count).toBe(range);

  await page.keyboard.press("Control+Shift+End");
  await expect.poll(async () => (await kept(page)).count, { timeout: 15_000 }).toBeGreaterThan(range);
  await expect(end).toBeChecked();
  await selected(page, (await numberOf(end)) + 1);
  // A key that is held.
  await page.keyboard.press("Control+Home");
  saved = 0;
  await page.keyboard.down("Shift");
  for (let tiles = 0; tiles < 60; tiles++) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("Shift");
  await expect.poll(() => saved).toBe(1);
});

test("select mode: Escape in the page's foot leaves the keys there @script", async ({ page }) => {
  await page.locator("[data-island=timeline] li[aria-posinset] > a").first().focus();
  await page.keyboard.press("x");
  await selected(page, 1);
  const link = page.getByRole("contentinfo").getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Escape");
  await expect(boxes(page)).toHaveCount(0);
  await expect(page.locator("[data-island=timeline] li[aria-posinset] > a").first()).toBeAttached();
  await expect(link).toBeFocused();
});

test.describe("select mode: touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a drag to the side before select mode is there does not go back in history @script", async ({
    page,
  }) => {
    const release = await holdRequests(
      page,
      ({ pathname, searchParams }) => pathname === photos && searchParams.has("select"),
    );
    const finger = await fingerOn(page);
    const first = await page.locator("[data-island=timeline] li[aria-posinset] > a").first().boundingBox();
    if (!first) throw new Error("No photo is in sight");
    const [x, y] = [first.x + 40, first.y + 40];
    const asked = page.waitForRequest(/select=/);
    await finger.down([x, y]);
    await asked;
    await finger.move([x, y], [x + 240, y]);
    release();
    await expect(page.locator("form[data-alive]")).toBeAttached({ timeout: 15_000 });
    await finger.up();
    await page.waitForTimeout(500);
    await expect.poll(async () => (await kept(page)).count).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.has("select")).toBe(true);
  });

  test("long press begins and goes on as the finger does, sideways selects, upwards scrolls, and the edge scrolls along @script", async ({
    page,
  }) => {
    const finger = await fingerOn(page);
    const second = await page.locator("[data-island=timeline] li[aria-posinset] > a").nth(1).boundingBox();
    if (!second) throw new Error("No photo is in sight");
    await finger.down([second.x + 40, second.y + 40]);
    await expect(page.locator("form[data-alive]")).toBeAttached({ timeout: 15_000 });
    await selected(page, 1);
    await expect(boxes(page).nth(1)).toBeChecked();
    // At the list's top, too, the photo stays under the finger, though there is less above it.
    expect((await boxes(page).nth(1).boundingBox())?.y).toBeCloseTo(second.y, 0);
    const stood = await page.evaluate(() => scrollY);
    // Above the toolbar, where the page would scroll along.
    const end = await boxes(page).nth(5).boundingBox();
    if (!end) throw new Error("The photo is not in sight");
    await finger.move([second.x + 40, second.y + 40], [end.x + 40, end.y + 15]);
    await selected(page, 5);
    await finger.up();
    expect(await page.evaluate(() => scrollY)).toBe(stood);
    await expect.poll(async () => (await kept(page)).count).toBe(5);
    // By finger, before which nothing brings the button to the middle of the window.
    const cancel = await button(page, "Cancel").boundingBox();
    if (!cancel) throw new Error("There is no way out of select mode");
    await finger.tap([cancel.x + 20, cancel.y + 20]);

    // Without moving it begins with one.
    const fifth = page.locator("[data-island=timeline] li[id] > a").nth(4);
    await fifth.waitFor();
    const tile = await fifth.boundingBox();
    if (!tile) throw new Error("No photo is in sight");
    await finger.down([tile.x + 40, tile.y + 40]);
    await expect(page.locator("form[data-alive]")).toBeAttached({ timeout: 15_000 });
    await finger.up();
    await selected(page, 1);

    const centre = async (at: number): Promise<[number, number]> => {
      const box = await boxes(page).nth(at).boundingBox();
      if (!box) throw new Error("The photo is not in sight");
      return [box.x + 50, box.y + 50];
    };
    const scrolled = () => page.evaluate(() => scrollY);
    const start = await centre(3);
    await finger.down(start);
    await finger.move(start, [start[0] + 5, start[1] - 160]);
    await finger.up();
    await expect.poll(scrolled).toBeGreaterThan(100);
    await atRest(page);
    await selected(page, 1);

    const row = await wholeRow(page);
    const [left, right] = [await centre(row), await centre(row + 2)];
    await finger.down(left);
    await finger.move(left, right);
    await selected(page, 4);
    const before = await scrolled();
    await finger.move(right, [right[0], 610]);
    await expect.poll(scrolled, { timeout: 15_000 }).toBeGreaterThan(before + 300);
    await finger.up();
    await spoken(page, "photos selected");
    const { count, all } = await kept(page);
    expect(count).toBeGreaterThan(8);
    await selected(page, count);
    expect(new Set(all).size).toBe(count);

    const [shown] = await inSight(page);
    const ticked = await shown?.isChecked();
    await shown?.tap();
    await selected(page, ticked ? count - 1 : count + 1);
  });
});
