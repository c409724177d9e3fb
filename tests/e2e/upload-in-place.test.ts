import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ownLibrary } from "../support/own-library";
import { jpeg, modern, otherFile, type PhotoFile } from "../support/photo-files";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";
const email = "wanda@example.com";
const kilobyte = 1024;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const list = (page: Page) => page.getByRole("list", { name: "Chosen photos" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const chosen = (files: readonly PhotoFile[]) =>
  files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) }));
const choose = (page: Page, files: readonly PhotoFile[]) =>
  page.getByLabel("Choose photos, or drop them here").setInputFiles(chosen(files));

/** Lets go of a file over the page, or pastes it, as a browser does it. */
const bring = (page: Page, how: "drop" | "paste", { name, type, bytes }: PhotoFile) =>
  page.evaluate(
    ({ how, name, type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const more = { bubbles: true, cancelable: true };
      const send = (event: Event) => document.body.dispatchEvent(event);
      if (how === "paste") return send(new ClipboardEvent("paste", { clipboardData: data, ...more }));
      send(new DragEvent("dragover", { dataTransfer: data, ...more }));
      return send(new DragEvent("drop", { dataTransfer: data, ...more }));
    },
    { how, name, type, bytes: [...bytes] },
  );

/** Chooses a folder with these files by its button. */
async function chooseFolder(page: Page, files: readonly PhotoFile[]): Promise<void> {
  const folder = test.info().outputPath("folder");
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  const opened = page.waitForEvent("filechooser");
  await button(page, "Choose a folder").click();
  await (await opened).setFiles(folder);
}

test("@script photos are chosen, dropped and pasted into one list, and a folder by its button; WebP and AVIF become JPEG; known bytes are not sent; what it takes is loaded when it is needed", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, email, "/my-photos/add");
  // Nothing of the page before is counted.
  await page.goto("about:blank");
  const scripts: Promise<number>[] = [];
  page.on("response", (answer) => {
    // The script that every page has is weighed elsewhere (shell.test.ts).
    if (/\/assets\/(?!page-)[^/]+\.js$/.test(new URL(answer.url()).pathname))
      scripts.push(answer.body().then((body) => gzipSync(body).length));
  });
  const loaded = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.goto(at(host, "/my-photos/add"), { waitUntil: "networkidle" });
  expect(await loaded()).toBeLessThanOrEqual(kilobyte);
  await expect(
    page.getByText("JPEG, PNG or HEIC, up to 50 MB a photo. WebP and AVIF are saved as JPEG.", {
      exact: true,
    }),
  ).toBeVisible();

  await button(page, "Add photos").click();
  await expect(page.getByRole("alert").filter({ hasText: "Please choose at least one photo" })).toBeVisible();
  await expectAccessible();
  const again = await jpeg("chosen.jpg");
  await choose(page, [again, otherFile("notes.txt", "no photo")]);
  await bring(page, "drop", await jpeg("dropped.jpg"));
  await bring(page, "paste", await jpeg("pasted.jpg"));
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("Please choose at least one photo")).toBeHidden();
  await expect.poll(loaded).toBeGreaterThan(10 * kilobyte);
  expect(await loaded()).toBeLessThanOrEqual(25 * kilobyte);
  await expectAccessible();

  await button(page, "Remove dropped.jpg").click();
  await expect(button(page, "Remove pasted.jpg")).toBeFocused();
  await button(page, "Add photos").click();
  await expect(heading(page)).toHaveText("2 photos added");
  await expect(page.getByText("1 file wasn’t added")).toBeVisible();

  await page.getByRole("link", { name: "Add more photos" }).click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
  await chooseFolder(page, [
    await modern("message.webp", "webp"),
    await modern("phone.avif", "avif"),
    otherFile("Thumbs.db", "of the system"),
    again,
  ]);
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await button(page, "Add photos").click();
  await expect(heading(page)).toHaveText("2 photos added");
  await expect(page.getByText("1 was in your library already")).toBeVisible();
  expect(sent).toHaveLength(2);
  const newest = (await (await ownLibrary(email)).newest()).slice(0, 2);
  expect(newest.map(({ localFileName }) => localFileName).sort()).toEqual(["message.jpg", "phone.jpg"]);
  for (const { untouchedUrl, visibleWidth } of newest) {
    expect((await fetch(untouchedUrl)).headers.get("content-type")).toBe("image/jpeg");
    expect(visibleWidth).toBe(96);
  }
});

/** Pixels that stand out below an edge of the bar at the bottom of the window, of the button of a row there; 0 where none does. */
function cutByBar(start: Element): number {
  const isBar = (one: Element) => getComputedStyle(one).position === "sticky";
  let bar = start;
  while (!isBar(bar) && bar.parentElement) bar = bar.parentElement;
  const { top, bottom } = bar.getBoundingClientRect();
  const buttons = [...document.querySelectorAll("button[data-remove]")].map((one) =>
    one.getBoundingClientRect(),
  );
  const cut = [top, bottom].flatMap((edge) =>
    buttons.filter((one) => one.top < edge && one.bottom > edge).map((one) => one.bottom - edge),
  );
  return Math.max(0, ...cut);
}

test.describe("many chosen files", () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    name: `photo-${at + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(9).fill(0), at >> 8, at & 255]),
  }));

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 320, height: 740 },
    // 1,280 × 1,024 at 400 %.
    { width: 320, height: 256 },
  ])
    test(`@script upload form: its button stays in sight and covers no row in focus, ${viewport.width} × ${viewport.height}`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(host, email, "/my-photos/add");
      await page.getByLabel("Choose photos, or drop them here").setInputFiles(many);
      const start = button(page, "Add photos");
      await expect(list(page).getByRole("listitem").nth(19)).toBeAttached();
      await list(page).getByRole("listitem").first().scrollIntoViewIfNeeded();
      for (const by of [0, 600, 600]) {
        // Not by the wheel, whose scrolling goes on while the test does.
        await page.evaluate((top) => scrollBy({ top, behavior: "instant" }), by);
        await expect(start).toBeInViewport({ ratio: 1 });
        await start.click({ trial: true });
      }
      // Further down a row can be half below the top bar, as on every page.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      // As it can below the button, which depends on where the rows are: axe sees a window that ends between two rows.
      await expect(async () => {
        const cut = await start.evaluate(cutByBar);
        const { width, height } = page.viewportSize() ?? viewport;
        if (cut > 0) await page.setViewportSize({ width, height: height + Math.ceil(cut) });
        expect(cut).toBe(0);
      }).toPass();
      await expectAccessible();
      await page.setViewportSize(viewport);

      await button(page, "Remove photo-3.jpg").focus();
      for (const number of [4, 5, 6, 7, 8, 9, 10]) {
        await page.keyboard.press("Tab");
        const remove = button(page, `Remove photo-${number}.jpg`);
        await expect(remove).toBeFocused();
        const isSeen = await remove.evaluate((one) => {
          const { left, top, width, bottom } = one.getBoundingClientRect();
          const isOnTop = (y: number) => {
            const hit = document.elementFromPoint(left + width / 2, y);
            return hit !== null && one.contains(hit);
          };
          return isOnTop(top + 1) && isOnTop(bottom - 1);
        });
        expect([number, isSeen]).toEqual([number, true]);
      }
    });
});

test.describe("where the session ends", () => {
  test.use({ expectsErrors: true });

  test("@script the list stays, and goes on after signing in again", async ({
    page,
    context,
    signIn,
    expectAccessible,
  }) => {
    await signIn(host, email, "/my-photos/add");
    await choose(page, [await jpeg("one.jpg"), await jpeg("two.jpg")]);
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    const session = (await context.cookies(at(host))).filter(({ name }) =>
      name.startsWith("__Secure-account"),
    );
    await context.clearCookies({ name: /^__Secure-account/ });
    await button(page, "Add photos").click();
    await expect(page.getByText("You’ve been signed out.")).toBeVisible();
    await expectAccessible();
    // In the new tab somebody signs in.
    await context.addCookies(session);
    await button(page, "Continue").click();
    await expect(heading(page)).toHaveText("2 photos added");
  });
});

test("@script where the list does not load, the form does its job", async ({ page, signIn }) => {
  await page.route(/\/assets\/uploader\.island-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await signIn(host, email, "/my-photos/add");
  await choose(page, [await jpeg("plain.jpg")]);
  await button(page, "Add photos").click();
  await expect(heading(page)).toHaveText("1 photo added");
  const [newest] = await (await ownLibrary(email)).newest();
  expect(newest?.localFileName).toBe("plain.jpg");
});

test.describe("on a phone whose question for cookies is open", () => {
  test.use({ viewport: { width: 360, height: 740 }, outsideScripts: true });

  test("@script how many photos are chosen is in sight as soon as they are", async ({ page, signIn }) => {
    await signIn("printwren-uk", email, "/my-photos/add");
    await expect(page.getByRole("complementary", { name: "Cookies" }).getByRole("button")).toHaveCount(2);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(chosen([await jpeg("one.jpg"), await jpeg("two.jpg")]));
    const count = page.getByText(/^2 photos/).first();
    await expect(count).toBeVisible();
    const isUppermost = () =>
      count.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 2, top + height / 2));
      });
    await expect.poll(isUppermost).toBe(true);
  });
});
