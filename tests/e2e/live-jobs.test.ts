import type { BrowserContext } from "playwright/test";
import {
  dropSockets,
  endScenarios,
  finishJobs,
  pushTo,
  setActivation,
  setStoragePeriod,
  startScenario,
  withFault,
} from "../support/backend";
import { at, expect, type Page, test } from "./site";

const host = "vellora-uk";

/** Files that any tab begins to save. */
function filesOf(context: BrowserContext): string[] {
  const files: string[] = [];
  const watch = (page: Page) => page.on("download", (file) => void files.push(file.suggestedFilename()));
  for (const page of context.pages()) watch(page);
  context.on("page", watch);
  return files;
}

/** How many sockets the push service has of a customer. */
const sockets = async (email: string): Promise<number> => {
  const answer = await pushTo(email, "is anybody there?");
  return typeof answer === "object" && answer !== null && "sent" in answer ? Number(answer.sent) : -1;
};

/** Also those that a page left a moment ago, or one that opens, has on their way: none opens any more where the service fails. */
const dropAll = (email: string) =>
  expect
    .poll(async () => {
      await dropSockets(email, 1012);
      return sockets(email);
    })
    .toBe(0);

test.describe("archives", { tag: "@script" }, () => {
  const email = "emma@example.com";

  test.beforeEach(() => startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 0 }));
  test.afterAll(async () => {
    await finishJobs(email, "download");
    await endScenarios();
  });

  /** Chooses two photos and has an archive of them prepared. */
  async function ask(page: Page): Promise<string> {
    await page.goto(at(host, "/my-photos/photos"));
    await page.getByRole("link", { name: "Select", exact: true }).click();
    for (const photo of [0, 1]) await page.locator('input[name="chosen"]').nth(photo).check();
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await page.getByRole("button", { name: "Prepare for later" }).click();
    await expect(page.getByText("Preparing download...").first()).toBeVisible();
    return new URL(page.url()).searchParams.get("waiting") ?? "";
  }

  test("the page stays, hears that one is ready, and the list changes with it", async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn(host, email, "/orders");
    const files = filesOf(page.context());
    const id = await ask(page);
    await expect.poll(() => sockets(email)).toBe(1);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const again = page.getByRole("link", { name: "Check if it’s ready" }).first();
    await again.focus();
    await finishJobs(email, "download");
    await expect(page.getByRole("status").getByText("Downloading photos")).toBeVisible();
    await expect(page).toHaveURL(at(host, `/downloads?save=${id}`));
    const ready = page.locator(`a[href="/downloads/${id}/archive"]`);
    await expect(ready).toBeFocused();
    await expect.poll(() => files).toEqual([`${id}.zip`]);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await expectAccessible();
    // Nothing is waited for any more; what comes now says nothing.
    await expect.poll(() => sockets(email)).toBe(0);
    await page.reload();
    await expect(ready).toBeVisible();
    expect(files).toHaveLength(1);
  });

  test("a service that lists id and photos alone: the event that one is ready is enough", async ({
    page,
    signIn,
  }) => {
    // Nothing is looked up by time alone.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const soon = (run: () => void, pause = 0) => (pause < 1_000 ? setTimeout(run, pause) : 0);
      Object.assign(window, { setTimeout: soon });
    });
    const events: string[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const type = /"type":"([\w-]+)"/.exec(String(payload))?.[1];
        if (type) events.push(type);
      }),
    );
    await signIn(host, email, "/orders");
    const files = filesOf(page.context());
    const id = await ask(page);
    const items = [{ id, photos: [{ photoId: "a", ownerId: "b" }] }];
    const list = { service: "downloads", email, method: "GET", path: "^/downloads$" };
    await withFault({ ...list, fault: "body", body: { items } }, async () => {
      await page.goto(at(host, "/downloads"));
      await expect(page.getByText("Preparing download...").first()).toBeVisible();
      await expect.poll(() => sockets(email)).toBe(1);
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      expect(events).not.toContain("archive-generation-finished");
      await finishJobs(email, "download");
      await expect(page.locator(`a[href="/downloads/${id}/archive"]`)).toBeVisible();
      await expect(page.getByText("Preparing download...")).toHaveCount(0);
      await expect.poll(() => files).toEqual([`${id}.zip`]);
    });
    expect(events).toContain("archive-generation-finished");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("two tabs hear it at once, twice: one tells, and saves", async ({ page, context, signIn }) => {
    await signIn(host, email, "/orders");
    const files = filesOf(context);
    const id = await ask(page);
    const other = await context.newPage();
    await other.goto(at(host, "/orders"));
    await page.goto(at(host, "/my-photos/albums"));
    await expect.poll(() => sockets(email)).toBe(2);
    const event = {
      id: "1",
      type: "archive-generation-finished",
      data: { payload: { downloadId: id }, timestamp: new Date().toISOString() },
    };
    // A message that is too early is no more than a hint.
    for (const garbage of ["garbage", event, event, null]) await pushTo(email, garbage);
    await finishJobs(email, "download");
    await expect.poll(() => sockets(email)).toBe(0);
    await expect.poll(() => files).toEqual([`${id}.zip`]);
    const toasts = [page, other].map((tab) => tab.getByText("Downloading photos").count());
    expect((await Promise.all(toasts)).reduce((sum, count) => sum + count)).toBe(1);
  });

  test("finished while the socket was down: it is found, and saved once", async ({ page, signIn }) => {
    await signIn(host, email, "/orders");
    const files = filesOf(page.context());
    const id = await ask(page);
    await page.goto(at(host, "/orders"));
    await expect.poll(() => sockets(email)).toBe(1);
    await withFault({ service: "push", fault: "status", status: 503 }, async () => {
      await dropAll(email);
      await finishJobs(email, "download");
    });
    await expect(page.getByText("Downloading photos")).toBeVisible();
    await expect.poll(() => files).toEqual([`${id}.zip`]);
    await expect.poll(() => sockets(email)).toBe(0);
  });

  test("where no socket opens the page looks by itself; a failure is said", async ({ page, signIn }) => {
    await page.addInitScript(() => {
      // As where a proxy lets none through; a real one that is refused would say so in the console.
      const Rejected = class extends EventTarget {
        onclose?: () => void;
        constructor() {
          super();
          setTimeout(() => this.onclose?.());
        }
        close() {}
      };
      Object.assign(window, { WebSocket: Rejected });
    });
    await startScenario(email, { kind: "download", delaySeconds: 600, failingPercent: 100 });
    await signIn(host, email, "/orders");
    await ask(page);
    await page.goto(at(host, "/orders"));
    await finishJobs(email, "download");
    await expect(page.getByRole("alert").getByText("Download failed")).toBeVisible();
    expect(await sockets(email)).toBe(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Download failed")).toHaveCount(0);
  });
});

test.describe("photos that are brought back", { tag: "@script" }, () => {
  const email = "carl@example.com";
  const activation = "/my-photos/activation";

  test.use({ ownSession: true });
  test.beforeEach(async () => {
    await setStoragePeriod(email, {
      projectedDeletionDate: "2090-01-01T12:00:00Z",
      delayedDeletionDate: null,
    });
    await startScenario(email, { kind: "import", delaySeconds: 600, failingPercent: 0 });
    await setActivation(email, "NOT_ACTIVE");
  });
  test.afterAll(async () => {
    await setActivation(email, "ACTIVE");
    await endScenarios();
  });

  async function begin(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Bring my photos back" }).click();
    await expect(page.getByText("Your photos are on their way back")).toBeVisible();
    await expect.poll(() => sockets(email)).toBe(1);
  }

  test("went wrong: the page that waits says so at once", async ({ page, signIn, expectAccessible }) => {
    await signIn(host, email, activation);
    await begin(page);
    await startScenario(email, { kind: "import", failingPercent: 100 });
    await finishJobs(email, "import");
    await expect(page.getByText("We couldn’t bring your photos back.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Bring my photos back" })).toBeVisible();
    await expectAccessible();
    await expect.poll(() => sockets(email)).toBe(0);
  });

  test("finished, and nobody heard it: another page says so, and analytics is told, once", async ({
    page,
    context,
    signIn,
  }) => {
    await context.addCookies([{ name: "cookieConsent", value: "10", url: at(host) }]);
    await signIn(host, email, activation);
    await begin(page);
    await page.goto(at(host, "/orders"));
    await expect.poll(() => sockets(email)).toBe(1);
    await withFault({ service: "push", fault: "status", status: 503 }, async () => {
      await dropAll(email);
      await finishJobs(email, "import");
    });
    await expect(page.getByText("Your photos are back")).toBeVisible();
    const events = await page.evaluate(() => window.dataLayer);
    expect(events).toEqual([{ event: "photos-reactivated" }]);
    await page.getByRole("link", { name: "My photos", exact: true }).click();
    await expect(page).toHaveURL(at(host, "/my-photos/photos"));
    await expect(page.locator('a[href*="/preview/"]').first()).toBeVisible();
    await expect.poll(() => sockets(email)).toBe(0);
  });
});
