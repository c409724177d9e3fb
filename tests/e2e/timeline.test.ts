import { seedLargeLibrary, withFault } from "../support/backend";
import { holdRequests } from "./held-requests";
import { stands } from "./scroll-list";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";
const email = "max@example.com";
const timeline = "/my-photos/photos";

/** Pixels that a photo may be from where its row belongs. */
const near = 5;

const scrubber = (page: Page) => page.getByRole("slider", { name: "Go to a month" });
const tile = (page: Page, anchor: string) => page.locator(`[id="${anchor}"]`);

/** The list stands, its tiles have come, and some are in sight. */
async function allThere(page: Page) {
  await stands(page);
  await page.waitForFunction(() => {
    const isInSight = (one: Element) => {
      const { top } = one.getBoundingClientRect();
      return top >= 100 && top < innerHeight;
    };
    return [...document.querySelectorAll("[data-island] li[id]")].some(isInSight);
  });
}

/** The first tile that is whole below a month's heading: its anchor, and where it stands. */
const firstInSight = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll("[data-island] li[id]")];
    const first = tiles.find((one) => one.getBoundingClientRect().top >= 100);
    return { anchor: first?.id ?? "", top: first?.getBoundingClientRect().top ?? 0 };
  });

const topOf = (page: Page, anchor: string) =>
  tile(page, anchor).evaluate((one) => one.getBoundingClientRect().top);

/**
 * Where the row of a photo belongs when it was gone to: right below its month's heading. Where less than a screen follows, the
 * list's end stands at the window's lower edge, and the photo is whole in sight.
 */
async function expectInItsPlace(page: Page, anchor: string) {
  await expect(tile(page, anchor)).toBeInViewport({ ratio: 1 });
  const { belowHeading, aboveEdge } = await tile(page, anchor).evaluate((one) => {
    const section = one.closest("section");
    const heading = section?.firstElementChild?.getBoundingClientRect();
    const box = section?.parentElement?.getBoundingClientRect();
    return {
      belowHeading: one.getBoundingClientRect().top - (heading?.bottom ?? 0),
      aboveEdge: innerHeight - (box?.bottom ?? 0),
    };
  });
  expect(Math.abs(aboveEdge >= -near ? aboveEdge : belowHeading)).toBeLessThanOrEqual(near);
}

/** The years of the scrubber that lie under one of its lines. */
function crossedYears(slider: Element): string[] {
  const [, years, ...lines] = slider.children;
  const starts = lines.map((line) => line.getBoundingClientRect().left);
  const labels = [...(years?.children ?? [])];
  if (labels.length < 3) return ["no years"];
  return labels.flatMap((label) => {
    const { right } = label.getBoundingClientRect();
    return starts.some((left) => left < right - 0.5) ? [`${label.textContent} ${right} ${starts}`] : [];
  });
}

/** Opens a photo, looks at some more, and goes back: the anchor of the last one's tile. */
async function lookAtMore(page: Page, anchor: string, more: number): Promise<string> {
  await tile(page, anchor).getByRole("link").click();
  await expect(page).toHaveURL(/\/preview\//);
  // Before its script is there, "next" is a page of its own in the browser's history.
  await expect(page.locator("[data-island=preview] [data-beside]").first()).toBeAttached();
  const next = page.getByRole("link", { name: "Next photo" });
  for (let step = 0; step < more; step++) {
    const before = page.url();
    await next.press("Enter");
    await expect(page).not.toHaveURL(before);
  }
  const seen = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === timeline);
  await allThere(page);
  return `photo-${seen}`;
}

/** Random numbers that are the same each time. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test.describe("timeline window: 100,000 photos", () => {
  test("scrubber jumps keep the page small, and Back returns to the pixel @script", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await seedLargeLibrary(email, 100_000);
    await signIn(host, email, timeline);
    await expect(scrubber(page)).toBeVisible();
    await expectAccessible();
    const random = randomFrom(7);
    const box = await scrubber(page).boundingBox();
    if (!box) throw new Error("The scrubber has no box");
    for (let jump = 0; jump < 6; jump++) {
      const part = random();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height * part);
      // The place of the list is the place of the scrubber: within a row of what was asked for.
      await expect
        .poll(async () => {
          const thumb = await scrubber(page).locator("> :last-child").boundingBox();
          return Math.abs((thumb?.y ?? 0) - (box.y + box.height * part));
        })
        .toBeLessThanOrEqual(near);
      await allThere(page);
      const month = await scrubber(page).getAttribute("aria-valuetext");
      await expect(page.getByRole("heading", { level: 2, name: month ?? "" })).toBeInViewport();
      // Where the pointer rests stands a second line.
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * part + 1);
      await expect(scrubber(page).locator("> *")).toHaveCount(4);
      expect(await scrubber(page).evaluate(crossedYears)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(600);
    }
    await expect(page).toHaveURL(/[?&]month=\d{4}-\d\d(&|$)/);
    const { anchor, top } = await firstInSight(page);
    // Each page writes down how far it was scrolled when it was drawn for the first time.
    await page.addInitScript(() =>
      requestAnimationFrame(() => sessionStorage.setItem("first-frame", String(scrollY))),
    );
    await tile(page, anchor).getByRole("link").click();
    await expect(page).toHaveURL(/\/preview\//);
    await page.goBack();
    await expect(tile(page, anchor)).toBeInViewport();
    const drawn = await page.evaluate(() => [Number(sessionStorage.getItem("first-frame")), scrollY]);
    expect(Math.abs((drawn[0] ?? 0) - (drawn[1] ?? 0))).toBeLessThanOrEqual(near);
    expect(Math.abs((await topOf(page, anchor)) - top)).toBeLessThanOrEqual(1);
  });

  test("scrubber: months that pass are not drawn, and the photos come once it is still @script", async ({
    page,
    signIn,
  }) => {
    await signIn(host, email, timeline);
    await allThere(page);
    const box = await scrubber(page).boundingBox();
    if (!box) throw new Error("The scrubber has no box");
    await page.mouse.move(box.x + box.width / 2, box.y + 2);
    await page.mouse.down();
    // In one task, which no moment of rest interrupts.
    const passed = await scrubber(page).evaluate((slider) => {
      const list = document.querySelector("[data-island=timeline]");
      const idsOf = () => [...(list?.querySelectorAll("li[id]") ?? [])].map(({ id }) => id).join();
      const { top, height } = slider.getBoundingClientRect();
      const moveTo = (part: number) =>
        slider.dispatchEvent(
          new PointerEvent("pointermove", { bubbles: true, clientY: top + height * part }),
        );
      moveTo(0.3);
      const before = idsOf();
      moveTo(0.6);
      moveTo(0.9);
      return { busy: list?.querySelector("[aria-busy=true]") !== null, same: idsOf() === before };
    });
    expect(passed).toEqual({ busy: true, same: true });
    await allThere(page);
    const month = (await scrubber(page).getAttribute("aria-valuetext")) ?? "";
    const shown = page.getByRole("heading", { level: 2, name: month });
    await expect(shown).toBeInViewport();
    expect(await shown.locator("xpath=ancestor::section").locator("li[id]").count()).toBeGreaterThan(0);
    await page.mouse.up();
  });

  test("deep links open photos in the middle and at the end, and Back works after 15 neighbours @script", async ({
    page,
    signIn,
  }) => {
    await signIn(host, email, timeline);
    await scrubber(page).focus();
    await page.keyboard.press("End");
    await allThere(page);
    const last = await page.locator("[data-island] li[id]").last().getAttribute("id");
    await scrubber(page).focus();
    for (const key of ["Home", "PageDown", "PageDown", "PageDown", "ArrowDown"])
      await page.keyboard.press(key);
    await allThere(page);
    // In the middle of a month: further than the page that the month's own address begins with.
    const middle = page.locator("[data-island] ul:not([data-from='0']) > li[id]").nth(9);
    await middle.scrollIntoViewIfNeeded();
    await allThere(page);
    const anchor = (await middle.getAttribute("id")) ?? "";
    const urlOf = async (photo: string) => {
      const href = (await tile(page, photo).getByRole("link").getAttribute("href")) ?? "";
      return `${timeline}${new URL(href, page.url()).search}#${photo}`;
    };
    const toMiddle = await urlOf(anchor);
    await page.goto(at(host, "/downloads"));
    await page.goto(at(host, toMiddle));
    await allThere(page);
    await expectInItsPlace(page, anchor);

    // In sight from where the list was left: it stands there.
    const top = await topOf(page, anchor);
    const seen = await lookAtMore(page, anchor, 15);
    await expect(tile(page, seen)).toBeInViewport({ ratio: 0.99 });
    expect(Math.abs((await topOf(page, anchor)) - top)).toBeLessThanOrEqual(near);
    // From the last row that is whole in sight to the one below: the list stands where a link to the photo would have put it.
    const lowest = await page.evaluate(() => {
      const tiles = [...document.querySelectorAll("[data-island] li[id]")];
      return tiles.findLast((one) => one.getBoundingClientRect().bottom <= innerHeight)?.id ?? "";
    });
    const beyond = await lookAtMore(page, lowest, 2);
    await expectInItsPlace(page, beyond);

    await page.goto(at(host, `${timeline}?month=1970-01`));
    await page.goto(at(host, "/downloads"));
    await page.goto(at(host, timeline));
    await scrubber(page).focus();
    await page.keyboard.press("End");
    await allThere(page);
    const toLast = await urlOf(last ?? "");
    await page.goto(at(host, "/downloads"));
    await page.goto(at(host, toLast));
    await allThere(page);
    await expectInItsPlace(page, last ?? "");
  });
});

test("keys: one Tab stop, arrows move across rows and months, Enter opens @script", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await allThere(page);
  const tabbed = page.locator("[data-island] li[id] > a:not([tabindex='-1'])");
  await expect(tabbed).toHaveCount(1);
  await tabbed.focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id ?? null);
  const first = await focused();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await expect.poll(focused).toBe(first);
  for (let row = 0; row < 12; row++) {
    const before = await focused();
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).not.toBe(before);
  }
  for (const key of ["PageUp", "PageDown"]) {
    const before = await focused();
    await page.keyboard.press(key);
    await expect.poll(focused).not.toBe(before);
    await expect(tile(page, (await focused()) ?? "")).toBeInViewport({ ratio: 0.9 });
  }
  const far = await focused();
  expect(far).not.toBe(first);
  await expect(tile(page, far ?? "")).toBeInViewport({ ratio: 0.9 });
  // The photo keeps the focus while the list is somewhere else.
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 4_000);
  await expect(tile(page, far ?? "")).not.toBeInViewport();
  await allThere(page);
  expect(await focused()).toBe(far);
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/preview/${far?.slice("photo-".length)}`));
});

test("keys: until a photo comes that they have gone to, arrows go on from there and Enter opens it @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await allThere(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id ?? null);
  const toLast = async () => {
    await page.locator("[data-island] li[id] > a:not([tabindex='-1'])").focus();
    await page.keyboard.press("Control+End");
  };
  const focusAfter = async (before: string | null) => {
    await page.waitForFunction((id) => {
      const here = document.activeElement?.closest("li")?.id;
      return here !== undefined && here !== id;
    }, before);
    return focused();
  };
  const first = await page.locator("[data-island] li[id]:has(> a:not([tabindex='-1']))").getAttribute("id");
  await toLast();
  const last = await focusAfter(first);
  await page.keyboard.press("ArrowLeft");
  const lastButOne = await focusAfter(last);

  await page.goto(at(host, timeline));
  await allThere(page);
  const release = await holdRequests(page, ({ pathname }) => pathname === `${timeline}/tiles`);
  await toLast();
  // A place that is still empty shows where the keys are.
  await expect(page.locator(":is(ul, li)[tabindex]:focus")).toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(new RegExp(`/preview/${lastButOne?.slice("photo-".length)}`));
});

test("failed tiles show an error in place and load on retry @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await allThere(page);
  const failed = page.getByRole("alert");
  await withFault(
    { email: "emma@example.com", service: "photos", fault: "status", status: 500 },
    async () => {
      await scrubber(page).focus();
      await page.keyboard.press("End");
      await expect(failed).toContainText("Error: Your photos could not be loaded");
      await page.waitForFunction(() => document.querySelector("[data-island] [aria-busy]") === null);
    },
  );
  await failed.getByRole("button", { name: "Try again" }).click();
  await allThere(page);
  await expect(failed).toHaveCount(0);
});

test("keys: a jump by the month menu leads to the month's first photo @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await allThere(page);
  await page.getByText("Go to a month").click();
  const months = page.getByRole("navigation", { name: "Go to a month" });
  const link = months.getByRole("link").nth(2);
  const month = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("month");
  await link.press("Enter");
  const first = page.locator(`ul[data-month="${month}"][data-from="0"] > li[id] > a`).first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  // Back leaves no keys behind.
  await page.goBack();
  await expect(page.locator("[data-island] li[id] > a:focus")).toBeInViewport();
  await expect(first).not.toBeFocused();
});

test("keys: Tab goes past the list and comes back to the photo, until the list is moved otherwise @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await allThere(page);
  await page.locator("[data-island] li[id] > a:not([tabindex='-1'])").focus();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id ?? null);
  // What knows where keys lead comes with the first of them.
  for (const key of ["ArrowDown", "ArrowRight"]) {
    const before = await focused();
    await page.keyboard.press(key);
    await expect.poll(focused).not.toBe(before);
  }
  const photo = await focused();
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  await expect(tile(page, photo ?? "")).not.toBeInViewport();
  await allThere(page);
  await scrubber(page).focus();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(focused).toBe(photo);
  await expect(tile(page, photo ?? "")).toBeInViewport();
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(page.locator("[data-island] li[id] > a:not([tabindex='-1'])")).toBeInViewport();
  await page.keyboard.press("Shift+Tab");
  await expect.poll(focused).not.toBe(photo);
  await expect(page.locator("[data-island] li[id] > a:focus")).toBeInViewport();
});

test("Back and Forward: each visit of the timeline stands where it was, whatever previews lie between @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", `${timeline}?month=2026-07`);
  await allThere(page);
  const firstTile = () =>
    page.evaluate(() => {
      const tiles = [...document.querySelectorAll("[data-island] li[id]")];
      const first = tiles.find((tile) => tile.getBoundingClientRect().top >= 0);
      return `${first?.id} ${Math.round(first?.getBoundingClientRect().top ?? 0)}`;
    });
  const here = await firstTile();
  await page.locator("[data-island] li[id] > a").nth(2).click();
  await expect(page.locator("[data-island=preview]")).toBeAttached();
  await page.goto(at(host, "/orders"));
  await page.goto(at(host, timeline));
  await allThere(page);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 1_500);
  await allThere(page);
  // Where it stands is written down once the list is still.
  await expect(page).toHaveURL(/month=/);
  const there = await firstTile();
  expect(there).not.toBe(here);
  const go = async (step: "back" | "forward", ...addresses: RegExp[]) => {
    for (const address of addresses) {
      await page.evaluate((name) => history[name](), step);
      await expect(page).toHaveURL(address);
      await page.waitForLoadState();
    }
  };
  await go("back", /orders/, /preview/, /photos\?/);
  await allThere(page);
  expect(new URL(page.url()).searchParams.get("month")).toBe("2026-07");
  await go("forward", /preview/, /orders/, /photos\?/);
  await allThere(page);
  await expect.poll(firstTile).toBe(there);
});

test("sorted by upload date, loads more on scroll and keeps the position on reload, or goes by months where uploads are counted @script", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", timeline);
  const summary = page.locator("summary").filter({ hasText: "Sort" });
  const tiles = page.locator("[data-island] li[id]");
  const uncounted = {
    email: "emma@example.com",
    service: "photos",
    path: "^/users/timeline$",
    fault: "body",
    body: { timeline: {} },
  } as const;
  await withFault(uncounted, async () => {
    await summary.click();
    await page.getByRole("link", { name: "Upload date, newest first" }).click();
    await expect(summary).toContainText("Upload date, newest first");
    await expect(summary).toBeFocused();
    const newest = await tiles.first().getAttribute("id");
    const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.id ?? null);
    await tiles.first().locator("a").focus();
    await page.keyboard.press("PageDown");
    await expect.poll(focused).not.toBe(newest);
    await expect(page.locator("li:focus-within")).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("PageUp");
    await expect.poll(focused).toBe(newest);
    for (const count of [48, 72, 96]) {
      await tiles.last().scrollIntoViewIfNeeded();
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 2_000);
      await expect(tiles.nth(count - 1)).toBeAttached();
    }
    await expectAccessible();
    await allThere(page);
    await page.evaluate(() => scrollBy({ top: -300, behavior: "instant" }));
    await expect(page).toHaveURL(/before=/);
    await page.waitForFunction(() => {
      const { page: shown, top } = history.state?.infiniteList ?? {};
      const start = document.querySelector(`[data-page="${CSS.escape(shown ?? "")}"]`);
      return Math.abs((start?.getBoundingClientRect().top ?? Number.NaN) - top) < 1;
    });
    const { anchor } = await firstInSight(page);
    const top = await topOf(page, anchor);
    await page.reload();
    await expect(tile(page, anchor)).toBeInViewport();
    await expect.poll(async () => Math.abs((await topOf(page, anchor)) - top)).toBeLessThanOrEqual(1);
    // What stood above comes as one goes up.
    await expect(async () => {
      await page.mouse.wheel(0, -5_000);
      await expect(tile(page, newest ?? "")).toBeInViewport({ timeout: 500 });
    }).toPass();

    await page.goto(at(host, "/my-photos/photos?sort=created.desc"));
  });
  // A page that fails twice is told in its firstTile and can be tried again.
  await withFault(
    { email: "emma@example.com", service: "photos", fault: "status", status: 500 },
    async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(page.getByRole("alert")).toContainText("Error: Your photos could not be loaded");
    },
  );
  await withFault(uncounted, async () => {
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
    await expect(tiles.nth(47)).toBeAttached();
  });

  // Back goes to the order before, in firstTile.
  await summary.click();
  await page.getByRole("link", { name: "Date taken, newest first" }).click();
  await expect(summary).toContainText("Date taken, newest first");
  await page.goBack();
  await expect(summary).toContainText("Upload date, newest first");
  await scrubber(page).focus();
  await page.keyboard.press("End");
  await allThere(page);
  await expect(page).toHaveURL(/month=/);
  await expect(tiles.last()).toBeInViewport();
  await page.goForward();
  await expect(summary).toContainText("Date taken, newest first");
});

test("select mode begins and ends at the same scroll position @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", timeline);
  await scrubber(page).focus();
  await page.keyboard.press("PageDown");
  await allThere(page);
  await expect(page).toHaveURL(/month=/);
  const { anchor, top } = await firstInSight(page);
  // Its heading sticks to the top: the month can be chosen wherever in it one is.
  const month = tile(page, anchor)
    .locator("xpath=ancestor::section")
    .getByRole("button", { name: "Select month" });
  const count = await month.locator("xpath=ancestor::section").locator("h2 + span").textContent();
  const circle = await month.boundingBox();
  if (!circle) throw new Error("The month has no circle");
  await page.mouse.click(circle.x + 20, circle.y + 20);
  await expect(tile(page, anchor).getByRole("checkbox")).toBeChecked();
  const amount = /[\d,]+/.exec(count ?? "")?.[0] ?? "";
  await expect(page.getByRole("button", { name: `${amount} selected` })).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(page, anchor)) - top)).toBeLessThanOrEqual(near);
  await page.evaluate(() => scrollBy({ top: 700, behavior: "instant" }));
  await expect.poll(async () => (await firstInSight(page)).anchor).not.toBe(anchor);
  await allThere(page);
  const left = await firstInSight(page);
  // A click would scroll the page to its button.
  await page.keyboard.press("Escape");
  await expect(tile(page, left.anchor).getByRole("link")).toBeVisible();
  await expect
    .poll(async () => Math.abs((await topOf(page, left.anchor)) - left.top))
    .toBeLessThanOrEqual(near);
});

test("timeline: a fragment that is no photo, which any link can have, stops no script @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", timeline);
  await page.goto("about:blank");
  await page.goto(at(host, `${timeline}#%`));
  await expect(scrubber(page)).toBeVisible();
  await expect(page).toHaveURL(/#%$/);
});
