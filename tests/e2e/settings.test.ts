import { callsOf, newCustomer } from "../support/backend";
import { at, expect, test } from "./site";

const host = "printwren-uk";
let email: string;

test.beforeEach(async () => {
  ({ email } = await newCustomer("wanda@example.com"));
});

test("personal details: errors are shown at their fields, and valid values are kept", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, email, "/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My settings");
  await expectAccessible();
  await page.getByRole("link", { name: "Change: Personal details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change personal details");
  await expectAccessible();
  await page.getByLabel("First name").fill("Vanda");
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Phone number must be valid")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Vanda");
  await expectAccessible();
  await page.getByLabel("Phone number").fill("+46 70 765 43 21");
  await page.getByLabel("Language").selectOption({ label: "Swedish" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(at(host, "/settings"));
  await expect(page.getByText("Your details were saved")).toBeVisible();
  await expect(page.getByText("Ms Vanda Lindqvist")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Ms Vanda Lindqvist")).toBeVisible();
});

test("personal details: Back after saving shows the saved form and sends nothing", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/settings/personal-details");
  await page.getByLabel("First name").fill("Vanda");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(at(host, "/settings"));
  const calls = await callsOf(
    async () => {
      await page.goBack();
      await expect(page).toHaveURL(at(host, "/settings/personal-details"));
      await expect(page.getByLabel("First name")).toHaveValue("Vanda");
      await page.goForward();
      await expect(page.getByText("Ms Vanda Lindqvist")).toBeVisible();
    },
    { service: "customers" },
  );
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("payment method: is added on its hosted page, and another one chosen", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, email, "/settings/payment-method");
  await expect(page.getByText("You have no payment methods yet")).toBeVisible();
  await expectAccessible();
  for (const name of ["one", "other"]) {
    await page.getByRole("link", { name: "Add a payment method" }).click();
    await page.getByLabel("E-mail address at PayPal").fill(`${name}@example.com`);
    await page.getByRole("button", { name: "Add PayPal" }).click();
    await page.waitForURL(at(host, "/settings/payment-method?payment-method=added"));
    await expect(page.getByText("Your payment method was added")).toBeVisible();
  }
  await expectAccessible();
  await page.getByLabel(/other@example.com/).check();
  await page.getByRole("button", { name: "Use for my next orders" }).click();
  await expect(page.getByText("Payment method changed")).toBeVisible();
  await expect(page.getByText(/other@example.com/)).toBeVisible();
});

test("address: chosen country, then its fields; changed, and deleted after a question", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, email, "/settings/addresses/all");
  await expectAccessible();
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery address");
  await expectAccessible();
  await page.getByLabel("Country").selectOption({ label: "Ireland" });
  await page.getByRole("button", { name: "Use this country" }).click();
  await expect(page.getByLabel("Eircode")).toBeVisible();
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByLabel("House number or name").fill("Ivy House");
  await page.getByLabel("Street").fill("Main Street");
  await page.getByLabel("Town or city").fill("Ballincollig");
  await page.getByLabel("Eircode").fill("p31d452");
  await page.getByLabel("Phone number").fill("not a number");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Phone number must be valid")).toBeVisible();
  await expect(page.getByLabel("House number or name")).toHaveValue("Ivy House");
  await expectAccessible();
  await page.getByLabel("Phone number").fill("087 123 4567");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address added")).toBeVisible();
  await expect(page.getByText("P31 D452")).toBeVisible();

  await page.getByRole("link", { name: /Change the address of .* Main Street/ }).click();
  await expect(page.getByLabel("Eircode")).toHaveValue("P31 D452");
  await page.getByLabel("Town or city").fill("Cork");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address changed")).toBeVisible();
  await expect(page.getByText("Cork")).toBeVisible();

  await page.getByRole("link", { name: /Delete the address of .* Main Street/ }).click();
  await expect(page.getByRole("dialog", { name: "Delete this address?" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByText("Cork")).toBeVisible();
  await page.getByRole("link", { name: /Delete the address of .* Main Street/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Address deleted")).toBeVisible();
  await expect(page.getByText("Cork")).toHaveCount(0);
});

test("business settings: a business customer sees and changes them", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email: bram } = await newCustomer("bram@example.com");
  await signIn("vellora-ie", bram, "/settings");
  await expect(page).toHaveURL(at("vellora-ie", "/settings/b2b"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Business settings");
  await expectAccessible();
  await page.getByRole("link", { name: "Change: E-mail address" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/settings/b2b/email"));
  await expectAccessible();
  await page.getByRole("link", { name: "Back to my Settings" }).click();
  await page.getByRole("link", { name: "Add an address" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/settings/b2b/new-address"));
  await page.goto(at("vellora-ie", "/settings/b2b/new-address?country=NL"));
  await page.getByLabel("First name").fill("Bram");
  await page.getByLabel("Last name").fill("Jansen");
  await page.getByLabel("Postcode").fill("1017ca");
  await page.getByLabel("House number").fill("450");
  await page.getByLabel("Street").fill("Herengracht");
  await page.getByLabel("Town or city").fill("Amsterdam");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address added")).toBeVisible();
});
