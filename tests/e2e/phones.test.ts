import type { Locator } from "playwright/test";
import { newCustomer, seedLargeLibrary } from "../support/backend";
import { fingerOn } from "./finger";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";
const timeline = "/my-photos/photos";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe("brand fonts that come late", { tag: "@script" }, () => {
  test.use(phone);

  for (const brandHost of ["vellora-nl", "fotolind-de", "printwren-uk", "bildvik-se"])
    test(`${brandHost}: move nothing`, async ({ page, signIn }) => {
      await signIn(brandHost, "emma@example.com", "/my-photos/albums");
      const album = await page
        .locator('main a[href^="/my-photos/albums/"]:not([href$="/new"])')
        .first()
        .getAttribute("href");
      // Later than the first paint; the load event waits for a font that is named ahead.
      await page.route(/\.woff2$/, async (route) => {
        await new Promise((late) => setTimeout(late, 400));
        await route.continue();
      });
      for (const path of [timeline, "/my-photos/albums", album ?? "", "/orders"]) {
        await page.goto(at(brandHost, path));
        const shifts = await page.evaluate(
          () =>
            new Promise<string[]>((seen) => {
              const all: string[] = [];
              new PerformanceObserver((list) => {
                all.push(...list.getEntries().map((shift) => JSON.stringify(shift)));
              }).observe({ type: "layout-shift", buffered: true });
              setTimeout(() => seen(all), 100);
            }),
        );
        expect(shifts, path).toEqual([]);
      }
    });
});

test.describe("touch", { tag: "@script" }, () => {
  test.use(phone);

  test("dialog: a tap beside a question closes it in a browser without closedby, one within does not", async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
      const known = Element.prototype.setAttribute;
      Reflect.set(Element.prototype, "setAttribute", function (this: Element, name: string, value: string) {
        if (name !== "closedby") known.call(this, name, value);
      });
    });
    await signIn(host, "emma@example.com", "/saved-projects");
    const remove = page.getByRole("link", { name: "Delete Kitchen wall" });
    const dialog = page.getByRole("dialog", { name: "Delete this project?" });
    await remove.tap();
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    if (!box) throw new Error("The dialog is not in sight");
    await page.touchscreen.tap(box.x + 4, box.y + box.height / 2);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 4);
    await expect(dialog).toBeVisible();
    await page.touchscreen.tap(box.x + box.width / 2, box.y - 40);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(at(host, "/saved-projects"));
    await expect(remove).toBeFocused();

    // What was typed is not lost to a tap.
    await page.goto(at(host, "/my-photos/albums"));
    await page
      .getByRole("link", { name: /^(New|Create).*album/i })
      .first()
      .tap();
    const typing = page.locator("dialog[data-in-place]");
    await expect(typing).toBeVisible();
    const around = await typing.boundingBox();
    if (!around) throw new Error("The dialog is not in sight");
    await page.touchscreen.tap(around.x + around.width / 2, around.y - 40);
    await expect(typing).toBeVisible();
  });

  test("tiles: no link preview of iOS comes before the page's own long press", async ({ page, signIn }) => {
    await signIn(host, "emma@example.com", timeline);
    await expect(page.locator("main[data-long-press] li[id] > a").first()).toBeVisible();
    const rules = await page.evaluate(async () => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      const styles = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()));
      return styles.join("").match(/\[data-long-press\][^{}]*\{[^}]*-webkit-touch-callout:\s*none/g);
    });
    expect(rules).toHaveLength(1);
    const [rule = ""] = rules ?? [];
    const selector = rule.slice(0, rule.indexOf("{"));
    await expect(page.locator("main li[id] > a").first().and(page.locator(selector))).toBeAttached();
  });

  test("preview: two fingers zoom in and out, and one moves the picture meanwhile", async ({
    page,
    signIn,
  }) => {
    await signIn(host, "emma@example.com", timeline);
    await page.locator('a[href*="/preview/"]').nth(2).tap();
    await expect(page.locator("[data-beside]")).not.toHaveCount(0);
    await page.waitForFunction(() => !("activeViewTransition" in document && document.activeViewTransition));
    const finger = await fingerOn(page);
    const { url } = { url: page.url() };
    const stage = page.getByRole("main");
    await finger.pinch([195, 400], 40, 160);
    await expect(stage).toHaveAttribute("data-zoomed", "");
    await finger.down([195, 400]);
    await finger.move([195, 400], [60, 400]);
    await finger.up();
    expect(page.url()).toBe(url);
    await finger.pinch([195, 400], 160, 20);
    await expect(stage).not.toHaveAttribute("data-zoomed");
    await finger.down([300, 400]);
    await finger.move([300, 400], [40, 400]);
    await finger.up();
    await expect(page).not.toHaveURL(url);
  });
});

// Else a later tile, which loads late, is the page's largest picture (docs/decisions/0144-first-paint.md).
for (const width of [360, 390, 412])
  test(`tiles: all are equally large, of whole pixels, and rows follow one another, at ${width} pixels${width === 390 ? "" : " @read"}`, async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(host, "emma@example.com", "/my-photos/albums");
    await page.getByRole("link", { name: /Summer holiday/ }).click();
    const shown = page.locator("main li[id]:has(img)");
    await expect(shown.nth(8)).toBeAttached();
    expect(await sidesOf(page, "main li[id]:has(img)")).toHaveLength(1);
    await page.goto(at(host, timeline));
    if (javaScriptEnabled !== false) await expect(page.locator("ul[data-month]").first()).toBeAttached();
    await expect(shown.nth(8)).toBeAttached();
    const [side = 0, ...others] = await sidesOf(page, "main li[id]:has(img)");
    expect(others).toEqual([]);
    expect(side % 1).toBe(0);
    const rows = await page
      .locator("main ul:has(> li[id]:nth-child(9))")
      .first()
      .evaluate((list) => [0, 3, 6].map((at) => list.children[at]?.getBoundingClientRect().top ?? 0));
    expect(rows.map((top) => Math.round(top - (rows[0] ?? 0)))).toEqual([0, side + 2, 2 * (side + 2)]);
    const blocks = await page.locator("ul[data-month]").evaluateAll((lists) =>
      lists.map((list) => {
        const rowsOf = Math.ceil(list.children.length / 3);
        return { rows: rowsOf, height: list.getBoundingClientRect().height };
      }),
    );
    for (const block of blocks)
      if (block.rows > 0) expect(block.height).toBeCloseTo(block.rows * (side + 2), 1);
  });

/** Points of the window that lie on photos, of a grid of 800. */
const shareOfPhotos = (page: Page) =>
  page.evaluate(() => {
    const [columns, rows] = [20, 40];
    const points = Array.from({ length: columns * rows }, (_, at) => {
      const [x, y] = [((at % columns) + 0.5) / columns, (Math.floor(at / columns) + 0.5) / rows];
      return document.elementFromPoint(x * innerWidth, y * innerHeight);
    });
    return points.filter((hit) => hit?.closest("li[id^=photo-]")).length / points.length;
  });

test.describe("the window of a phone", () => {
  test.use(phone);

  test("library: photos have most of a phone's window, and more than half while somebody chooses", async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await seedLargeLibrary("max@example.com", 6_000);
    await signIn(host, "max@example.com", timeline);
    const share = () => shareOfPhotos(page);
    // Until the introduction is closed.
    await expect.poll(share).toBeGreaterThan(0.64);
    await page.getByRole("button", { name: "Hide this message" }).click();
    await expect(page).toHaveURL(at(host, timeline));
    await expect.poll(share).toBeGreaterThanOrEqual(0.7);
    await page.reload();
    await expect(page.getByText("Show more")).toHaveCount(0);
    // Without script the menu of months has a link for each of them.
    if (javaScriptEnabled !== false) expect(await page.locator("*").count()).toBeLessThanOrEqual(600);
    await expect(page.getByRole("link", { name: "Add photos" })).toBeInViewport({ ratio: 1 });
    // Tabs, and beside them how long photos are kept.
    const [tabs, kept] = [page.getByRole("link", { name: "Photos 6,000" }), page.getByText("months left")];
    expect(await middleOf(kept)).toBeCloseTo(await middleOf(tabs), -1);
    // Without script the page ends after 24 photos.
    await page.evaluate(() => scrollBy(0, 300));
    await expect.poll(share).toBeGreaterThan(0.8);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(at(host, `${timeline}?select=new`));
    await page.getByRole("checkbox").first().check();
    await expect.poll(share).toBeGreaterThanOrEqual(0.55);
    await page.evaluate(() => scrollBy(0, 200));
    await expect.poll(share).toBeGreaterThan(0.7);
    const toolbar = page.getByRole("group", { name: "Selected photos" });
    const heights = await toolbar
      .getByRole("button", { name: /Copy|Delete|Download|Order/ })
      .evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().top)));
    expect(new Set(heights).size).toBe(1);
    const icons = await toolbar
      .getByRole("button", { name: /Copy|Delete|Download|Order/ })
      .evaluateAll((tools) =>
        tools.map((tool) => tool.querySelector("svg")?.getBoundingClientRect().width ?? 0),
      );
    for (const icon of icons) expect(icon).toBeGreaterThanOrEqual(22);
    // Without script its name is what the server knew; the number that is seen is counted by CSS.
    const known = javaScriptEnabled === false ? /^0 selected/ : /^1 selected/;
    const count = page.getByRole("button", { name: known });
    expect(await middleOf(count)).toBe(await middleOf(toolbar.getByRole("button", { name: "Cancel" })));

    await page.setViewportSize(phone.viewport);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect.poll(share).toBeGreaterThan(0.5);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await count.click();
    await expect(page).toHaveURL(/\/my-photos\/selections\/[\w-]+$/);
  });
});

test("library: photos are in sight, also while somebody chooses, in a window of 1,280 × 1,024 at 400 %", async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await seedLargeLibrary("max@example.com", 6_000);
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(host, "max@example.com", timeline);
  const tile = page.locator(javaScriptEnabled === false ? "main li[id^=photo-]" : "main li[aria-posinset]");
  await tile.first().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await expect.poll(() => shareOfPhotos(page)).toBeGreaterThan(0.5);
  await page.goto(at(host, `${timeline}?select=new`));
  await page.getByRole("checkbox").first().check();
  await page.evaluate(() => scrollBy(0, 200));
  await expect.poll(() => shareOfPhotos(page)).toBeGreaterThan(0.5);
  const toolbar = page.getByRole("group", { name: "Selected photos" });
  await expect(toolbar.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 1 });
  await expect(toolbar.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
});

async function middleOf(shown: Locator): Promise<number> {
  const box = await shown.boundingBox();
  if (!box) throw new Error("It is not in sight");
  return Math.round(box.y + box.height / 2);
}

/** Widths and heights of all that match, each once. */
const sidesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => [
    ...new Set(
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [width, height];
      }),
    ),
  ]);

test("timeline: Back from the preview at the end of the library is where it was left @script", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await seedLargeLibrary("max@example.com", 30);
  await signIn(host, "max@example.com", timeline);
  // The list has taken the page's place, which ends after 24 photos.
  await expect(page.locator("[data-island=timeline] li[aria-posinset] > a").first()).toBeVisible();
  const end = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return scrollY;
  });
  expect(end).toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state ?? ""))).toContain("scrollY");
  const last = page.locator('li[id] > a[href*="/preview/"]').last();
  // Until the end's tiles have come, the last one is elsewhere, and a click would scroll there.
  await expect(last).toBeInViewport();
  await last.click();
  await expect(page).toHaveURL(/\/preview\//);
  await page.goBack();
  await expect(page.locator("[data-island=timeline] li[id] > a").last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(end - 3);
});

/** None at the top: there the browser's own bar is. */
interface Insets {
  left: number;
  right: number;
  bottom: number;
}

/** What can be pressed or read and lies under the camera or the system's bar; what can be scrolled away from there is left out. */
const coveredHere = (page: Page, insets: Insets) =>
  page.evaluate((edge) => {
    /** Whether it stays at the foot of the window when the page scrolls; a bar whose list begins lower still moves up. */
    const isStuck = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, bottom } = getComputedStyle(one);
        if (position === "fixed") return true;
        const atFoot = innerHeight - one.getBoundingClientRect().bottom;
        if (position === "sticky" && atFoot > Number.parseFloat(bottom) - 1) return true;
      }
      return false;
    };
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const all = [...document.querySelectorAll("a, button, input, select, textarea, h1, h2, p, td, dt, dd")];
    return all.flatMap((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const isShown =
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      if (!isShown || !isInSight || (element.matches("main li[id] > a") && width > 40)) return [];
      const under =
        left < edge.left - 1 ||
        right > innerWidth - edge.right + 1 ||
        (bottom > innerHeight - edge.bottom + 1 && (atEnd || isStuck(element)));
      const box = [left, right, top, bottom].map(Math.round).join(" ");
      return under ? [`${element.localName} ${element.textContent?.slice(0, 30)} ${box}`] : [];
    });
  }, insets);

/** The bar of a phone has the page's title, too. */
const titlesInSight = (page: Page) =>
  page.locator("header > p, main h1").evaluateAll((titles) =>
    titles.flatMap((title) => {
      const isSeen = title.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isSeen && title.clientWidth > 1 ? [title.textContent] : [];
    }),
  );

/** Where the page begins, and where it ends. */
async function covered(page: Page, insets: Insets): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  const first = await coveredHere(page, insets);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  return [...first, ...(await coveredHere(page, insets))];
}

for (const [held, viewport, insets] of [
  ["on its side", { width: 844, height: 390 }, { left: 47, right: 47, bottom: 21 }],
  ["upright", phone.viewport, { left: 0, right: 0, bottom: 34 }],
] as const)
  test(`a phone ${held}: nothing lies under the camera, the corners or the system's bar, and a page has one title${held === "upright" ? "" : " @read"}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await signIn(host, "emma@example.com", "/");
    const paths = [
      "/",
      "/orders",
      "/settings",
      "/settings/personal-details",
      "/saved-projects",
      "/downloads",
      timeline,
    ];
    for (const path of [
      ...paths,
      `${timeline}?select=new`,
      "/my-photos/albums",
      "/my-photos/add",
      "/no/such/page",
    ]) {
      await page.goto(at(host, path));
      await expect.poll(async () => (await titlesInSight(page)).length, path).toBeLessThanOrEqual(1);
      await expect.poll(() => covered(page, insets), path).toEqual([]);
    }
    await page.goto(at(host, "/saved-projects"));
    await page.getByRole("link", { name: "Delete Kitchen wall" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => covered(page, insets), "a dialog").toEqual([]);
  });

test.describe("the keyboard of a phone", () => {
  test.use(phone);

  test("covers neither the field nor the button @read", async ({ page, signIn }) => {
    const { email } = await newCustomer("wanda@example.com");
    await signIn(host, email, "/settings");
    for (const path of ["/settings/personal-details", "/settings/new-address", "/settings/email"]) {
      await page.setViewportSize(phone.viewport);
      await page.goto(at(host, path));
      // Asked for in the page: the window gets smaller with the keyboard, and what sticks to its foot stands above it.
      expect(await page.locator("meta[name=viewport]").getAttribute("content")).toContain(
        "interactive-widget=resizes-content",
      );
      const form = page
        .locator("form")
        .filter({ has: page.locator("input:not([type=hidden])") })
        .last();
      const fields = form.locator(
        "input:not([type=hidden]):not([type=radio]):not([type=checkbox]), textarea, select",
      );
      for (const field of await fields.all()) {
        await field.focus();
        await page.setViewportSize({ width: 390, height: 420 });
        await field.evaluate((one) => one.scrollIntoView({ block: "nearest" }));
        const covered = await field.evaluate((one) => {
          const { left, width, top, bottom } = one.getBoundingClientRect();
          const hit = (y: number) => one.contains(document.elementFromPoint(left + width / 2, y));
          const over = document.elementFromPoint(left + width / 2, bottom - 4);
          if (top >= 0 && bottom <= innerHeight + 1 && hit(top + 4) && hit(bottom - 4)) return "";
          return `${Math.round(top)}-${Math.round(bottom)} of ${innerHeight} under ${over?.outerHTML.slice(0, 90)}`;
        });
        expect(covered, `${path} ${await field.getAttribute("name")}`).toBe("");
      }
      const button = form.locator("button[type=submit], button:not([type])").last();
      await button.scrollIntoViewIfNeeded();
      const isFree = await button.evaluate((one) => {
        const { left, width, top, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isFree, path).toBe(true);
    }
  });
});
