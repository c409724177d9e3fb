import { mailsTo, makeOnlineVersionsReady, newPhotoBook } from "../support/backend";
import { at, expect, test } from "./site";

const email = "carl@example.com";

test("online products: the list shows every state @read", async ({ page, signIn, expectAccessible }) => {
  await signIn("vellora-uk", "emma@example.com", "/online-products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My online photo books");
  await expect(page.getByRole("link", { name: /^View online version of/ })).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Request online version of/ })).toHaveCount(1);
  await expect(page.getByText("Online version is requested")).toHaveCount(1);
  await expect(page.getByText("Order delayed")).toHaveCount(2);
  await expectAccessible();

  await page.getByRole("link", { name: /^A week in Brittany/ }).click();
  await expect(page.getByText("This book can’t have an online version")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "My online photo books" }).click();

  await page.getByRole("link", { name: /^View online version of Two weeks in Norway/ }).click();
  await expect(page).toHaveURL(/\/outside\/vellora-uk\/online-book\//);
});

test("photo book: its online version is requested and shared", async ({ page, signIn, expectAccessible }) => {
  const bookPage = at("vellora-uk", `/online-products/${await newPhotoBook(email)}`);
  await signIn("vellora-uk", email, "/online-products");
  await page.goto(bookPage);
  await expectAccessible();
  await page.getByRole("button", { name: /^Request online version of/ }).click();
  await expect(page.getByRole("status")).toContainText("Online version is requested");
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Request online version of/ })).toHaveCount(0);
  await makeOnlineVersionsReady(email);

  // First with a mistake that the browser does not see.
  await page.goto(bookPage);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Share your online photo book");
  const recipient = `friend-${Date.now()}@example.com`;
  await page.getByLabel("Your name").fill("   ");
  await page.getByLabel("Recipient’s e-mail address").fill(recipient);
  await page.getByLabel("Personal message").fill("Look where we were");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please enter your name, so they know who it’s from")).toBeVisible();
  await expect(page.getByLabel("Recipient’s e-mail address")).toHaveValue(recipient);
  await expect(page.getByLabel("Personal message")).toHaveValue("Look where we were");
  await expectAccessible();
  await page.getByLabel("Your name").fill("Carl");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your online photo book was shared")).toBeVisible();
  await expect(page).toHaveURL(at("vellora-uk", "/online-products"));
  await expect.poll(async () => (await mailsTo(recipient)).length).toBe(1);
});

test("photo book: is added to the gallery and removed, and its online version deleted", async ({
  page,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  const bookPage = at("vellora-uk", `/online-products/${await newPhotoBook(email)}`);
  await signIn("vellora-uk", email, "/online-products");
  await page.goto(bookPage);
  await page.getByRole("button", { name: /^Request online version of/ }).click();
  await expect(page.getByRole("status")).toContainText("Online version is requested");
  await makeOnlineVersionsReady(email);

  // Once the page's script is there; what is sent before is sent alone.
  await page.goto(bookPage, { waitUntil: "networkidle" });
  // What is typed in the form above stays, whatever becomes of this one. Without script a browser sends one form alone.
  const message = page.getByLabel("Personal message");
  const kept = javaScriptEnabled === false ? "" : "Look where we were";
  await message.fill("Look where we were");
  await page.getByRole("button", { name: "Add to gallery" }).click();
  await expect(page.getByText("Please choose one to five categories")).toBeVisible();
  await expect(message).toHaveValue(kept);
  await page.getByLabel("Travel").check();
  await page.getByRole("button", { name: "Add to gallery" }).click();
  await expect(page.getByRole("status")).toContainText("Your book is in the gallery");
  await expect(message).toHaveValue(kept);
  await page.getByLabel("Family").check();
  await page.getByRole("button", { name: "Save categories" }).click();
  await expect(page.getByRole("status")).toContainText("Categories saved");
  await expect(page.getByLabel("Travel")).toBeChecked();
  await expect(page.getByLabel("Family")).toBeChecked();
  await expectAccessible();
  await page.getByRole("button", { name: "Remove from gallery" }).click();
  await expect(page.getByRole("status")).toContainText("Your book is no longer in the gallery");

  await page.getByRole("link", { name: "Delete online version" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this online version?" });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Delete online version" }).click();
  await expect(page.getByRole("status")).toContainText("Online version deleted");
});

test("online products: the empty state @read", async ({ page, signIn, expectAccessible }) => {
  await signIn("vellora-uk", "nina@example.com", "/online-products");
  await expect(page.getByText("You haven’t ordered a photo book yet")).toBeVisible();
  await expectAccessible();
});

test("online products: are not found for business customers @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "bram@example.com", "/online-products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find that page");
  await expect(page.getByRole("link", { name: "Online photo books" })).toHaveCount(0);
  await expectAccessible();
});
