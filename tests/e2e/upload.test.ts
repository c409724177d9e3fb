import { ownLibrary } from "../support/own-library";
import { heic, jpeg, otherFile, type PhotoFile } from "../support/photo-files";
import { at, expect, front, type Page, test } from "./site";

const host = "vellora-uk";
const email = "wanda@example.com";
const heading = (page: Page) => front(page).getByRole("heading", { level: 1 });

const chosen = (files: readonly PhotoFile[]) =>
  files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) }));

/** Chooses files on the page that adds photos, and sends them. */
async function add(page: Page, files: readonly PhotoFile[]): Promise<void> {
  await page.getByLabel("Choose photos, or drop them here").setInputFiles(chosen(files));
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page).toHaveURL(/\/my-photos\/add\/result\//);
}

test("photos are added to the library, which says what came in and shows them first", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, email, "/my-photos/photos");
  await page.getByRole("link", { name: "Add photos" }).click();
  await expect(heading(page)).toHaveText("Add photos");
  await expectAccessible();
  const photo = await jpeg("beach.jpg", { width: 90, height: 60 });
  await add(page, [
    photo,
    heic("mountain.heic"),
    { ...photo, name: "beach again.jpg" },
    otherFile("notes.jpg", "no photo, whatever its name says"),
  ]);
  await expect(heading(page)).toHaveText("2 photos added");
  await expect(page.getByText("1 was in your library already · 1 file wasn’t added")).toBeVisible();
  await expect(page.getByText("This isn’t a JPEG, PNG or HEIC photo.")).toBeVisible();
  const added = page.getByRole("list", { name: "Added" }).getByRole("link");
  await expect(added).toHaveCount(2);
  // The pictures themselves, HEIC as well, are made when the page is.
  for (const picture of await added.getByRole("img").all())
    await expect(picture).toHaveJSProperty("complete", true);
  await expectAccessible();
  await page.reload();
  await expect(heading(page)).toHaveText("2 photos added");

  const positions = await added.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.getByRole("link", { name: "Go to my photos" }).click();
  await expect(page).toHaveURL(at(host, "/my-photos/photos"));
  await expect(page.getByText("Upload date, newest first").first()).toBeVisible();
  const [first] = positions;
  const id = first?.split("/").at(-1) ?? "none";
  await expect(page.locator(`main a[href*="${id}"]`).first()).toBeVisible();
});

test("photos are added to an album", async ({ page, signIn, expectAccessible }) => {
  const library = await ownLibrary(email);
  const albumId = await library.newAlbum(`Added ${Date.now()}`);
  await signIn(host, email, `/my-photos/albums/${albumId}`);
  await page.getByRole("link", { name: "Add photos" }).click();
  await expect(heading(page)).toHaveText(/^Add photos to Added /);
  await add(page, [await jpeg("for the album.jpg")]);
  await expect(heading(page)).toHaveText("1 photo added");
  await expectAccessible();
  await page.getByRole("link", { name: "Go to the album" }).click();
  await expect(page).toHaveURL(at(host, `/my-photos/albums/${albumId}`));
  await expect(page.getByRole("list", { name: /^Photos 1/ }).getByRole("listitem")).toHaveCount(1);
});

test.describe("on a telephone", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
  });

  test("an album's photos are added elsewhere, and the way leads back by itself", async ({
    page,
    signIn,
  }) => {
    const library = await ownLibrary(email);
    const albumId = await library.newAlbum(`Telephone ${Date.now()}`);
    await signIn(host, email, `/my-photos/albums/${albumId}`);
    await page.getByRole("link", { name: "Add photos" }).click();
    await expect(page.getByText("You’ll be taken back in 2 seconds.")).toBeVisible();
    await expect(page).toHaveURL(at(host, `/my-photos/albums/${albumId}`));
  });

  test("in the test's variant a QR code opens the upload on another device", async ({
    page,
    context,
    signIn,
    expectAccessible,
  }) => {
    await context.addCookies([
      { name: "testVariants", value: "sample-test.A~CRO-1304.control", url: at(host) },
      { name: "cookieConsent", value: "10", url: at(host) },
    ]);
    await signIn(host, email, "/my-photos/add");
    await page.getByRole("link", { name: "QR code" }).click();
    await expect(
      page.getByRole("img", { name: "QR code that opens the page for adding photos" }),
    ).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Open the page on this device" }).click();
    await page.getByRole("link", { name: "Sign in and add photos" }).click();
    await expect(page).toHaveURL(at(host, "/my-photos/add"));
    await expect(heading(page)).toHaveText("Add photos");
  });
});
