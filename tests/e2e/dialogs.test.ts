import { addProjects, callsOf, withFault } from "../support/backend";
import { at, expect, fillSignIn, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";
const list = at(host, "/saved-projects");

/** Marks the document that is there: whether it still is can be asked later. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
const isSamePage = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-mark"));
const scrolled = (page: Page) => page.evaluate(() => scrollY);
/** Whether nothing but the dialog can be reached. */
const isModal = (page: Page) =>
  page.evaluate(() => document.querySelector("dialog[open]")?.matches(":modal") === true);

test("a question opens over its page, which stays as it is; Escape, Back, Forward and reload @script", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await signIn(host, "emma@example.com", "/saved-projects");
  const remove = page.getByRole("link", { name: "Delete Kitchen wall" });
  const address = at(host, (await remove.getAttribute("href")) ?? "");
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  await remove.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await mark(page);

  await remove.click();
  await expect(dialog).toContainText("Kitchen wall");
  await expect(dialog.getByRole("heading")).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(/^Delete this project\?/);
  expect([await isModal(page), await isSamePage(page), await scrolled(page)]).toEqual([true, true, before]);
  await page.mouse.wheel(0, 400);
  await expectAccessible();

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle(/^My saved projects/);
  await expect(remove).toBeFocused();
  expect([await isSamePage(page), await scrolled(page)]).toEqual([true, before]);

  await page.goForward();
  await expect(dialog).toContainText("Kitchen wall");
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(await isSamePage(page)).toBe(true);

  // A click outside the dialog closes it, and so does each of its own controls.
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toHaveCount(0);
  for (const name of ["Close", "Keep it"]) {
    await remove.click();
    await dialog.getByRole("link", { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(list);
  }
  expect(await isSamePage(page)).toBe(true);

  // Its address is the same page from the server; leaving it leads to the list, one step back in the history.
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toContainText("Kitchen wall");
  expect([await isModal(page), await isSamePage(page)]).toEqual([false, false]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("the newest of two closes first @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", "/my-photos/albums");
  await page.getByRole("link", { name: "New album" }).click();
  const lower = page.getByRole("dialog", { name: "Create new album" });
  await expect(lower.getByRole("textbox", { name: "Album name" })).toBeFocused();
  await lower.getByRole("textbox").fill("Half a na");
  // No page of today asks a question in a dialog: one that will.
  await lower.getByRole("link", { name: "Cancel" }).evaluate((cancel) => {
    const more = document.createElement("a");
    more.href = "/my-photos/photos/delete-all";
    more.dataset.dialog = "";
    more.textContent = "Another question";
    cancel.parentElement?.appendChild(more);
  });
  await lower.getByRole("link", { name: "Another question" }).click();
  const upper = page.getByRole("dialog", { name: "Delete all photos" });
  await expect(upper).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(upper).toHaveCount(0);
  await expect(page).toHaveURL(at(host, "/my-photos/albums/new"));
  await expect(lower.getByRole("textbox")).toHaveValue("Half a na");
  await expect(lower.getByRole("link", { name: "Another question" })).toBeFocused();
  // Typed text is not lost by a click outside the dialog.
  await page.mouse.click(5, 5);
  await expect(lower).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lower).toHaveCount(0);
  await expect(page).toHaveURL(at(host, "/my-photos/albums"));
});

test("the timeline stands where it stood, beyond its last row too @script", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", "/my-photos/photos");
  const remove = page.getByRole("link", { name: "Delete all photos" });
  await remove.scrollIntoViewIfNeeded();
  await remove.focus();
  await mark(page);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete all photos" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expect(page).toHaveURL(at(host, "/my-photos/photos/delete-all"));
  const before = await scrolled(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(page).toHaveURL(/\/my-photos\/photos(\?|$)/);
  expect(await scrolled(page)).toBe(before);
  expect(await isSamePage(page)).toBe(true);
});

test("a dialog that cannot be opened in place is gone to plainly @script", async ({
  page,
  signIn,
  context,
}) => {
  await signIn(host, "emma@example.com", "/saved-projects");
  const remove = page.getByRole("link", { name: /^Delete / }).first();
  const address = at(host, (await remove.getAttribute("href")) ?? "");
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  // It fails for what script asks; what the browser itself asks comes through.
  await page.route(address, (route) =>
    route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ status: 503 }),
  );
  await mark(page);
  await remove.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await isSamePage(page)).toBe(false);
  await page.unroute(address);

  // The sheets are of an earlier deployment: the dialog's classes would mean nothing here.
  await page.route(/0{8}\.css$/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.goto(list);
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]"))
      sheet.setAttribute("href", (sheet.getAttribute("href") ?? "").replace(/.{8}\.css$/, "00000000.css"));
  });
  await mark(page);
  await remove.click();
  await expect(dialog).toBeVisible();
  expect(await isSamePage(page)).toBe(false);

  // The session is over: signing in leads to where the link wanted to go.
  await page.goto(list);
  await context.clearCookies({ name: /^(?!stand-ins$)/ });
  await remove.click();
  await fillSignIn(page, "emma@example.com");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address);
});

test("a form says that it is on its way, is sent once, and works again after Back @script", async ({
  page,
  signIn,
}) => {
  await addProjects("pia@example.com", 2);
  await signIn(host, "pia@example.com", "/saved-projects");
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  const confirm = dialog.getByRole("button", { name: "Delete project" });
  const calls = await callsOf(
    () =>
      withFault(
        { email: "pia@example.com", service: "projects", method: "DELETE", fault: "slow", delayMs: 3_000 },
        async () => {
          await page
            .getByRole("link", { name: /^Delete / })
            .first()
            .click();
          await confirm.focus();
          // A page that is unloading cannot be queried, so it records what it sees.
          await confirm.evaluate((button) => {
            const look = () => {
              const isFocused = document.activeElement === button;
              if (button.ariaBusy === "true" && isFocused) sessionStorage.setItem("seen", "busy, focused");
            };
            new MutationObserver(look).observe(button, { attributes: true });
            button
              .closest("dialog")
              ?.addEventListener("close", () => sessionStorage.setItem("seen", "closed"));
          });
          await page.keyboard.press("Enter");
          await page.keyboard.press("Enter");
          // What was sent cannot be taken back by looking away.
          await page.keyboard.press("Escape");
          await expect(page.getByText("Project deleted")).toBeVisible();
        },
      ),
    { email: "pia@example.com", service: "projects" },
  );
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("seen"))).toBe("busy, focused");
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("a message waits while it is pointed at or has the focus, and is closed by button or Escape @script", async ({
  page,
  signIn,
}) => {
  await addProjects("pia@example.com", 2);
  await signIn(host, "pia@example.com", "/saved-projects");
  const toast = page.getByText("Project deleted").locator("xpath=ancestor::*[@data-toast]");
  const close = toast.getByRole("button", { name: "Close message" });
  /** Whether its leaving is on its way; its arrival is not kept waiting. */
  const runs = () => toast.evaluate((one) => getComputedStyle(one).animationPlayState.endsWith("running"));
  for (const means of ["button", "Escape"]) {
    await page
      .getByRole("link", { name: /^Delete / })
      .first()
      .click();
    await page.getByRole("button", { name: "Delete project" }).click();
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    expect(await runs()).toBe(true);
    await toast.hover();
    expect(await runs()).toBe(false);
    await page.mouse.move(5, 5);
    expect(await runs()).toBe(true);
    if (means === "button") await close.click();
    else {
      await close.focus();
      expect(await runs()).toBe(false);
      await page.keyboard.press("Escape");
    }
    await expect(toast).toHaveCount(0);
  }
});

test("a menu closes by Escape, with the focus back on it, and when something else is pressed @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, "emma@example.com", "/my-photos/photos");
  const menu = page.locator("details[data-menu]").first();
  const summary = menu.locator("> summary");
  for (const means of ["Escape", "heading"]) {
    await summary.click();
    await expect(menu).toHaveAttribute("open");
    if (means === "Escape") {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(summary).toBeFocused();
    } else await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).not.toHaveAttribute("open");
  }
});

test("the steps of a selection and other pages open over theirs, closed at the same place and focus @script", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(host, "emma@example.com", "/my-photos/photos?select=new");
  const box = page.getByRole("main").getByRole("checkbox");
  // Over the photos: the menu, where a pointer that never moved is, scrolls by itself.
  await box.first().hover();
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000);
  for (const nth of [20, 21, 22]) await box.nth(nth).check();
  await mark(page);

  const opensOver = async (name: string, title: string, how: "Escape" | "Back") => {
    const step = page.getByRole("button", { name, exact: true });
    await step.focus();
    const before = await scrolled(page);
    const address = page.url();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(dialog).toContainText("3 photos selected");
    await expect(page).toHaveURL(/\/my-photos\/selections\/[\w-]+\/\w+(\?|$)/);
    expect([await isModal(page), await scrolled(page)]).toEqual([true, before]);
    if (how === "Escape") await expectAccessible();
    if (how === "Escape") await page.keyboard.press("Escape");
    else await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(step).toBeFocused();
    expect([await isSamePage(page), await scrolled(page)]).toEqual([true, before]);
  };
  for (const [name, title] of [
    ["Delete", "Delete photos"],
    ["Copy to album", "Copy to album"],
    ["Download", "Download photos"],
    ["Order prints", "Order photo prints"],
  ] as const)
    for (const how of ["Escape", "Back"] as const) await opensOver(name, title, how);

  // A new album is named inside, and what is wrong with its name is said there.
  await page.getByRole("button", { name: "Copy to album", exact: true }).click();
  const copy = page.getByRole("dialog", { name: "Copy to album" });
  await copy.getByRole("link", { name: "New album" }).click();
  await copy.getByRole("textbox", { name: "Album name" }).fill("<b>");
  await copy.getByRole("button", { name: "Create album" }).click();
  await expect(copy).toContainText("Name not valid");
  await expect(copy.getByRole("textbox", { name: "Album name" })).toHaveValue("<b>");
  await page.keyboard.press("Escape");
  await expect(copy).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);

  await page.goto(at(host, "/my-photos/albums"));
  await page.getByRole("link", { name: /Summer holiday/ }).click();
  await page.getByRole("link", { name: "Select", exact: true }).click();
  for (const nth of [0, 1, 2]) await box.nth(nth).check();
  await mark(page);
  await opensOver("Delete from album", "Delete photos from album", "Escape");

  await page.goto(at(host, "/my-photos/photos"));
  await mark(page);
  for (const [link, title] of [
    ["Add photos", "Add photos"],
    [/^Storage status/, "Storage status"],
    ["Export photos", "Export photos"],
    ["Keyboard shortcuts", "Keyboard shortcuts"],
  ] as const) {
    const opener = page.getByRole("main").getByRole("link", { name: link }).first();
    await opener.focus();
    const before = await scrolled(page);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect([await isSamePage(page), await scrolled(page)]).toEqual([true, before]);
  }

  await page.locator("main li[id] > a").first().focus();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.locator("main li[id] > a").first().click();
  await expect(page.getByRole("link", { name: "Next photo" })).toBeVisible();
  // The preview's script may come after what is seen.
  await expect(async () => {
    await page.getByRole("link", { name: "Next photo" }).focus();
    await page.keyboard.press("?");
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Copy to album" }).click();
  await expect(copy).toContainText("1 photo");
  await page.keyboard.press("Escape");
  await expect(copy).toHaveCount(0);
  await expect(page).toHaveURL(/\/preview\//);
});
