import { newCustomer } from "../support/backend";
import { at, expect, fillSignIn, type Page, test } from "./site";

const host = "vellora-uk";
const path = "/settings/new-address";
const street = (page: Page) => page.getByLabel("Street", { exact: true });

test.use({ ownSession: true });

/** Leaves the form by a link, as somebody does who thinks better of it. */
async function typeAndLeave(page: Page): Promise<void> {
  await street(page).fill("5 Hidden Lane");
  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.waitForURL(at(host, "/settings"));
}

/** Presses Back until the form is there again. */
async function goBackToForm(page: Page): Promise<void> {
  await expect(async () => {
    // A step back that another navigation interrupted may have arrived all the same: one more would leave the form behind.
    if (page.url() !== at(host, path)) await page.goBack();
    expect(page.url()).toBe(at(host, path));
  }).toPass();
  await expect(street(page)).toBeVisible();
}

test("Back gives a form's typed values to the customer who typed them", async ({ page, signIn }) => {
  await signIn(host, (await newCustomer("tom@example.com")).email, path);
  await typeAndLeave(page);
  await goBackToForm(page);
  await expect(street(page)).toHaveValue("5 Hidden Lane");
});

test("Back gives the next person who signs in nothing that was typed before", async ({ page, signIn }) => {
  await signIn(host, (await newCustomer("tom@example.com")).email, path);
  await typeAndLeave(page);
  await page.goto(at(host, "/logout"));
  await page.getByRole("main").getByRole("button").click();
  await page.waitForURL(at(host, "/signed-out"));
  await signIn(host, (await newCustomer("pia@example.com")).email, "/");
  await goBackToForm(page);
  await expect(street(page)).toHaveValue("");
});

test("a question opens as a page, and empty, where another tab has signed in somebody else meanwhile @script", async ({
  page,
  signIn,
}) => {
  const albums = "/my-photos/albums";
  const ask = () => page.getByRole("main").getByRole("link", { name: "New album" }).first().click();
  await signIn(host, (await newCustomer("pia@example.com")).email, albums);
  const question = page.getByRole("dialog");
  const name = page.getByLabel("Album name");
  await ask();
  await name.fill("Pia's summer");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await ask();
  await expect(name).toHaveValue("Pia's summer");
  await page.keyboard.press("Escape");

  const other = await page.context().newPage();
  await other.goto(at(host, "/logout"));
  await other.getByRole("main").getByRole("button").click();
  await other.waitForURL(at(host, "/signed-out"));
  await other.goto(at(host, "/"));
  const { email } = await newCustomer("tom@example.com");
  await fillSignIn(other, email);
  await expect(other.locator("[data-customer]").first()).toHaveText(email);
  await ask();
  await page.waitForURL(at(host, "/my-photos/albums/new"));
  await expect(page.locator("[data-customer]").first()).toHaveText(email);
  await expect(name).toHaveValue("");
});
