import { mainPages, pathOf } from "../../scripts/steps/main-pages.mjs";
import { newCustomer, seedLargeLibrary } from "../support/backend";
import { at, expect, type Page, test } from "./site";

// The smallest phones, with letters twice as large, and fingers.

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, moves: true });

/** Long words in each. */
const hosts = ["fotolind-de", "bildvik-se"] as const;

/** Islands make other pages of emma's library alone, in every language. */
const tagOf = (host: string, who: string | null) => (who === "emma" && host === hosts[0] ? "" : " @read");

for (const host of hosts)
  for (const who of new Set(mainPages.map((page) => page.who)))
    test(`small phones: pages of ${who ?? "nobody"} fit with letters twice as large, and fingers meet links (${host})${tagOf(host, who)}`, async ({
      page,
      signIn,
    }) => {
      if (who !== null) await signIn(host, `${who}@example.com`);
      const found: string[] = [];
      for (const one of mainPages) {
        if (one.who !== who) continue;
        await page.goto(at(host, await pathOf(one, page, at(host, ""))));
        if (one.name === "selecting") found.push(...(await unevenTools(page)));
        for (const small of await page.evaluate(smallTargets)) found.push(`${one.name}: too small ${small}`);
        for (const cut of await withLargeLetters(page)) found.push(`${one.name}: ${cut}`);
      }
      expect(found).toEqual([]);
    });

test("small phones: what a storage banner offers is as large as a finger @read", async ({ page, signIn }) => {
  const { email } = await newCustomer("carl@example.com");
  await signIn("bildvik-se", email, "/settings");
  await page.goto(at("bildvik-se", "/settings"));
  await expect(page.locator('a[href="/my-photos/exports/new"]').first()).toBeVisible();
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await withLargeLetters(page)).toEqual([]);
});

for (const host of ["fotolind-de", "vellora-pt", "bildvik-se", "printwren-uk"])
  test(`small phones: with letters twice as large photos have most of the window while they are chosen (${host}) @read`, async ({
    page,
    signIn,
  }) => {
    await signIn(host, "emma@example.com", "/my-photos/photos?select=new");
    await enlarge(page);
    const seen = await page.evaluate(() => {
      const heading = document.querySelector("main section h2")?.parentElement?.parentElement;
      const tools = [...document.querySelectorAll("[data-bar] > :last-child button")];
      return {
        bar: document.querySelector("[data-bar]")?.getBoundingClientRect().height ?? innerHeight,
        heading: heading && getComputedStyle(heading).position,
        rows: new Set(tools.map((tool) => Math.round(tool.getBoundingClientRect().top))).size,
      };
    });
    expect(seen).toEqual({ bar: expect.any(Number), heading: "static", rows: 1 });
    expect(seen.bar).toBeLessThan(200);
  });

for (const [host, path] of [
  ["fotolind-nl", "/my-photos/storage"],
  ["fotolind-nl", "/orders/1000010008"],
  ["vellora-pt", "/my-photos/storage"],
  ["vellora-pt", "/orders/1000010008"],
  ["fotolind-de", "/my-photos/storage"],
] as const)
  test(`small phones: no date breaks inside a word with letters twice as large (${host}, ${path}) @read`, async ({
    page,
    signIn,
  }) => {
    await signIn(host, "emma@example.com", path);
    await enlarge(page);
    expect(await page.evaluate(brokenDates)).toEqual([]);
  });

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));

/** Words of dates that stand on two lines. */
function brokenDates(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const nodes = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.textContent ?? "";
    for (const { index, 0: date } of text.matchAll(/\d+\.?\s(?:de\s)?\p{L}+\.?\s(?:de\s)?20\d\d/gu))
      for (const part of date.matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(node, index + part.index);
        range.setEnd(node, index + part.index + part[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(date);
      }
  }
  return found;
}

test.describe("while the question for cookies is open", () => {
  test.use({ outsideScripts: true });

  test("small phones: the round button leaves free what begins choosing, with letters twice as large @script", async ({
    page,
    signIn,
  }) => {
    await signIn("vellora-pt", "emma@example.com", "/my-photos/photos");
    await expect(
      page.getByRole("complementary", { name: "Cookies" }).getByRole("button").last(),
    ).toBeVisible();
    await enlarge(page);
    const select = await page.getByRole("link", { name: "Selecionar", exact: true }).boundingBox();
    const round = await page.getByRole("link", { name: "Adicionar fotos" }).boundingBox();
    if (!select || !round) throw new Error("They are not in the page");
    const isBeside = round.x >= select.x + select.width || round.x + round.width <= select.x;
    const isApart = round.y >= select.y + select.height || round.y + round.height <= select.y;
    expect(isBeside || isApart).toBe(true);
    expect(await page.evaluate(() => innerWidth)).toBe(320);
  });
});

/** What scrolls the page sideways, or lies where no finger reaches. */
async function withLargeLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.setProperty("font-size", "200%", "important");
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (Math.max(scrollWidth, innerWidth) > 320) found.push(`scrolls sideways, ${scrollWidth} px wide`);
    for (const link of document.querySelectorAll("nav a, header a, header button, main :is(h1, h2)")) {
      const { left, right, width } = link.getBoundingClientRect();
      const isSeen = link.checkVisibility({ visibilityProperty: true }) && width > 2;
      if (isSeen && !link.closest("[inert], dialog, [popover], details") && (left < 0 || right > 321))
        found.push(`out of sight: ${link.textContent}`);
    }
    const bar = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    if (bar > 80) found.push(`the bar is ${bar} px high`);
    return found;
  });
}

/** Of the tools of select mode: one row on most phones, with as many lines of words or one more, and two at most here. */
async function unevenTools(page: Page): Promise<string[]> {
  const tools = page.locator("[data-bar] > :last-child button > span");
  const seen = () =>
    tools.evaluateAll((all) => ({
      rows: new Set(all.map((label) => Math.round(label.getBoundingClientRect().top))).size,
      lines: all.map((label) =>
        Math.round(label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight)),
      ),
    }));
  const here = await seen();
  await page.setViewportSize({ width: 390, height: 844 });
  const { rows, lines } = await seen();
  await page.setViewportSize({ width: 320, height: 640 });
  const isEven = here.rows <= 2 && rows === 1 && Math.max(...lines) - Math.min(...lines) <= 1;
  return isEven ? [] : [`tools: ${JSON.stringify([here, { rows, lines }])}`];
}

/** Links and buttons less than 44 px high to a finger; those in sentences may be (WCAG 2.5.8). */
function smallTargets(): string[] {
  /** Pixels; a half is lost to rounding. */
  const least = 43.5;
  const isInText = (element: HTMLElement) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
  const heightOf = (element: HTMLElement) => {
    const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
    const pressed = (isBox && element.labels?.[0]) || element;
    const own = pressed.getBoundingClientRect().height;
    const areas = ["::before", "::after"].map((name) => {
      const { content, position, height } = getComputedStyle(element, name);
      return content !== "none" && position === "absolute" ? Number.parseFloat(height) : 0;
    });
    return Math.max(own, ...areas.filter((height) => height > 0));
  };
  return [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    ),
  ].flatMap((element) => {
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || element.closest("[inert]") || element.getBoundingClientRect().width <= 2) return [];
    const height = heightOf(element);
    return height >= least || isInText(element)
      ? []
      : [`${Math.round(height)} px ${element.outerHTML.slice(0, 120)}`];
  });
}

test("small phones: the messages of many deletions are scrolled above the photo, and each can be undone @script", async ({
  page,
  signIn,
}) => {
  const { email } = await newCustomer("max@example.com");
  await seedLargeLibrary(email, 60);
  await signIn("vellora-uk", email, "/my-photos/photos");
  await page.locator('main a[href*="/preview/"]').first().tap();
  await expect(page.locator("[data-backdrop]")).toBeAttached();
  await page.getByRole("button", { name: "Delete", exact: true }).tap();
  await page.locator("dialog[open]").getByRole("button", { name: "Delete photo" }).tap();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveCount(1);
  // A test's own deletions are final too soon for six of them.
  await page.locator("[data-toasts] > [data-toast]").evaluate((message) => {
    for (let copy = 0; copy < 5; copy++) message.parentNode?.insertBefore(message.cloneNode(true), message);
    for (const one of document.querySelectorAll<HTMLElement>("[data-toast]")) one.style.animation = "none";
  });
  await expect(undo).toHaveCount(6);
  const box = await page.locator("[data-toasts]").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(400);
  for (const number of [5, 0]) await undo.nth(number).tap({ trial: true, timeout: 5_000 });
});
