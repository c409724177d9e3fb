import { gzipSync } from "node:zlib";
import { Visitor } from "../support/visitor";
import { at, expect, type Page, test } from "./site";

const brands = ["vellora-nl", "bildvik-se", "fotolind-de", "printwren-uk"] as const;
const paths = [
  "/",
  "/orders",
  "/orders?order_state=history",
  "/orders/1000010010",
  "/orders/none",
  "/vouchers",
  "/my-photos/photos",
  "/my-photos/photos?select=new",
  "/my-photos/albums",
  "/my-photos/add",
  "/downloads",
  "/no/such/page",
];
const menu = (page: Page) => page.getByRole("navigation", { name: "My account", exact: true });

/** Takes popovers out of pages and sheets, as a browser does that knows neither the attributes nor the selector. */
async function withoutPopovers(page: Page): Promise<void> {
  // From a page that does not come over the network itself Chromium refuses them.
  await page.route(/\/outside\//, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: "",
    }),
  );
  await page.route(/^http:\/\/account\./, async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.fallback();
    const { host, port, pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    // Node asks a name server for *.localhost, which may not know it.
    const url = `http://127.0.0.1:${port}${pathname}${search}`;
    const response = await route.fetch({ url, headers, maxRedirects: 0 });
    const body = (await response.text())
      .replaceAll(' popover="', ' data-popover="')
      .replaceAll(":popover-open", ":unknown-to-the-browser");
    await route.fulfill({ response, body });
  });
}

test("on a phone the menu opens and closes without script", async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("vellora-ie", "emma@example.com", "/orders");
  await expect(menu(page)).toBeHidden();
  await expectAccessible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "My orders" })).toHaveAttribute("aria-current", "page");
  await expect(menu(page)).toContainText("emma@example.com");
  await expectAccessible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu(page)).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu(page).getByRole("link", { name: "Saved photos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My photos");
  await expect(menu(page)).toBeHidden();
});

test("side menu: opens and closes by links in a browser without popovers", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("vellora-ie", "emma@example.com", "/downloads");
  await withoutPopovers(page);
  // A page without pictures: Chromium loads none of this machine for a page that a test has answered.
  await page.goto(at("vellora-ie", "/settings"));
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(menu(page)).toBeHidden();
  const main = await page.locator("main").boundingBox();
  expect(main?.y).toBeLessThan(100);
  await expectAccessible();

  const open = page.getByRole("link", { name: "Open menu" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(menu(page).getByRole("link", { name: "Sign out" })).toBeInViewport();
  await expectAccessible();
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Vellora" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await page.mouse.click(20, 500);
  await expect(menu(page)).toBeHidden();
  await open.click();
  await menu(page).getByRole("link", { name: "Saved photos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My photos");
  await expect(menu(page)).toBeHidden();
  // Pages that the browser prefetches may still be on their way.
  await page.unrouteAll({ behavior: "wait" });
});

test("the menu stands beside wide pages, with what is the customer's @plain", async ({ page, signIn }) => {
  await signIn("vellora-ie", "emma@example.com", "/");
  await expect(menu(page).getByRole("link")).toHaveText([
    /Vellora/,
    "Overview",
    "My orders",
    "Settings",
    "Saved projects",
    "Saved photos",
    "Online photo books",
    "FAQs",
    "Sign out",
  ]);
  await page.goto(at("vellora-ie", "/?timeline=false"));
  await expect(menu(page).getByRole("link", { name: "Saved photos" })).toHaveCount(0);
});

test("the wheel over the menu scrolls the page @plain", async ({ page, signIn }) => {
  await signIn("vellora-ie", "emma@example.com", "/orders");
  // Where the menu itself has nothing to scroll.
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu(page).getByRole("link", { name: "My orders" }).hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe("the brand's sheet", () => {
  test.use({ expectsErrors: true });

  test("does not come: the page can be read, and its menu covers what lies under it @plain", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route("**/assets/brand-*.css", (route) => route.abort("connectionfailed"));
    await page.emulateMedia({ colorScheme: "dark" });
    await signIn("vellora-ie", "emma@example.com", "/orders");
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await page.locator("body").evaluate(background)).toBe("rgb(18, 18, 18)");
    await expectAccessible();
    await page.getByRole("button", { name: "Open menu" }).click();
    expect(await menu(page).evaluate(background)).toBe("rgb(18, 18, 18)");
    await expectAccessible();
  });
});

test("light and dark are chosen, and remembered", async ({ page, signIn, expectAccessible }) => {
  const background = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const [light, dark] = ["rgb(251, 247, 240)", "rgb(23, 18, 13)"];
  await page.emulateMedia({ colorScheme: "light" });
  await signIn("vellora-ie", "emma@example.com", "/orders");
  const html = page.locator("html");
  expect(await background()).toBe(light);
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page).toHaveURL(at("vellora-ie", "/orders"));
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  expect(await background()).toBe(dark);
  await page.goto(at("vellora-ie", "/my-photos/photos"));
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expectAccessible();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Light" }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  expect(await background()).toBe(light);
  await page.getByRole("button", { name: "Match my device" }).click();
  await expect(html).not.toHaveAttribute("data-theme");
  expect(await background()).toBe(dark);
});

for (const host of brands) {
  test(`dark pages of ${host} can be read @read`, async ({ page, signIn, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signIn(host, "emma@example.com", "/orders");
    await expectAccessible();
    await page.goto(at(host, "/orders/1000010010"));
    await expectAccessible();
  });
}

for (const [email, text, link] of [
  ["bram@example.com", "Missing account details, please complete additional details", "/settings/b2b"],
  ["bea@example.com", "Pending account validation", null],
  ["bo@example.com", "Blocked account, please contact customer care", "/contact"],
] as const) {
  test(`the business banner of ${email} @read`, async ({ page, signIn, expectAccessible }) => {
    await signIn("vellora-uk", email, "/orders");
    const banner = page.getByText(text);
    await expect(banner).toBeVisible();
    if (link === null) await expect(banner.getByRole("link")).toHaveCount(0);
    else await expect(banner.getByRole("link")).toHaveAttribute("href", new RegExp(`${link}$`));
    for (const entry of ["Invoices", "FTP instructions"])
      await expect(menu(page).getByRole("link", { name: entry })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Online photo books" })).toHaveCount(0);
    await expectAccessible();
  });
}

test("an address that nothing answers shows the shell, and a way on @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn("printwren-uk", "emma@example.com", "/downloads");
  const answer = await page.goto(at("printwren-uk", "/no/such/page"));
  expect(answer?.status()).toBe(404);
  await expect(menu(page)).toBeVisible();
  await expect(page.getByText(/account details|account validation|Blocked account/)).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(page).toHaveURL(at("printwren-uk"));
});

for (const host of brands) {
  test(`no page of ${host} is wider than a small phone @plain`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(host, "emma@example.com", "/downloads");
    const album = await (async () => {
      await page.goto(at(host, "/my-photos/albums"));
      return (await page.locator('a[href^="/my-photos/albums/"]').first().getAttribute("href")) ?? "";
    })();
    for (const path of [...paths, album, `${album}/name`]) {
      await page.goto(at(host, path));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(320);
    }
  });
}

const hostCookie = { domain: new URL(at("vellora-ie")).hostname, path: "/", secure: true, httpOnly: true };

/** Compressed bytes of a page, all its files together. */
const budget = {
  plain: { script: 4.3 * 1024, styles: 15.25 * 1024 },
  /** With the script of its islands; one that waits for its first use brings its styles all the same. */
  islands: { script: 29 * 1024, styles: 19.25 * 1024 },
  /** All that the library's first page loads without a press. */
  timeline: { script: 20 * 1024 },
};

/** Pages of a browser with a job under way, which its script follows. */
const jobs = () => {
  const archive = { name: "__Host-downloads", value: JSON.stringify([{ id: "1", since: Date.now() }]) };
  const photos = { name: "__Host-import", value: String(Date.now()) };
  return [
    { path: "/downloads", cookie: archive },
    { path: "/orders", cookie: archive },
    { path: "/orders", cookie: photos },
  ];
};

test("no page loads more script and styles than its budget @plain", async ({ page, context, signIn }) => {
  await signIn("vellora-ie", "emma@example.com", "/downloads");
  const visitor = new Visitor("vellora-ie");
  const read = new Map<string, Promise<string>>();
  const textOf = (address: string) => {
    const text = read.get(address) ?? visitor.get(address).then((answer) => answer.text);
    read.set(address, text);
    return text;
  };
  const sum = async (addresses: Iterable<string>) => {
    const bodies = await Promise.all([...addresses].map(textOf));
    return bodies.reduce((total, text) => total + gzipSync(text).length, 0);
  };
  /** Files that a file loads with itself. */
  const withImports = async (
    addresses: readonly string[],
    found = new Set<string>(),
  ): Promise<Set<string>> => {
    for (const address of addresses) {
      if (found.has(address)) continue;
      found.add(address);
      const imported = [...(await textOf(address)).matchAll(/(?:from|import)"\.\/([^"]+)"/g)];
      await withImports(
        imported.map(([, file]) => `/assets/${file}`),
        found,
      );
    }
    return found;
  };
  await page.goto(at("vellora-ie", "/my-photos/photos"));
  const preview = (await page.locator('a[href*="/preview/"]').first().getAttribute("href")) ?? "";
  const plain = [...paths, preview].map((path) => ({ path, cookie: null }));
  for (const { path, cookie } of [...plain, ...jobs()]) {
    if (cookie)
      await context.addCookies([{ ...hostCookie, ...cookie, value: encodeURIComponent(cookie.value) }]);
    const answer = await page.goto(at("vellora-ie", path));
    if (cookie) await context.clearCookies({ name: cookie.name });
    const html = (await answer?.text()) ?? "";
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = ""]) => address);
    const inline = named(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs).join("");
    expect(inline, path).toBe("");
    const islands = named(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g);
    // Those of others stand on origins of their own.
    const own = named(/<script[^>]*\ssrc="(\/[^"]+)"/g);
    const starter = await textOf(own[0] ?? "");
    const started = named(/data-island="([^"]+)"/g).map((name) => {
      const file = new RegExp(`"?${name}"?:[^"]*import\\("\\./([^"]+)"`).exec(starter)?.[1];
      expect(file, `the island ${name} of ${path}`).toBeDefined();
      return `/assets/${file}`;
    });
    if (cookie) expect(started.length, `${path} follows a job`).toBeGreaterThan(0);
    const scripts = await withImports([...own, ...islands, ...started]);
    const isTimeline = html.includes('data-island="timeline"') && !path.includes("select=");
    if (isTimeline) expect(islands.length, `what ${path} loads ahead`).toBeGreaterThan(0);
    const max = isTimeline ? budget.timeline : islands.length > 0 ? budget.islands : budget.plain;
    expect(await sum(scripts), `script of ${path}`).toBeLessThanOrEqual(max.script);
    const styles = named(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
    expect(styles.length, path).toBeGreaterThan(0);
    expect(await sum(styles), `styles of ${path}`).toBeLessThanOrEqual(
      styles.some((sheet) => sheet.includes("/islands-")) ? budget.islands.styles : budget.plain.styles,
    );
    expect(html, path).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  }
});
