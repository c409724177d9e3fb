import { newCustomer } from "../support/backend";
import { lastMailId, linkMailedTo, newsletterLinkMailedTo } from "../support/outbox";
import { followMailedLink } from "./account-links";
import { at, expect, fillSignIn, test } from "./site";

// These tests end sessions, so each signs in for itself.
test.use({ ownSession: true });

const host = "vellora-uk";

test("account deletion: request, mail, confirmation, deleted account", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newCustomer("wanda@example.com");
  const before = await lastMailId(email);
  await signIn(host, email, "/settings");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("button", { name: "Send me the e-mail" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Send me the e-mail" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await expectAccessible();
  const link = at(host, await linkMailedTo(email, before));
  await followMailedLink(page, link, "Delete my account for good", at(host, "/account-deleted"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your account has been successfully deleted",
  );
  await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View products" })).toBeVisible();
  await expectAccessible();
  await page.goto(at(host, "/orders"));
  await expect(page.locator("input[name=password]")).toBeVisible();
});

test("e-mail change: request, mail, confirmation, sign-in with the new address", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newCustomer("wanda@example.com");
  const newEmail = `elsewhere.${email}`;
  const before = await lastMailId(newEmail);
  await signIn(host, email, "/settings/email");
  await expectAccessible();
  await page.getByLabel("New e-mail address").fill("emma@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("This e-mail address is already in use")).toBeVisible();
  await expect(page.getByLabel("New e-mail address")).toHaveValue("emma@example.com");
  await expectAccessible();
  await page.getByLabel("New e-mail address").fill(newEmail);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  const link = at(host, await linkMailedTo(newEmail, before));
  await followMailedLink(page, link, "Confirm my new e-mail address", at(host, "/change-email-success"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your e-mail address has been changed!");
  await expectAccessible();
  await page.getByRole("link", { name: "Log in with your new e-mail address" }).click();
  await fillSignIn(page, newEmail);
  await page.goto(at(host, "/settings"));
  await expect(page.getByRole("main").getByText(newEmail)).toBeVisible();
});

test("newsletter: a visitor confirms without sign-in", async ({ page, expectAccessible }) => {
  const { email: subscriber } = await newCustomer("nina@example.com");
  const link = at(host, await newsletterLinkMailedTo(subscriber, "VELLORAUK"));
  const success = at(host, "/subscription-confirmation-success");
  await followMailedLink(page, link, "Confirm my subscription", success);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your e-mail address has been successfully subscribed!",
  );
  await expectAccessible();
});

test("confirmation links: an invalid one leads to an error page with a way on @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newCustomer("wanda@example.com");
  await signIn(host, email, "/settings");
  for (const [path, button, error, title, remedy] of [
    [
      "/delete-account-confirmation?confirmation-token=nobody",
      "Delete my account for good",
      "/delete-account-error",
      "Your account couldn’t be deleted",
      "Sign out",
    ],
    [
      "/change-email-confirmation?confirmation-token=nobody",
      "Confirm my new e-mail address",
      "/change-email-error",
      "Your email wasn't changed",
      "Sign out",
    ],
    [
      "/subscription-confirmation?confirmation-token=nobody&email=nina%40example.com",
      "Confirm my subscription",
      "/subscription-confirmation-error",
      "Your subscription failed",
      "Try again",
    ],
  ] as const) {
    await followMailedLink(page, at(host, path), button, at(host, error));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: remedy })).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact customer care" })).toBeVisible();
    await expectAccessible();
  }
  await page.goto(at(host, "/settings"));
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
});
