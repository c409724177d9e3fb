import { newCustomer } from "../support/backend";
import { reported } from "../support/messages";
import { servers } from "../support/servers";
import { at, expect, fillSignIn, test } from "./site";

// These tests end sessions, so each signs in for itself.
test.use({ ownSession: true });

const brands = [
  ["vellora-nl", "Vellora"],
  ["bildvik-se", "Bildvik"],
  ["fotolind-de", "Fotolind"],
  ["printwren-uk", "Printwren"],
] as const;

for (const [hostId, brand] of brands) {
  // Without script the pages differ by a button, which is the same for every brand.
  const tag = brand === "Vellora" ? "" : " @read";
  test(`sign-in on a host of ${brand}, and sign-out that stays signed out${tag}`, async ({
    page,
    signIn,
    expectAccessible,
  }, info) => {
    await page.goto(at(hostId, "/orders"));
    await expect(page).toHaveTitle(new RegExp(brand));
    await expectAccessible();
    await signIn(hostId, "emma@example.com", "/orders");
    await expect(page).toHaveURL(at(hostId, "/orders"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(reported(hostId, "orders.title"));
    await expect(page.locator("html")).toHaveAttribute("data-brand", brand.toLowerCase());

    // With script the page presses its one button by itself, for a link of this site.
    await page.locator('a[href="/logout"]').dispatchEvent("click");
    if (info.project.name === "nojs") await page.getByRole("main").getByRole("button").click();
    await expect(page).toHaveURL(at(hostId, "/signed-out"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(reported(hostId, "signedOut.title"));
    await expectAccessible();
    await page.goto(at(hostId, "/orders"));
    await expect(page.locator("input[name=password]")).toBeVisible();
  });
}

test("sign-out everywhere: the settings lead to it, and it ends the session here, too", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newCustomer("nina@example.com");
  await signIn("vellora-ie", email, "/settings");
  await page.getByRole("link", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You’ll be signed out in every browser")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re signed out everywhere");
  await expectAccessible();
  await page.goto(at("vellora-ie", "/settings"));
  await expect(page.locator("input[name=password]")).toBeVisible();
});

test("sign-in: a wrong password keeps the e-mail and shows an error @read", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at("vellora-ie"));
  await fillSignIn(page, "emma@example.com", "wrong");
  await expect(page.locator("input[name=email]")).toHaveValue("emma@example.com");
  await expect(page.getByText(/don’t match/)).toBeVisible();
  await expectAccessible();
});

test("sign-in: a customer who blocks cookies sees an explanation @read", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at("vellora-ie", "/sign-in?cookies=1"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Please enable site data and cookies in your browser to use the website",
  );
  await expectAccessible();
});

test("sign-out: a page of another site presses no button", async ({ page, signIn }) => {
  await signIn("vellora-ie", "otto@example.com", "/orders");
  await page.goto(`${servers.backend}/outbox`);
  await page.evaluate((address) => window.location.assign(address), at("vellora-ie", "/logout"));
  const button = page.getByRole("main").getByRole("button");
  await expect(button).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(at("vellora-ie", "/logout"));
  await button.click();
  await expect(page).toHaveURL(at("vellora-ie", "/signed-out"));
});

test("sign-in: a deleted account is signed out", async ({ page, signIn }) => {
  await signIn("vellora-ie", "gone@example.com", "/orders");
  await page.waitForURL(/\/(logout|account-deleted)/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/deleted/);
  await expect(page.getByText("My orders")).toHaveCount(0);
});

test("host: an unknown one has no page @plain", async ({ page }) => {
  const answer = await page.goto(at("vellora-xx"));
  expect(answer?.status()).toBe(421);
});
