import { withFault } from "../support/backend";
import { at, expect, front, type Page, test } from "./site";

const host = "vellora-uk";
const albums = "/my-photos/albums";
/** The tiles of own albums, the one that makes a new one not among them. */
const albumLinks = (page: Page) =>
  page
    .getByRole("region", { name: "My albums" })
    .getByRole("listitem")
    .getByRole("link")
    .filter({ hasNotText: "New album" });
const heading = (page: Page) => front(page).getByRole("heading", { level: 1 });

/** Where title, tabs, storage period and main action stand on a desk, at two widths. */
async function headerOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const one of [
      "main h1",
      "main nav li:first-child a",
      "main nav li + li a",
      'main a[href="/my-photos/add"]',
    ]) {
      const box = await page.locator(one).first().boundingBox();
      found.push(`${width} ${one} ${[box?.x, box?.y].map((pixels) => Math.round(pixels ?? -1))}`);
    }
  }
  return found;
}

test("albums page: its header stands where the timeline's does, and other pages begin in the same line @read", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", "/my-photos/photos");
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.locator("main li[id]").first().boundingBox())?.y).toBeLessThan(340);
  const header = await headerOf(page);
  await page.getByRole("navigation", { name: "My photos" }).getByRole("link", { name: "Albums" }).click();
  await expect(page).toHaveURL(at(host, albums));
  expect(await headerOf(page)).toEqual(header);
  const start = (await heading(page).boundingBox())?.x;
  await page.goto(at(host, "/orders"));
  expect((await heading(page).boundingBox())?.x).toBe(start);
});

test("albums page: pages through own albums and shows shared ones @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", "/my-photos/photos");
  await page.getByRole("navigation", { name: "My photos" }).getByRole("link", { name: "Albums" }).click();
  await expect(page).toHaveURL(at(host, albums));
  await expect(albumLinks(page)).toHaveCount(49);
  const first = page.getByRole("listitem").filter({ hasText: "Summer holiday" });
  await expect(first).toContainText("130 photos");
  await expect(first).toContainText(/Created \d\d\s\p{L}{3,4}\s20\d\d/u);
  const shared = page.getByRole("region", { name: "Shared with you" });
  await expect(shared.getByRole("listitem")).toHaveCount(2);
  await expect(shared).toContainText("Fishing with Emma");
  await expectAccessible();

  await page.getByRole("link", { name: "More albums" }).click();
  await expect(albumLinks(page)).toHaveCount(11);
  await expect(page.getByRole("link", { name: "Not sorted yet" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "First albums" }).click();
  await expect(albumLinks(page)).toHaveCount(49);
});

test("album page: pages through sections of 24", async ({ page, signIn, expectAccessible }) => {
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: "Summer holiday" }).click();
  await expect(heading(page)).toHaveText("Summer holiday");
  await expect(page.getByText(/^130 photos · Created /)).toBeVisible();
  await expect(page.getByRole("list", { name: "Photos 1–24" }).getByRole("listitem")).toHaveCount(24);
  await expect(page.getByRole("list", { name: "Photos 25–48" }).getByRole("listitem")).toHaveCount(24);
  await expectAccessible();
  await page.getByRole("link", { name: "Next photos" }).click();
  await expect(page.getByText("49–96 of 130")).toBeVisible();
  // Where script runs, the list may go on by itself while the link is pressed.
  const last = await page.getByRole("link", { name: "Next photos" }).getAttribute("href");
  await page.goto(at(host, last ?? ""));
  await expect(page.getByText("97–130 of 130")).toBeVisible();
  await expect(page.getByRole("list", { name: "Photos 121–130" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Previous photos" }).click();
  await expect(page.getByText("49–96 of 130")).toBeVisible();
  await page.getByRole("link", { name: "Previous photos" }).click();
  await expect(page.getByRole("list", { name: "Photos 1–24" })).toBeVisible();
  await page.getByRole("link", { name: "My albums" }).click();
  await expect(page).toHaveURL(at(host, albums));
});

test("album page: takes over the order that another tab has chosen as a whole, not from its next page on @script", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: "Summer holiday" }).click();
  const sorting = page.locator("summary").filter({ hasText: "Sort" });
  await expect(sorting).not.toContainText("Date taken, oldest first");
  const tab = await context.newPage();
  await tab.goto(`${page.url()}?sort=dateTaken.asc`);
  await expect(tab.locator("summary").filter({ hasText: "Sort" })).toContainText("Date taken, oldest first");
  await tab.close();
  await page
    .getByRole("list", { name: "Photos 25–48" })
    .getByRole("listitem")
    .last()
    .scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(sorting).toContainText("Date taken, oldest first");
  await expect(page.getByRole("list", { name: "Photos 1–24" })).toBeAttached();
});

test("album page: goes back to the photos before, also once it has gone on by itself @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: "Summer holiday" }).click();
  await expect(heading(page)).toHaveText("Summer holiday");
  const second = await page.getByRole("link", { name: "Next photos" }).getAttribute("href");
  await page.goto(at(host, second ?? ""));
  await page
    .getByRole("list", { name: "Photos 73–96" })
    .getByRole("listitem")
    .last()
    .scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole("list", { name: "Photos 121–130" })).toBeAttached();
  await page.getByRole("link", { name: "Previous photos" }).click();
  await expect(page.getByRole("list", { name: "Photos 1–24" })).toBeVisible();
});

test("album page: says nothing of photos before when it began with the first @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: "Summer holiday" }).click();
  await expect(heading(page)).toHaveText("Summer holiday");
  const last = page.getByRole("list", { name: "Photos 121–130" });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return last.count();
    })
    .toBe(1);
  await expect(page.getByRole("link", { name: "Previous photos" })).toHaveCount(0);
});

test("page transition: a new page takes clicks at once @script", async ({ page, signIn }) => {
  // Long enough that whatever stands before the page is found there.
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(
      ["group", "old", "new"]
        .map((part) => `::view-transition-${part}(*) { animation-duration: 8s !important }`)
        .join(" "),
    );
    document.adoptedStyleSheets.push(slow);
  });
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: /Summer holiday/ }).click();
  await page.waitForURL(/albums\/[\w-]+$/);
  await expect(heading(page)).toHaveText("Summer holiday");
  const back = page.getByRole("link", { name: "My albums" });
  await expect(back).toBeInViewport();
  const isOnTop = await back.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && link.contains(hit);
  });
  expect(isOnTop).toBe(true);
});

test("album page: loads more on scroll, retries a failed page in place, and Back returns there @script", async ({
  page,
  signIn,
}) => {
  const email = "emma@example.com";
  await signIn(host, email, albums);
  await page.getByRole("link", { name: /Summer holiday/ }).click();
  const tiles = page.locator("[data-island=infinite-list] li[id]");
  await expect(tiles.nth(23)).toBeAttached();
  const failed = page.locator("[data-island=infinite-list] [role=alert]");
  await withFault({ email, service: "photos", fault: "status", status: 500 }, async () => {
    await page.mouse.wheel(0, 5_000);
    await expect(failed).toContainText("Unable to display album photos");
  });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(tiles.nth(47)).toBeAttached();
  await expect(failed).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(tiles.nth(95)).toBeAttached({ timeout: 500 });
  }).toPass();
  const far = tiles.nth(88);
  await far.scrollIntoViewIfNeeded();
  const anchor = await far.getAttribute("id");
  const top = () => page.locator(`[id="${anchor}"]`).evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await far.getByRole("link").click();
  await expect(page).toHaveURL(/\/preview\//);
  await page.goBack();
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(5);
});

test("album: is created empty and deleted again", async ({ page, signIn, expectAccessible }, info) => {
  const album = `Rainy days (${info.project.name})`;
  await signIn(host, "pia@example.com", albums);
  await page.getByRole("link", { name: "New album" }).click();
  const dialog = page.getByRole("dialog", { name: "Create new album" });
  const name = dialog.getByRole("textbox", { name: "Album name" });
  await expect(name).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Create album" }).click();
  await expect(name).toHaveAccessibleDescription("Please give your album a name");
  await name.fill("Rainy; days");
  await dialog.getByRole("button", { name: "Create album" }).click();
  await expect(name).toHaveAccessibleDescription("Name not valid (without < > ;)");
  await expectAccessible();
  await name.fill(album);
  await dialog.getByRole("button", { name: "Create album" }).click();
  await expect(heading(page)).toHaveText(album);
  await expect(page.getByText("0 photos · Created today")).toBeVisible();
  await expect(page.getByText("Your album is empty")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add photos" })).toBeVisible();

  await page.getByRole("link", { name: "Delete album" }).click();
  const question = page.getByRole("dialog", { name: `Delete album ${album}` });
  await expect(question).toContainText("This will delete the album but not the photos within the album.");
  await expectAccessible();
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(heading(page)).toHaveText(album);
  await page.getByRole("link", { name: "Delete album" }).click();
  await question.getByRole("button", { name: "Delete album" }).click();
  await expect(page).toHaveURL(at(host, albums));
  await expect(page.getByRole("status")).toContainText(`${album} album deleted`);
  await expect(page.getByRole("link", { name: album })).toHaveCount(0);
});

test("copy to album: copies photos into an album and into a new one", async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  const album = `Copies (${info.project.name})`;
  await signIn(host, "pia@example.com", "/my-photos/photos");
  await page.getByRole("link", { name: "Select", exact: true }).click();
  const tiles = page.getByRole("checkbox");
  await tiles.nth(0).check();
  await tiles.nth(2).check();
  await page.getByRole("button", { name: "Copy to album" }).click();
  await expect(heading(page)).toHaveText("Copy to album");
  await expect(front(page).getByText("2 photos selected")).toBeVisible();
  await expectAccessible();
  await front(page).getByRole("button", { name: "Copy to album" }).click();
  await expect(page.getByText("Please choose an album")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "New album" }).click();
  await page.getByRole("textbox", { name: "Album name" }).fill(album);
  await expectAccessible();
  await page.getByRole("button", { name: "Create album" }).click();
  await expect(heading(page)).toHaveText("My photos");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText(`Photos copied to ${album}`);
  await page.getByRole("status").getByRole("link", { name: album }).click();
  await expect(page.getByText("2 photos · Created today")).toBeVisible();

  // The same photo from its preview: it is there already, and stays there once.
  await page.locator('a[href*="/preview/"]').first().click();
  await page.getByRole("button", { name: "Copy to album" }).click();
  await page.getByRole("radio", { name: album }).check();
  await expectAccessible();
  await front(page).getByRole("button", { name: "Copy to album" }).click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `Photos copied to ${album}` })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to the album" }).click();
  await expect(page.getByText("2 photos · Created today")).toBeVisible();
  await page.getByRole("link", { name: "Delete album" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete album" }).click();
});

test("album page: shows the empty state without photos @read", async ({ page, signIn, expectAccessible }) => {
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: "More albums" }).click();
  await page.getByRole("link", { name: "Not sorted yet" }).click();
  await expect(page.getByText("Your album is empty")).toBeVisible();
  await expectAccessible();
});

test("album name form: renames, and shows both errors at the field", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "otto@example.com", albums);
  // Its name is not known for sure: the journey runs more than once.
  await albumLinks(page).filter({ hasText: /dog/ }).click();
  await expect(page).toHaveURL(/\/albums\/[^/?]+$/);
  const before = (await heading(page).textContent()) ?? "";
  const album = page.url();
  await page.getByRole("link", { name: "Edit album name" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit album name" });
  const name = dialog.getByRole("textbox", { name: "Album name" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(name).toHaveValue(before);
  await expectAccessible();

  await name.fill("");
  await save.click();
  await expect(name).toHaveAccessibleDescription("Please give your album a name");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  await name.fill("Our <dog>");
  await save.click();
  await expect(name).toHaveAccessibleDescription("Name not valid (without < > ;)");
  await expect(name).toHaveValue("Our <dog>");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(heading(page)).toHaveText(before);

  const after = before === "Our dog & his cat" ? "The dog" : "Our dog & his cat";
  await page.getByRole("link", { name: "Edit album name" }).click();
  await name.fill(after);
  await save.click();
  await expect(page).toHaveURL(album);
  await expect(heading(page)).toHaveText(after);
  await expect(page.getByRole("status")).toContainText(`Album name changed to ${after}`);
  await expectAccessible();
  await page.reload();
  await expect(heading(page)).toHaveText(after);
  await expect(page.getByText("Album name changed")).toHaveCount(0);
});

test("album name form: keeps the typed name when saving fails", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const email = "otto@example.com";
  await signIn(host, email, albums);
  await albumLinks(page).filter({ hasText: /dog/ }).click();
  await expect(page).toHaveURL(/\/albums\/[^/?]+$/);
  const before = (await heading(page).textContent()) ?? "";
  await page.getByRole("link", { name: "Edit album name" }).click();
  const name = page.getByRole("textbox", { name: "Album name" });
  await withFault({ email, service: "photos", method: "PATCH", fault: "status", status: 500 }, async () => {
    await name.fill("Good dog");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Unable to save changes. Please try again")).toBeVisible();
  });
  await expect(name).toHaveValue("Good dog");
  await expectAccessible();
  await name.fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading(page)).toHaveText(before);
});

test("album page: is not found for another customer @read", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", albums);
  const href = await page.getByRole("link", { name: "Summer holiday" }).getAttribute("href");
  await page.context().clearCookies();
  await signIn(host, "otto@example.com", albums);
  const answer = await page.goto(at(host, href ?? ""));
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Summer holiday")).toHaveCount(0);
});

test("albums page: shows an error for each list that cannot be loaded @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const email = "emma@example.com";
  await signIn(host, email, "/downloads");
  await withFault({ email, service: "photos", path: "^/albums", fault: "status", status: 500 }, async () => {
    await page.goto(at(host, albums));
    await expect(
      page.getByText("Unable to display albums. Please refresh the page or try again later."),
    ).toBeVisible();
    await expect(page.getByText("Fishing with Emma")).toBeVisible();
    await expectAccessible();
  });
  await withFault({ email, service: "shared-albums", path: "^/shared-albums", fault: "html" }, async () => {
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(
      page.getByText("Unable to display shared albums. Please refresh the page or try again later."),
    ).toBeVisible();
    await expect(albumLinks(page)).toHaveCount(49);
  });
});

test("albums page: shows the empty state without albums @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "nina@example.com", albums);
  await expect(page.getByText("You have no albums yet")).toBeVisible();
  await expect(page.getByText("Shared with you")).toHaveCount(0);
  await expectAccessible();
});
