import { createServer } from "node:http";
import { newCustomer } from "../support/backend";
import { at, expect, type Page, test } from "./site";

// In a browser that has kept the page: Chromium from 138 on (docs/decisions/0181-the-offline-page.md).

test.use({ ownSession: true, expectsErrors: true });

const host = "vellora-uk";
const offline = (page: Page) => page.getByRole("heading", { name: "You’re offline", level: 1 });

/** The addresses of all that the site keeps in the browser by itself. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  });

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const isReady = async (page: Page) => {
  await expect.poll(() => keptIn(page)).toContain("/offline");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

let email: string;
test.beforeEach(async ({ signIn, page }) => {
  ({ email } = await newCustomer("carl@example.com"));
  await signIn(host, email, "/");
  await isReady(page);
});

test("the offline page stands in for any page without a connection, and goes on by itself @script", async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto(at(host, "/settings"));
  await context.setOffline(true);
  // A pointer over it would have the page looked at ahead, for which Playwright's browser has a line.
  await page.getByRole("link", { name: "My orders" }).first().press("Enter");
  await expect(offline(page)).toBeVisible();
  await expect(page).toHaveURL(at(host, "/orders"));
  await expectAccessible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(offline(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(at(host, "/settings"));
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My settings");
});

test("the offline page is all that is kept, and says nothing of the customer @script", async ({ page }) => {
  await page.goto(at(host, "/orders"));
  await page.goto(at(host, "/my-photos/photos"));
  const kept = await keptIn(page);
  expect(kept.filter((path) => path !== "/offline" && !/^\/assets\/[\w.-]+$/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.endsWith(".svg"))).toHaveLength(1);
  const text = await page.evaluate(async () => (await caches.match("/offline"))?.text());
  expect(text).toContain("You’re offline");
  expect(text).not.toContain(email);
});

/** A page of another site with a link to one of ours, opened. */
async function openLinkTo(page: Page, path: string): Promise<{ close: () => void }> {
  const site = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end(`<a href="${at(host, path)}">Look here</a>`);
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  const address = site.address();
  if (typeof address !== "object" || address === null) throw new Error("The other site has no port");
  await page.goto(`http://127.0.0.1:${address.port}/`);
  return site;
}

const isSignedIn = async (page: Page) => {
  await page.goto(at(host, "/orders"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
};

test("a service worker changes nothing of what the server is told: another site’s link does not sign out @script", async ({
  page,
}) => {
  const site = await openLinkTo(page, "/logout");
  await page.getByRole("link").click();
  await expect(page.getByRole("main").getByRole("button", { name: "Sign out" })).toBeVisible();
  site.close();
  await page.goto(at(host, "/"));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await isSignedIn(page);
});

// Loaded anew it would be asked for by this site.
for (const path of [
  "/logout",
  "/settings/delete-account",
  "/orders?timeline=false",
  "/sign-in/callback?code=1",
])
  test(`the offline page does not stand in for ${path} where another site leads there @script`, async ({
    page,
    context,
  }) => {
    const site = await openLinkTo(page, path);
    await context.setOffline(true);
    await page.getByRole("link").press("Enter");
    await expect(page).toHaveURL(/^chrome-error:/);
    await context.setOffline(false);
    site.close();
    await isSignedIn(page);
  });

test("the offline page is stored again once it is a day old, or has no date @script", async ({ page }) => {
  const storedAt = () =>
    page.evaluate(async () => Date.parse((await caches.match("/offline"))?.headers.get("Date") ?? ""));
  for (const date of ["Mon, 02 Nov 2026 08:00:00 GMT", null]) {
    await page.evaluate(async (old) => {
      const stored = await caches.match("/offline");
      const headers = new Headers(stored?.headers);
      headers.delete("Date");
      if (old) headers.set("Date", old);
      await (await caches.open("offline")).put("/offline", new Response(await stored?.text(), { headers }));
    }, date);
    const before = Date.now();
    await page.goto(at(host, "/orders"));
    // The header has no milliseconds.
    await expect.poll(storedAt).toBeGreaterThan(before - 2_000);
  }
});

test("an offline page of somebody else’s network is not kept @script", async ({ page }) => {
  await page.evaluate(async () => {
    const [worker] = await navigator.serviceWorker.getRegistrations();
    await worker?.unregister();
    await caches.delete("offline");
  });
  let asked = 0;
  await page.context().route("**/offline", (route) => {
    asked++;
    return route.fulfill({ contentType: "text/html", body: "<p>Pay for the internet" });
  });
  await page.goto(at(host, "/"));
  await expect.poll(() => asked).toBeGreaterThan(0);
  // What found no page to keep was not installed.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await keptIn(page)).toEqual([]);
});

test("a service worker that browsers ask without asking the server is given up, and the page comes @script", async ({
  page,
}) => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
  await page.goto(at(host, "/orders"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expect.poll(() => workersOf(page)).toBe(0);
});

test("an offline page that was reloaded keeps the service worker when the connection is back @script", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.goto(at(host, "/orders"));
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  expect(await workersOf(page)).toBe(1);
});

test("an offline page that is shown three times though the server answers removes the service worker @script", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  // The page's own question is answered; what the service worker asks for is not.
  await page.route("**/healthz", (route) => route.fulfill({ body: "ok" }));
  await page.goto(at(host, "/orders"));
  await expect(page).toHaveURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto(at(host, "/orders"));
  expect(await workersOf(page)).toBe(0);
});

test("the offline page’s button shows the browser’s own error page when it is pressed twice while the device is online @script", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.goto(at(host, "/orders"));
  const button = page.getByRole("link", { name: "Try again" });
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
  await button.click();
  await expect(button).not.toHaveAttribute("aria-busy");
  await expect(offline(page)).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/^chrome-error:/);
});

test("a form that is saved keeps the service worker @script", async ({ page }) => {
  await page.goto(at(host, "/settings/personal-details"));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(at(host, "/settings"));
  expect(await workersOf(page)).toBe(1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test("the offline page does not stand in for a file @script", async ({ page, context }) => {
  await page.goto(at(host, "/settings"));
  await context.setOffline(true);
  await page.getByRole("link", { name: "Details, addresses and orders (JSON)" }).press("Enter");
  await expect(page).toHaveURL(/^chrome-error:/);
});
