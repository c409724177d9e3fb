import { callsOf, newCustomer } from "../support/backend";
import { at, expect, test } from "./site";

const host = "vellora-uk";
const newAddress = at(host, "/settings/new-address?country=NL");

test("rejected form: reload, Back and Forward send nothing, and the corrected form is saved once", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newCustomer("otto@example.com");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await signIn(host, email, "/settings/new-address?country=NL");
  const already = posts.length;
  const sent = () => posts.length - already;
  // The browser's own constraints let it through; the server does not.
  const phone = page.getByLabel("Phone number");
  const mistake = page.getByText("Phone number must be valid");

  const calls = await callsOf(
    async () => {
      await page.getByLabel("First name").fill("Otto");
      await page.getByLabel("Last name").fill("Jansen");
      await page.getByLabel("House number").fill("450");
      await page.getByLabel("Street").fill("Herengracht");
      await page.getByLabel("Town or city").fill("Amsterdam");
      await page.getByLabel("Postcode").fill("1017 CA");
      await phone.fill("not a number");
      await page.getByRole("button", { name: "Save address" }).click();
      await expect(mistake).toBeVisible();
      await expect(phone).toHaveValue("not a number");
      await expect(page.getByLabel("Street")).toHaveValue("Herengracht");
      await expectAccessible();
      expect(sent()).toBe(1);

      // None of these asks whether to send the form again: the page is the answer to a GET.
      await page.reload();
      await expect(mistake).toBeVisible();
      await expect(phone).toHaveValue("not a number");
      await page.goBack();
      await expect(page).toHaveURL(newAddress);
      await expect(mistake).toHaveCount(0);
      await page.goForward();
      await expect(mistake).toBeVisible();
      await expect(phone).toHaveValue("not a number");
      expect(sent()).toBe(1);

      await phone.fill("020 123 45 67");
      await page.getByRole("button", { name: "Save address" }).click();
      await expect(page).toHaveURL(at(host, "/settings/addresses/all"));
      await expect(page.getByText("Address added")).toBeVisible();
      await expect(page.getByText("1017 CA Amsterdam")).toHaveCount(1);
      await page.reload();
      // What is saved was not refused: Back says nothing of the mistake.
      await page.goBack();
      await expect(page.getByRole("button", { name: "Save address" })).toBeVisible();
      await expect(mistake).toHaveCount(0);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
      await page.goForward();
      await expect(page.getByText("1017 CA Amsterdam")).toHaveCount(1);
      expect(sent()).toBe(2);
    },
    { email, service: "customers" },
  );
  expect(calls.filter(({ method }) => method !== "GET").map(({ method }) => method)).toEqual(["POST"]);
});
