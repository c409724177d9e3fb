import { addSharedAlbum } from "../support/backend";
import { at, expect, test } from "./site";

const host = "printwren-uk";
const albums = "/my-photos/albums";

test("a shared album, as its owner and as a participant see it", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", albums);
  await page.getByRole("link", { name: "Lofoten road trip" }).click();
  await expect(page.getByText("Shared albums are no longer supported")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Shared with 1 person" }).click();
  const people = page.getByRole("dialog", { name: "Shared with 1 person" });
  await expect(people).toContainText("otto@example.com");
  await expectAccessible();
  await people.getByRole("link", { name: "Close" }).first().click();
  await expect(people).toHaveCount(0);
  await page.getByRole("link", { name: "My albums" }).click();

  await page.getByRole("link", { name: "Fishing with Emma" }).click();
  await expect(page.getByText(/Shared by otto@example.com/)).toBeVisible();
  await expect(page.getByRole("link", { name: /Shared with/ })).toHaveCount(0);
  await page.locator('a[href*="/preview/"]').first().click();
  for (const name of ["Copy to album", "Delete"]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("Unavailable for shared albums");
    await button.focus();
    await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveText(
      "Unavailable for shared albums",
    );
  }
  await expect(page.getByRole("button", { name: "Download" })).not.toHaveAttribute("aria-disabled", "true");
  await expectAccessible();
  await page.getByRole("link", { name: "Next photo" }).click();
  await expect(page.getByText(/^2 of /)).toBeVisible();
});

test("a participant leaves a shared album, then its owner ends it", async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  const pia = { owner: "pia@example.com", participant: "tom@example.com", photos: 4, participantPhotos: 1 };
  const [left, ended] = [`Left (${info.project.name})`, `Ended (${info.project.name})`];
  await addSharedAlbum({ ...pia, albumName: left });
  await addSharedAlbum({ ...pia, albumName: ended });

  await signIn(host, "tom@example.com", albums);
  await page.getByRole("link", { name: left }).click();
  await page.getByRole("link", { name: "Delete album" }).click();
  const question = page.getByRole("dialog", { name: /^Delete album / });
  await expect(question).toContainText("This will delete the album for you only");
  await expectAccessible();
  await question.getByRole("button", { name: "Delete album" }).click();
  await expect(page.getByRole("status")).toContainText(`${left} album deleted`);
  await expect(page.getByRole("link", { name: left })).toHaveCount(0);
  await expect(page.getByRole("link", { name: ended })).toBeVisible();

  await page.context().clearCookies();
  await signIn(host, "pia@example.com", albums);
  await page.getByRole("link", { name: left }).click();
  await expect(page.getByText(/^4 photos · /)).toBeVisible();
  await page.goto(at(host, albums));
  await page.getByRole("link", { name: ended }).click();
  await expect(page.getByText(/^5 photos · /)).toBeVisible();
  await page.getByRole("link", { name: "Delete album" }).click();
  await expect(question).toContainText("This will delete the album for all participants.");
  await question.getByRole("button", { name: "Delete album" }).click();
  await expect(page.getByRole("status")).toContainText(`${ended} album deleted`);
});
