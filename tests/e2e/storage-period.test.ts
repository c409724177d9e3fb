import { addDays } from "date-fns";
import { finishJobs, setActivation, setStoragePeriod, startScenario } from "../support/backend";
import { at, expect, type Page, test } from "./site";

const host = "printwren-uk";
const email = "carl@example.com";
const library = "/my-photos/photos";
const storage = "/my-photos/storage";

const until = (days: number) =>
  setStoragePeriod(email, {
    projectedDeletionDate: `${addDays(new Date(), days).toISOString().slice(0, 10)}T12:00:00Z`,
    delayedDeletionDate: null,
  });
const banner = (page: Page) => page.getByRole("main").getByText("Your photos will be deleted");

// What is known of the photos is looked up at sign-in.
test.use({ ownSession: true });
test.beforeEach(async () => {
  await setActivation(email, "ACTIVE");
});
test.afterAll(() => until(5));

test("photos that are about to be deleted: said once by itself, then everywhere, until put away", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await until(5);
  await signIn(host, email, "/orders");
  await expect(banner(page)).toContainText("in 5 days");
  await expectAccessible();
  await page.getByRole("link", { name: "Saved photos" }).first().click();
  await expect(page).toHaveURL(/\/my-photos\/storage\?to=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Storage status");
  await expect(page.getByText(/^Order before .* by 18 months\./)).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Not now, go to my photos" }).click();
  await expect(page).toHaveURL(at(host, library));
  await expect(page.getByRole("link", { name: "Storage status: Deleted in 5 days" })).toBeVisible();
  await expectAccessible();
  // Back is the page that was left, and then the one before it: nothing opens again.
  await page.goBack();
  await expect(page).toHaveURL(/\/my-photos\/storage\?to=/);
  await page.goBack();
  await expect(page).toHaveURL(at(host, "/orders"));

  await page.getByRole("button", { name: "Hide this message" }).click();
  await expect(page).toHaveURL(at(host, "/orders"));
  await expect(banner(page)).toHaveCount(0);
  await page.goto(at(host, library));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Storage status: Deleted in 5 days" })).toBeVisible();
});

test("the indicator leads to the ways out, and to a file for the calendar @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await until(47);
  await signIn(host, email, library);
  await expect(page).toHaveURL(at(host, library));
  await page.getByRole("link", { name: /^Storage status: 47 days left, until / }).click();
  await expect(page).toHaveURL(at(host, storage));
  const actions = page.getByRole("list", { name: "What you can do" }).getByRole("link");
  await expect(actions).toHaveCount(4);
  await expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Remind me/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("printwren-photo-storage.ics");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible();
});

test("photos in storage are brought back: the page looks by itself until they are there", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await until(400);
  await setActivation(email, "NOT_ACTIVE");
  await startScenario(email, { kind: "import", delaySeconds: 600 });
  await signIn(host, email, library);
  await expect(page.getByText("Your photos are in storage")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Bring my photos back" }).click();
  await expect(page.getByText("Your photos are on their way back")).toBeVisible();
  await expectAccessible();
  await finishJobs(email, "import");
  // Nobody presses anything.
  await expect(page).toHaveURL(at(host, library), { timeout: 20_000 });
  await expect(page.getByText("Your photos are back")).toBeVisible();
  await expect(page.locator('a[href*="/preview/"]').first()).toBeVisible();
});

test("a developer turns a flag off and forgets it again", async ({ page, signIn, expectAccessible }) => {
  await until(400);
  await signIn(host, email, `${library}?control=true`);
  await page.getByRole("link", { name: "Feature flags" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feature flags");
  await expectAccessible();
  const upload = page.getByRole("form", { name: "upload", exact: true });
  await upload.getByRole("button", { name: "Turn off" }).click();
  await expect(page).toHaveURL(at(host, "/feature-flags"));
  await page.goto(at(host, library));
  await expect(page.getByRole("link", { name: "Add photos" })).toHaveCount(0);
  await page.goto(at(host, "/feature-flags"));
  await upload.getByRole("button", { name: "Forget" }).click();
  await expect(upload.getByRole("button", { name: "Forget" })).toHaveCount(0);
  await page.goto(at(host, library));
  await expect(page.getByRole("link", { name: "Add photos" }).first()).toBeVisible();
});
