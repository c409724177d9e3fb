import { newCustomer, seedLargeLibrary } from "../support/backend";
import { jpeg } from "../support/photo-files";
import { scrollList } from "./scroll-list";
import { at, expect, type Page, test } from "./site";
import { startSelecting } from "./start-selecting";

test.use({ moves: true });

// A list keeps its order, whatever another tab or an upload has chosen meanwhile (docs/decisions/0178-order-of-a-list.md).

const host = "vellora-uk";
const timeline = "/my-photos/photos";
let email: string;

test.beforeEach(async ({ signIn }) => {
  ({ email } = await newCustomer("max@example.com"));
  await seedLargeLibrary(email, 600);
  await signIn(host, email, `${timeline}?sort=created.desc`);
});

const tile = (page: Page, id: string) => page.locator(`li[id="${id}"]`);
const topOf = async (page: Page, id: string) => (await tile(page, id).boundingBox())?.y ?? Number.NaN;

/** A tile's id. */
const inSight = (page: Page): Promise<string> =>
  page.locator("main li[id^=photo-]").evaluateAll((all) => {
    const tile = all.find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 130 && bottom <= innerHeight - 140;
    });
    if (!tile) throw new Error("No photo is in sight");
    return tile.id;
  });

const isMonthBy =
  (order: string) =>
  ({ searchParams }: URL): boolean =>
    searchParams.has("month") && searchParams.get("by") === order;

async function chooseAnotherOrder(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(at(host, `${timeline}?sort=dateTaken.desc`));
  await expect(other.locator("main li[id^=photo-]").first()).toBeVisible();
  await other.close();
}

const isOf = (page: Page, order: string) =>
  expect(page.locator("main [data-query]")).toHaveAttribute("data-query", new RegExp(`sort=${order}`));

test("choosing, deleting and undoing go on in the order of the list, after another tab has chosen another one @script", async ({
  page,
}) => {
  await scrollList(page, 4);
  await expect(page).toHaveURL(isMonthBy("created.desc"));
  const id = await inSight(page);
  await chooseAnotherOrder(page);

  const box = await tile(page, id).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 14, (box?.y ?? 0) + 14);
  await expect(page.getByRole("button", { name: /^1 selected/ })).toBeVisible();
  await expect(tile(page, id).getByRole("checkbox")).toBeChecked();
  await isOf(page, "created.desc");
  const after = tile(page, id).locator("xpath=following-sibling::li[1]");
  const kept = (await after.getAttribute("id")) ?? "";
  const top = await topOf(page, kept);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await chooseAnotherOrder(page);
  await page.getByRole("button", { name: "Delete photo" }).click();
  await expect(page).toHaveURL((url) => url.pathname === timeline && !url.searchParams.has("select"));
  await isOf(page, "created.desc");
  await expect(tile(page, id)).toHaveCount(0);
  await expect(tile(page, kept)).toBeInViewport();

  await chooseAnotherOrder(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tile(page, id)).toBeInViewport();
  await isOf(page, "created.desc");
  await expect(page.getByRole("link", { name: "Photos 600" })).toBeVisible();
  expect(Math.abs((await topOf(page, kept)) - top)).toBeLessThan(300);
});

test("undo at the list's beginning, after another tab has chosen another order, shows one whole list @script", async ({
  page,
}) => {
  await startSelecting(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete photo" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await chooseAnotherOrder(page);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone. Nothing was deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Photos 600" })).toBeVisible();
  await expect(page.locator("main li[id^=photo-]").first()).toBeInViewport();
});

test("the address of a month, opened again after an upload, shows the month in the order that it had @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, `${timeline}?sort=dateTaken.desc`);
  await scrollList(page, 4);
  await expect(page).toHaveURL(isMonthBy("dateTaken.desc"));
  const id = await inSight(page);
  const list = page.url();
  await page.goto(at(host, "/my-photos/add"));
  const { name, type, bytes } = await jpeg("new.jpg", { width: 90, height: 60 });
  await page
    .getByLabel("Choose photos, or drop them here")
    .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 photo added");
  await page.getByRole("link", { name: "Go to my photos" }).click();
  await isOf(page, "created.desc");
  await page.goto(list);
  await isOf(page, "dateTaken.desc");
  await expect(tile(page, id)).toBeVisible();
  await tile(page, id).getByRole("link").click();
  await page.getByRole("link", { name: "Next photo" }).click();
  await expect(page).toHaveURL(/\/preview\//);
  await page.getByRole("link", { name: "Back to my photos" }).click();
  await isOf(page, "dateTaken.desc");
});
