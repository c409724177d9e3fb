import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownLibrary, sha256, storedSha256 } from "../support/own-library";
import { heavyJpeg, type PhotoFile } from "../support/photo-files";
import { restartSite } from "../support/restart-site";
import { at, expect, type Page, test } from "./site";

const host = "vellora-uk";
const email = "wanda@example.com";
const kilobyte = 1024;
/** Photos that go up, and seconds without a line; a larger run takes other numbers. */
const many = Number(process.env.UPLOAD_PHOTOS ?? 200);
const gap = Number(process.env.UPLOAD_GAP_SECONDS ?? 0) * 1000;

const folder = mkdtempSync(join(tmpdir(), "photos-to-add-"));
test.use({ expectsErrors: true });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a file where a browser can choose it again: the same one, with the time at which it was written. */
function saved({ name, bytes }: PhotoFile): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const addPhotos = (page: Page) => page.getByRole("button", { name: "Add photos" }).click();

async function choose(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByLabel("Choose photos, or drop them here").setInputFiles([...paths]);
  const count = paths.length === 1 ? "1 photo" : `${paths.length} photos`;
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible();
}

/** Waits until so many photos are done. */
async function doneAre(page: Page, count: number): Promise<void> {
  const total = page.getByText(/^\d+ of \d+ done$/).first();
  const done = async () => Number.parseInt((await total.textContent()) ?? "", 10);
  await expect.poll(done, { timeout: 60_000, intervals: [100] }).toBeGreaterThanOrEqual(count);
}

test("@script many photos survive a line that is gone, a site that is started anew and a tab that is closed", async ({
  page: first,
  context,
  signIn,
}) => {
  test.setTimeout(90_000 + many * 1_000 + gap);
  const library = await ownLibrary(email);
  const before = await library.count();
  const files = await Promise.all(
    Array.from({ length: many }, (_, at) => heavyJpeg(`holiday ${at}.jpg`, (20 + (at % 20)) * kilobyte)),
  );
  const paths = files.map(saved);
  await signIn(host, email, "/my-photos/add");
  await choose(first, paths);
  await addPhotos(first);

  await doneAre(first, many * 0.2);
  await context.setOffline(true);
  await expect(first.getByText("You’re offline.")).toBeVisible();
  await pause(gap);
  await context.setOffline(false);
  await expect(first.getByText("You’re offline.")).toBeHidden();

  await doneAre(first, many * 0.4);
  await restartSite();
  await doneAre(first, many * 0.6);
  await first.close();

  const second = await context.newPage();
  await second.goto(at(host, "/my-photos/add"));
  await choose(second, paths);
  await addPhotos(second);
  await expect(second).toHaveURL(/\/my-photos\/add\/result\//, { timeout: 90_000 });
  // Photos that the closed tab had uploaded count, too: the storage reports the offset of each upload.
  await expect(heading(second)).toHaveText(`${many} photos added`);

  expect(await library.count()).toBe(before + many);
  const stored = await Promise.all((await library.newestOf(many)).map(storedSha256));
  expect(stored.sort()).toEqual(files.map(({ bytes }) => sha256(bytes)).sort());
});

test("@script a large photo goes on in the middle, in another tab", async ({
  page: first,
  context,
  signIn,
}) => {
  const part = 8 * kilobyte * kilobyte;
  const photo = await heavyJpeg("panorama.jpg", part + 300 * kilobyte);
  const path = saved(photo);
  await signIn(host, email, "/my-photos/add");
  // The first part arrives, the second never does.
  await first.route("**/my-photos/uploads/*", (route) =>
    route.request().headers()["upload-offset"] === String(part)
      ? route.abort("connectionreset")
      : route.continue(),
  );
  const secondPart = first.waitForRequest(
    (request) => request.method() === "PATCH" && request.headers()["upload-offset"] === String(part),
  );
  await choose(first, [path]);
  await addPhotos(first);
  await secondPart;
  await expect(first.getByText("The connection was lost. We’ll keep trying.")).toBeVisible();
  await first.close();

  const second = await context.newPage();
  const reported: string[] = [];
  second.on("request", (request) => {
    if (request.url().includes("/my-photos/uploads"))
      reported.push(`${request.method()} ${request.headers()["upload-offset"] ?? ""}`.trim());
  });
  await second.goto(at(host, "/my-photos/add"));
  await choose(second, [path]);
  await addPhotos(second);
  await expect(heading(second)).toHaveText("1 photo added");
  expect(reported).toEqual(["HEAD", `PATCH ${part}`]);
  const [stored] = await (await ownLibrary(email)).newestOf(1);
  expect(stored && (await storedSha256(stored))).toBe(sha256(photo.bytes));
});
