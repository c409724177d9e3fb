import { readFileSync } from "node:fs";
import { endScenarios, expireExports, finishJobs, startScenario } from "../support/backend";
import { lastMailId, linkMailedTo } from "../support/outbox";
import { unzipped } from "../support/saved-file";
import { expect, test } from "./site";

const email = "emma@example.com";
const host = "vellora-uk";

test.afterAll(endScenarios);

test("an export: asked for in the library, told by mail, saved as zips", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await startScenario(email, { kind: "export", delaySeconds: 600 });
  // Whatever an earlier test has left under way is over now.
  await finishJobs(email, "export");
  await expireExports(email);
  const before = await lastMailId(email);
  await signIn(host, email, "/my-photos/photos");
  await page.getByRole("link", { name: "Export photos" }).click();
  await expect(page.getByText("processed within 48 hours")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Create export" }).click();
  await expect(
    page.getByText("We’ll email you within 48 hours when your export is ready to download."),
  ).toBeVisible();
  await expectAccessible();

  await finishJobs(email, "export");
  await page.goto(new URL(await linkMailedTo(email, before), page.url()).href);
  await expect(page.getByText("Your export is ready to download")).toBeVisible();
  await expect(page.getByText("My Photos export (1 of 3)")).toBeVisible();
  await expectAccessible();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download .zip: My Photos export (3 of 3)" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("photo-export-2.zip");
  expect(unzipped(readFileSync(await download.path())).sound).toBe(true);

  await expireExports(email);
  await page.reload();
  await expect(page.getByText("Your download link has expired")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Create a new export" }).click();
  await expect(page.getByRole("button", { name: "Create export" })).toBeVisible();
});
