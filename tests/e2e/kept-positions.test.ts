import { newCustomer, seedLargeLibrary } from "../support/backend";
import { callerOf } from "../support/changes";
import { ownLibrary } from "../support/own-library";
import { scrollList, stands } from "./scroll-list";
import { expect, type Page, test } from "./site";

test.use({ moves: true });

// After photos were taken out of a list it stands where it stood (docs/decisions/0074-dialogs-in-place.md).

const host = "vellora-uk";
let email: string;

test.beforeEach(async () => {
  ({ email } = await newCustomer("max@example.com"));
  await seedLargeLibrary(email, 1_000);
});

/** The ids of the tiles below what sticks at the top, in order. */
const inSight = (page: Page): Promise<string[]> =>
  page.locator("main li[id^=photo-]").evaluateAll((all) =>
    all.flatMap((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return top >= 130 && bottom <= innerHeight - 140 ? [tile.id] : [];
    }),
  );

/** The id of a tile. */
const inMiddle = (page: Page): Promise<string> =>
  page.locator("main li[id^=photo-]").evaluateAll((all) => {
    const off = (tile: Element) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return Math.abs(top + bottom - innerHeight);
    };
    return all.reduce((nearest, tile) => (off(tile) < off(nearest) ? tile : nearest)).id;
  });

async function scrollOn(page: Page, screens: number): Promise<void> {
  await scrollList(page, screens);
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(0);
}

const tile = (page: Page, id: string) => page.locator(`li[id="${id}"]`);
const topOf = async (page: Page, id: string) => (await tile(page, id).boundingBox())?.y ?? Number.NaN;

async function tick(page: Page, id: string | undefined, modifiers: "Shift"[] = []): Promise<void> {
  if (id === undefined) throw new Error("No photo is in sight");
  await tile(page, id).getByRole("checkbox").click({ modifiers });
}

const isAlive = (page: Page) => expect(page.locator("form[data-alive]")).toBeAttached();

/** Chooses a range that begins screens further up and ends in sight; the first photo in sight that is not of it, and where that is. */
async function chooseRange(page: Page, screens: number): Promise<{ id: string; top: number }> {
  const [first] = await inSight(page);
  await tick(page, first);
  await scrollOn(page, screens);
  const sight = await inSight(page);
  await tick(page, sight[2] ?? sight.at(-1), ["Shift"]);
  await expect(page.getByRole("button", { name: /^\d+ selected/ })).toBeVisible();
  return page.locator("main li[id^=photo-]").evaluateAll((all) => {
    const stays = all.find(
      (tile) => tile.getBoundingClientRect().bottom > 100 && !tile.querySelector(":checked"),
    );
    if (!stays) throw new Error("All photos are chosen");
    return { id: stays.id, top: stays.getBoundingClientRect().top };
  });
}

for (const { screens, moved } of [
  { screens: 0, moved: 0 },
  { screens: 1, moved: -1 },
  { screens: 3, moved: 2 },
  { screens: 6, moved: 0 },
])
  test(`timeline: a range of ${screens} screens is deleted and, ${moved} screens further, undone: each time what stays is where it was @script`, async ({
    page,
    signIn,
  }) => {
    await signIn(host, email, "/my-photos/photos?select=new");
    await isAlive(page);
    await scrollOn(page, 4);
    const { id, top } = await chooseRange(page, screens);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const confirm = page.getByRole("button", { name: /^Delete \d+ photos/ });
    if (screens === 1) await confirm.press("Enter");
    else await confirm.click();
    await expect(page).toHaveURL(
      (url) => url.pathname === "/my-photos/photos" && !url.searchParams.has("select"),
    );
    await expect.poll(async () => Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(1);
    // Before its rows are drawn, the nearest photo to the middle may be far from it.
    if (moved === 0) await stands(page);
    else await scrollOn(page, moved);
    const seen = await inMiddle(page);
    const before = await topOf(page, seen);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone. Nothing was deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Photos 1,000" })).toBeVisible();
    await expect.poll(async () => Math.abs((await topOf(page, seen)) - before)).toBeLessThanOrEqual(1);
  });

test("album: a range over pages is taken out, and what stays is where it was @script", async ({
  page,
  signIn,
}) => {
  const library = await ownLibrary(email);
  const albumId = await library.newAlbum("Six pages");
  const photoIds = (await library.newestOf(280)).map(({ imageId }) => imageId);
  await (await callerOf(email))("POST", `/photos/albums/${albumId}/photos`, { photoIds });
  const path = `/my-photos/albums/${albumId}`;
  await signIn(host, email, `${path}?select=new`);
  await isAlive(page);
  await scrollOn(page, 4);
  const { id, top } = await chooseRange(page, 2);
  await page.getByRole("button", { name: "Delete from album" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete from album" }).click();
  await expect(page).toHaveURL((url) => url.pathname === path && !url.searchParams.has("select"));
  await expect.poll(async () => Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(1);
});
