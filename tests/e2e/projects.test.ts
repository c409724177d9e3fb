import { addProjects } from "../support/backend";
import { at, expect, test } from "./site";

test("saved projects: the pages of the list @read", async ({ page, signIn, expectAccessible }) => {
  await signIn("vellora-uk", "emma@example.com", "/saved-projects");
  await expect(page).toHaveTitle(/My saved projects/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My saved projects");
  const list = page.getByRole("list", { name: "My saved projects" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectAccessible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(at("vellora-uk", "/saved-projects?page=2"));
  await page.getByRole("link", { name: "Older" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
});

test("saved projects: a project continues in the shop @plain", async ({ page, signIn }) => {
  await signIn("printwren-uk", "emma@example.com", "/saved-projects");
  await page.getByRole("link", { name: "Continue with Christmas cards in the shop" }).click();
  await expect(page).toHaveURL(/\/outside\/printwren-uk\/shop\?project=p-100001-04$/);
});

test("saved projects: the deletion dialog, cancelled, confirmed, and Back", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await addProjects("otto@example.com", 2);
  await signIn("vellora-ie", "otto@example.com", "/saved-projects");
  const rows = page.getByRole("list", { name: "My saved projects" }).getByRole("listitem");
  const heading = page.getByText(/^\d+ projects?, saved for you\.$/);
  const before = Number.parseInt((await heading.textContent()) ?? "", 10);
  const remove = rows.first().getByRole("link", { name: /^Delete / });
  const named = (await remove.getAttribute("aria-label"))?.replace("Delete ", "") ?? "";

  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  await expect(dialog).toContainText(named);
  await expectAccessible();
  await dialog.getByRole("link", { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading).toHaveText(new RegExp(`^${before} `));

  await remove.click();
  await dialog.getByRole("button", { name: "Delete project" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/saved-projects"));
  await expect(page.getByText("Project deleted")).toBeVisible();
  await expect(heading).toHaveText(new RegExp(`^${before - 1} `));

  await page.goBack();
  await expect(dialog).toContainText("This project isn’t on this page of your list any more.");
  await dialog.getByRole("link", { name: "Back to my projects" }).click();
  await expect(heading).toHaveText(new RegExp(`^${before - 1} `));
});

test("saved projects: sorted, and a deletion undone", async ({ page, signIn, expectAccessible }) => {
  await addProjects("otto@example.com", 7);
  await signIn("vellora-ie", "otto@example.com", "/saved-projects");
  const rows = page.getByRole("list", { name: "My saved projects" }).getByRole("listitem");
  await page.locator("summary").filter({ hasText: "Sort" }).click();
  await expectAccessible();
  await page.getByRole("link", { name: "Title, A to Z" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/saved-projects?sort=title"));
  const heading = page.getByText(/^\d+ projects?, saved for you\.$/);
  const before = await heading.textContent();

  await rows
    .first()
    .getByRole("link", { name: /^Delete / })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete project" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/saved-projects?sort=title"));
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Project restored")).toBeVisible();
  await expect(heading).toHaveText(before ?? "");

  await rows
    .first()
    .getByRole("link", { name: /^Delete / })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete project" }).click();
  const deleted = page.getByRole("list", { name: "Recently deleted" });
  await expectAccessible();
  await deleted
    .getByRole("button", { name: /^Restore: / })
    .first()
    .click();
  await expect(page.getByText("Project restored")).toBeVisible();
  await expect(heading).toHaveText(before ?? "");
});

test("saved projects: the empty state @read", async ({ page, signIn, expectAccessible }) => {
  await signIn("printwren-uk", "nina@example.com", "/saved-projects");
  await expect(page.getByText("You haven't started any projects yet")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "View products" }).click();
  await expect(page).toHaveURL(/\/outside\/printwren-uk\/products$/);
});
