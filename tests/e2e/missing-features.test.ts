import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newCustomer, seedLargeLibrary } from "../support/backend";
import { jpeg } from "../support/photo-files";
import { at, expect, front, type Page, test } from "./site";

test.use({ moves: true });

// Every journey ends well in a browser that lacks something: by script, or as without it (docs/decisions/0137-islands-step-back.md).

const host = "vellora-uk";
const timeline = "/my-photos/photos";
/** Many a month: a page that steps back shows the month in sight alone, and two photos of it are chosen. */
const library = 600;
let email: string;

// Every session of a customer sees what waits for its deletion, so no test leaves any to others.
test.beforeEach(async () => {
  ({ email } = await newCustomer("max@example.com"));
  await seedLargeLibrary(email, library);
});

const tiles = (page: Page) => page.locator('li[id^="photo-"]');
const photosTab = (page: Page) => page.getByRole("link", { name: /^Photos/ });

interface Feature {
  /** How the site's scripts ask for it: what nothing calls would be taken away in vain. */
  called: RegExp;
  /** Runs in the page before its scripts, as in a browser that never had it or that refuses it. */
  takeAway: () => void;
}

const missing: Readonly<Record<string, Feature>> = {
  "at, findLast": {
    called: /\.(at|findLast)\(/,
    takeAway: () => {
      for (const name of ["at", "findLast"]) Reflect.deleteProperty(Array.prototype, name);
    },
  },
  flatMap: {
    called: /\.flatMap\(/,
    takeAway: () => Reflect.deleteProperty(Array.prototype, "flatMap"),
  },
  replaceAll: {
    called: /\.replaceAll\(/,
    takeAway: () => Reflect.deleteProperty(String.prototype, "replaceAll"),
  },
  replaceChildren: {
    called: /\.replaceChildren\(/,
    takeAway: () => {
      for (const { prototype } of [Document, DocumentFragment, Element])
        Reflect.deleteProperty(prototype, "replaceChildren");
    },
  },
  toggleAttribute: {
    called: /\.toggleAttribute\(/,
    takeAway: () => Reflect.deleteProperty(Element.prototype, "toggleAttribute"),
  },
  ":is() with a selector that it does not know": {
    called: /:is\(\[popover\]:popover-open\)/,
    takeAway: () => {
      for (const prototype of [Document.prototype, Element.prototype, DocumentFragment.prototype])
        for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
          const known: unknown = Reflect.get(prototype, name);
          if (typeof known !== "function") continue;
          Reflect.set(prototype, name, function (this: unknown, selector: string) {
            if (selector.includes(":popover-open")) throw new DOMException(selector, "SyntaxError");
            return known.call(this, selector);
          });
        }
    },
  },
  showModal: {
    called: /\.showModal\(/,
    takeAway: () => Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal"),
  },
  ResizeObserver: {
    called: /new ResizeObserver\(/,
    takeAway: () => Reflect.deleteProperty(window, "ResizeObserver"),
  },
  IntersectionObserver: {
    called: /new IntersectionObserver\(/,
    takeAway: () => Reflect.deleteProperty(window, "IntersectionObserver"),
  },
  "Intl.PluralRules": {
    called: /Intl\.PluralRules/,
    takeAway: () => Reflect.deleteProperty(Intl, "PluralRules"),
  },
  createImageBitmap: {
    called: /"createImageBitmap"in/,
    takeAway: () => Reflect.deleteProperty(window, "createImageBitmap"),
  },
  "crypto.subtle": {
    called: /crypto\.subtle/,
    takeAway: () => Reflect.deleteProperty(Crypto.prototype, "subtle"),
  },
  "Trusted Types": {
    called: /\.trustedTypes\?\./,
    takeAway: () => Reflect.deleteProperty(window, "trustedTypes"),
  },
  "wakeLock, connection": {
    called: /\.wakeLock\?\.|"connection"in/,
    takeAway: () => {
      for (const name of ["wakeLock", "connection"]) Reflect.deleteProperty(Navigator.prototype, name);
    },
  },
  "pointer capture": {
    called: /\.setPointerCapture\(/,
    takeAway: () => Reflect.deleteProperty(Element.prototype, "setPointerCapture"),
  },
  "web animations": {
    called: /\.animate\(/,
    takeAway: () => Reflect.deleteProperty(Element.prototype, "animate"),
  },
  "sessionStorage, localStorage": {
    called: /\b(session|local)Storage\b/,
    takeAway: () => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
    },
  },
};

/** The scripts that the page has loaded so far and those that they import, now or later, as they are in the build. */
function scriptsOf(page: Page): () => string {
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const [, file] = /\/assets\/([\w.-]+\.js)$/.exec(new URL(request.url()).pathname) ?? [];
    if (file) loaded.add(file);
  });
  const textOf = (file: string) => readFileSync(join("build/client/assets", file), "utf8");
  return () => {
    const sources = new Map<string, string>();
    const read = (file: string) => {
      if (sources.has(file)) return;
      const text = textOf(file);
      sources.set(file, text);
      for (const [, imported = ""] of text.matchAll(/"(?:\.\/|assets\/)([\w.-]+\.js)"/g)) read(imported);
    };
    loaded.forEach(read);
    return [...sources.values()].join("\n");
  };
}

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
      expect(front(page).getByText("2 photos selected"))
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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /1 photo added|No photo was added|already/,
  );
}

test.describe("without a feature", { tag: "@script" }, () => {
  test.use({ expectsFailures: true });

  for (const [name, { called, takeAway }] of Object.entries(missing))
    test(`preview, selection, deletion, undo and upload reach their ends without ${name}`, async ({
      page,
      signIn,
    }) => {
      const scripts = scriptsOf(page);
      await page.addInitScript(takeAway);
      await signIn(host, email, timeline);
      await walk(page);
      await upload(page);
      expect(called.test(scripts()), "a script of these pages calls it").toBe(true);
    });
});

test.describe("a script that fails later", { tag: "@script" }, () => {
  test.use({ expectsFailures: true });

  const fail = (page: Page) =>
    page.evaluate(() => {
      const error = new TypeError("no such thing");
      error.stack = `${error}\n at x (${location.origin}/assets/x.js:1:1)`;
      dispatchEvent(new ErrorEvent("error", { error }));
    });

  /** Listeners of the page's islands throw from here on. */
  const breakListeners = (page: Page) =>
    page.evaluate(() => {
      const known = Element.prototype.closest;
      Element.prototype.closest = function (this: Element, selector: string) {
        if (new Error().stack?.includes(".island")) throw new TypeError("this browser has no such thing");
        return known.call(this, selector);
      };
    });

  test("the overview steps back alone, whose path is every page's", async ({ page, signIn }) => {
    await signIn(host, email, "/");
    const scripts = () => page.locator('script[src*="/page-"]').count();
    expect(await scripts()).toBe(1);
    const again = page.waitForEvent("load");
    await fail(page);
    await again;
    expect(await scripts()).toBe(0);
    for (const path of ["/orders", timeline]) {
      await page.goto(at(host, path));
      expect(await scripts(), path).toBe(1);
    }
    await page.goto(at(host, "/"));
    expect(await scripts()).toBe(0);
  });

  test("what was typed goes over the load, and a line that is gone for a moment only delays it", async ({
    page,
    signIn,
  }) => {
    await signIn(host, email, "/settings/personal-details");
    const phone = page.getByLabel("Phone number");
    await phone.fill("+46 70 765 43 21");
    let dropped = 0;
    await page.route(/load-anew/, (route) => {
      dropped += 1;
      return dropped === 1 ? route.abort("internetdisconnected") : route.fallback();
    });
    const again = page.waitForEvent("load");
    await fail(page);
    await again;
    expect(dropped).toBe(2);
    await expect(phone).toHaveValue("+46 70 765 43 21");
    expect(await page.locator('script[src*="/page-"]').count()).toBe(0);
  });

  test("an island that throws while it is read is reported, and the page steps back", async ({
    page,
    signIn,
  }) => {
    await page.route(/\/timeline\.island-/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken"); export {};' }),
    );
    const report = page.waitForRequest(/\/client-error$/);
    await signIn(host, email, timeline);
    await report;
    await expect(page.locator('script[src*="/page-"]')).toHaveCount(0);
    await expect(tiles(page).first()).toBeVisible();
  });

  test("select mode steps back to the page without script, and keeps what was ticked", async ({
    page,
    signIn,
  }) => {
    await signIn(host, email, timeline);
    await page.getByRole("link", { name: "Select", exact: true }).click();
    await expect(page.locator("form[data-alive]")).toBeAttached();
    const boxes = page.getByRole("checkbox");
    await boxes.nth(0).check();
    await expect(page.getByRole("button", { name: /^1 selected/ })).toBeVisible();
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
    await signIn(host, email, timeline);
    await page.route("**/selection.island*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Select", exact: true }).click();
    // The timeline's own script runs.
    await expect(page.locator("form [data-block], form [data-from]").first()).toBeAttached();
    await expect(page.locator("form[data-alive]")).toHaveCount(0);
    // Style sheets count: there is no text to ask for. What fades has faded.
    const number = page.locator("[data-number]");
    const drawn = async () => (await number.screenshot({ animations: "disabled" })).toString();
    // Its face and the pictures around it may still come: what is drawn twice the same is stable.
    const stable = async () => {
      const pictures = [await drawn()];
      const stands = async () => {
        pictures.push(await drawn());
        return pictures.at(-1) === pictures.at(-2);
      };
      await expect.poll(stands).toBe(true);
      return pictures.at(-1);
    };
    const [none, boxes] = [await stable(), page.getByRole("checkbox")];
    await boxes.nth(1).check();
    await boxes.nth(4).check();
    await expect.poll(drawn).not.toBe(none);
    const two = await stable();
    await boxes.nth(4).uncheck();
    await expect.poll(drawn).not.toBe(two);
    await boxes.nth(1).uncheck();
    await expect.poll(drawn).toBe(none);
  });
});
