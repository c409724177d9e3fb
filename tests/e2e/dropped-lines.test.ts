import type { Page } from "playwright/test";
import { callsOf, newCustomer } from "../support/backend";
import { at, expect, test } from "./site";

const host = "vellora-uk";

test.use({ expectsErrors: true });

/** The line drops when a form is sent: before it arrives, or before its answer does. */
async function dropNextForm(page: Page, { arrives }: { arrives: boolean }): Promise<void> {
  let dropped = false;
  await page.route("**/*", async (route) => {
    if (dropped || route.request().method() !== "POST") return route.fallback();
    dropped = true;
    if (arrives) {
      const { host: name, port, pathname, search } = new URL(route.request().url());
      const headers = { ...(await route.request().allHeaders()), host: name };
      await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers, maxRedirects: 0 });
    }
    await route.abort("internetdisconnected");
  });
}

const browsersOwnPage = /^chrome-error:/;

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
}

const address = {
  "First name": "Otto",
  "Last name": "Jansen",
  "House number": "450",
  Street: "Herengracht",
  "Town or city": "Amsterdam",
  Postcode: "1017 CA",
  "Phone number": "020 123 45 67",
};
const email = { "New e-mail address": "otto.new@example.com" };
const phone = { "Phone number": "0113 496 0001" };

for (const [path, typed] of [
  ["/settings/email", email],
  ["/settings/new-address?country=NL", address],
  ["/settings/personal-details", phone],
  ["/my-photos/albums/new", { "Album name": "Brittany" }],
] as const)
  test(`a line that drops: Back leads to the form, with what was typed (${path})`, async ({
    page,
    signIn,
  }) => {
    const customer = await newCustomer("otto@example.com");
    await signIn(host, customer.email, path);
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await dropNextForm(page, { arrives: false });
    await page.getByLabel(Object.keys(typed)[0] ?? "").press("Enter");
    await expect(page).toHaveURL(browsersOwnPage);
    await page.goBack();
    await expect(page).toHaveURL(at(host, path));
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label)).toHaveValue(value);
  });

test("a line that drops: sent again from the browser's error page, an address is added once", async ({
  page,
  signIn,
}) => {
  const customer = await newCustomer("otto@example.com");
  await signIn(host, customer.email, "/settings/new-address?country=NL");
  const calls = await callsOf(
    async () => {
      await fillAddress(page);
      await dropNextForm(page, { arrives: true });
      await page.getByRole("button", { name: "Save address" }).click();
      await expect(page).toHaveURL(browsersOwnPage);
      await page.reload();
      await expect(page).toHaveURL(at(host, "/settings/addresses/all"));
      await expect(page.getByText("1017 CA Amsterdam")).toHaveCount(1);
    },
    { email: customer.email, service: "customers" },
  );
  expect(calls.filter(({ method }) => method !== "GET").map(({ method }) => method)).toEqual(["POST"]);
});

test("@script photos that do not come are asked for once more, and shown", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", "/my-photos/albums");
  const albums = page.locator('main a[href^="/my-photos/albums/"]:not([data-dialog])');
  const album = at(host, (await albums.first().getAttribute("href")) ?? "/no-album");
  const asked: string[] = [];
  let lineIsGone = true;
  let never = "";
  await page.route("**/bytes/**", async (route) => {
    const url = route.request().url();
    asked.push(url);
    await (lineIsGone || url === never ? route.abort("internetdisconnected") : route.fallback());
  });
  await page.clock.install();
  await page.goto(album);
  const failed = page.locator("main li[id] img[data-again]");
  await expect(failed.nth(5)).toBeAttached();
  const sources = await failed.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLImageElement ? one.currentSrc : "")),
  );
  // Demo photos share pictures.
  const single = sources.filter((one, _, all) => all.indexOf(one) === all.lastIndexOf(one));
  const [comes = "", other = ""] = single;
  never = other;
  const isThere = (source: string) =>
    page.evaluate(
      (wanted) => [...document.images].some((one) => one.currentSrc === wanted && one.naturalWidth > 0),
      source,
    );
  const times = () => asked.filter((one) => one === never).length;
  expect(await isThere(comes)).toBe(false);

  const before = times();
  lineIsGone = false;
  await page.clock.runFor(10_000);
  await expect.poll(() => isThere(comes)).toBe(true);
  await expect.poll(times).toBe(before + 1);
  await page.clock.runFor(600_000);
  expect(times()).toBe(before + 1);
  expect(await isThere(never)).toBe(false);
});
