import { seedLargeLibrary } from "../support/backend";
import { jpeg } from "../support/photo-files";
import { at, expect, type Page, test } from "./site";

// Every journey ends well in a browser that lacks something: by script, or as without it (docs/decisions/0137-islands-step-back.md).

const host = "vellora-uk";
// Each file has servers of its own: nobody else uses max meanwhile.
const email = "max@example.com";
const timeline = "/my-photos/photos";
/** Many a month: a page that steps back shows the month in sight alone, and two photos of it are chosen. */
const library = 600;
const tiles = (page: Page) => page.locator('li[id^="photo-"]');
const photosTab = (page: Page) => page.getByRole("link", { name: /^Photos/ });

/** Runs in the page before its scripts. Each takes something away, as in a browser that never had it. */
const missing: Readonly<Record<string, () => void>> = {
  popover: () => {
    for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  },
  "toSorted, toReversed, with": () => {
    for (const name of ["toSorted", "toReversed", "toSpliced", "with"])
      Reflect.deleteProperty(Array.prototype, name);
  },
  "at, findLast": () => {
    for (const name of ["at", "findLast", "findLastIndex"]) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(String.prototype, "at");
  },
  structuredClone: () => Reflect.deleteProperty(window, "structuredClone"),
  ":has in selectors": () => {
    for (const prototype of [Document.prototype, Element.prototype, DocumentFragment.prototype])
      for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
        const known: unknown = Reflect.get(prototype, name);
        if (typeof known !== "function") continue;
        Reflect.set(prototype, name, function (this: unknown, selector: string) {
          if (/:has\(/.test(selector)) throw new DOMException(selector, "SyntaxError");
          return known.call(this, selector);
        });
      }
  },
  requestSubmit: () => Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit"),
  inert: () => Reflect.deleteProperty(HTMLElement.prototype, "inert"),
  "dialog.closedBy": () => Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy"),
  showModal: () => Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal"),
  ResizeObserver: () => Reflect.deleteProperty(window, "ResizeObserver"),
  IntersectionObserver: () => Reflect.deleteProperty(window, "IntersectionObserver"),
  "AbortSignal.timeout, any": () => {
    for (const name of ["timeout", "any"]) Reflect.deleteProperty(AbortSignal, name);
  },
  "crypto.randomUUID": () => Reflect.deleteProperty(Crypto.prototype, "randomUUID"),
  navigation: () => Reflect.deleteProperty(window, "navigation"),
  "speculation rules": () => Reflect.deleteProperty(HTMLScriptElement, "supports"),
  "createImageBitmap, OffscreenCanvas": () => {
    for (const name of ["createImageBitmap", "OffscreenCanvas"]) Reflect.deleteProperty(window, name);
  },
  "URLPattern, scheduler, Trusted Types": () => {
    for (const name of ["URLPattern", "scheduler", "trustedTypes"]) Reflect.deleteProperty(window, name);
  },
  "requestIdleCallback, wakeLock, vibrate": () => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    for (const name of ["wakeLock", "vibrate", "connection"])
      Reflect.deleteProperty(Navigator.prototype, name);
  },
  "pointer capture": () => Reflect.deleteProperty(Element.prototype, "setPointerCapture"),
  "web animations": () => Reflect.deleteProperty(Element.prototype, "animate"),
};

/** Presses until it has led where it should: a page that steps back is loaded anew, and a press may fall into that. */
async function until(press: () => Promise<unknown>, there: () => Promise<unknown>): Promise<void> {
  let pressed = false;
  await expect(async () => {
    if (pressed && (await there().then(Boolean, () => false))) return;
    pressed = true;
    // A press of the time before may have led there meanwhile.
    await press().catch(() => undefined);
    await there();
  }).toPass({ timeout: 30_000 });
}

const soon = { timeout: 3_000 };
const isAt = (page: Page, path: RegExp) => () =>
  expect(page)
    .toHaveURL((url) => path.test(url.pathname + url.search), soon)
    .then(() => true);

async function walk(page: Page): Promise<void> {
  await expect(photosTab(page)).toContainText(String(library));
  const first = (await tiles(page).first().getAttribute("id")) ?? "";
  await until(() => tiles(page).first().getByRole("link").click(soon), isAt(page, /\/preview\//));
  const photo = page.url();
  await until(
    () => page.getByRole("link", { name: "Next photo" }).click(soon),
    async () => expect(page.url()).not.toBe(photo),
  );
  await until(
    () => page.getByRole("link", { name: "Back to my photos" }).click(soon),
    isAt(page, /^\/my-photos\/photos(\?|$)/),
  );
  await expect(page.locator(`[id="${first}"]`)).toBeVisible();

  await until(
    () => page.getByRole("link", { name: "Select", exact: true }).click(soon),
    async () =>
      expect(tiles(page).first().getByRole("checkbox"))
        .toBeVisible(soon)
        .then(() => true),
  );
  await until(
    async () => {
      for (const tile of [0, 1]) await tiles(page).nth(tile).getByRole("checkbox").check(soon);
      await page.getByRole("button", { name: "Delete", exact: true }).click(soon);
    },
    () =>
      expect(page.getByText("2 photos selected"))
        .toBeVisible(soon)
        .then(() => page.url().includes("selections")),
  );
  await page.getByRole("button", { name: "Delete 2 photos" }).click();
  await expect(photosTab(page)).toContainText(String(library - 2));
  await until(
    () => page.getByRole("button", { name: "Undo" }).click(soon),
    () =>
      expect(photosTab(page))
        .toContainText(String(library), soon)
        .then(() => true),
  );
}

async function upload(page: Page): Promise<void> {
  await page.goto(at(host, "/my-photos/add"));
  const { name, type, bytes } = await jpeg("new.jpg", { width: 90, height: 60 });
  await until(
    async () => {
      const field = page.getByLabel("Choose photos, or drop them here");
      await field.setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) }, soon);
      await page.getByRole("button", { name: "Add photos" }).click(soon);
    },
    () =>
      expect(page)
        .toHaveURL(/\/my-photos\/add\/result\//, { timeout: 8_000 })
        .then(() => true),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/1 photo added|No photos? added|already/);
}

test.describe("without a feature", { tag: "@script" }, () => {
  test.use({ expectsFailures: true });

  for (const [name, takeAway] of Object.entries(missing))
    test(`journeys end well without ${name}`, async ({ page, signIn }) => {
      await seedLargeLibrary(email, library);
      await page.addInitScript(takeAway);
      await signIn(host, email, timeline);
      await walk(page);
      await upload(page);
    });
});

test.describe("a script that fails later", { tag: "@script" }, () => {
  test.use({ expectsFailures: true });

  /** Listeners of the page's islands throw from here on. */
  const breakListeners = (page: Page) =>
    page.evaluate(() => {
      const known = Element.prototype.closest;
      Element.prototype.closest = function (this: Element, selector: string) {
        if (new Error().stack?.includes(".island")) throw new TypeError("this browser has no such thing");
        return known.call(this, selector);
      };
    });

  test("select mode steps back to the page without script, and keeps what was ticked", async ({
    page,
    signIn,
  }) => {
    await seedLargeLibrary(email, library);
    await signIn(host, email, timeline);
    await page.getByRole("link", { name: "Select", exact: true }).click();
    await expect(page.locator("form[data-alive]")).toBeAttached();
    const boxes = page.getByRole("checkbox");
    await boxes.nth(0).check();
    await expect(page.getByRole("button", { name: "1 selected", exact: true })).toBeVisible();
    await breakListeners(page);
    const again = page.waitForEvent("load");
    await boxes.nth(2).press("x");
    await again;
    await expect(page.locator("form[data-alive]")).toHaveCount(0);
    await expect(boxes.nth(0)).toBeChecked();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("2 photos selected")).toBeVisible();
    // Elsewhere scripts go on.
    await page.goto(at(host, "/my-photos/albums"));
    expect(await page.locator('script[src*="/page-"]').count()).toBe(1);
    await page.goto(at(host, timeline));
    expect(await page.locator('script[src*="/page-"]').count()).toBe(0);
  });
});

test.describe("a script that does not come", { tag: "@script" }, () => {
  test.use({ expectsFailures: true });

  test("select mode: the bar counts what is ticked", async ({ page, signIn }) => {
    await seedLargeLibrary(email, library);
    await signIn(host, email, timeline);
    await page.route("**/selection.island*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Select", exact: true }).click();
    // The timeline's own script runs.
    await expect(page.locator("form [data-block], form [data-from]").first()).toBeAttached();
    await expect(page.locator("form[data-alive]")).toHaveCount(0);
    // Style sheets count: there is no text to ask for.
    const drawn = async () => (await page.locator("[data-number]").screenshot()).toString();
    const [none, boxes] = [await drawn(), page.getByRole("checkbox")];
    await boxes.nth(1).check();
    await boxes.nth(4).check();
    const two = await drawn();
    expect(two).not.toBe(none);
    await boxes.nth(4).uncheck();
    expect(await drawn()).not.toBe(two);
    await boxes.nth(1).uncheck();
    expect(await drawn()).toBe(none);
  });
});
