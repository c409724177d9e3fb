import type { Locator } from "playwright/test";
import { newCustomer, seedLargeLibrary } from "../support/backend";
import { restartSite } from "../support/restart-site";
import { at, expect, type Page, test } from "./site";

test.use({ moves: true });

const host = "vellora-uk";

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator, max = 60) {
  for (let pressed = 0; pressed < max; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** What has the focus: its label or words; null for the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return null;
    return element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
  });

/** What Tab leads to, one after the other. */
async function actions(page: Page, count: number) {
  const found: (string | null)[] = [];
  for (let pressed = 0; pressed < count; pressed++) {
    await page.keyboard.press("Tab");
    found.push(await focused(page));
  }
  return found;
}

/** Everything that Tab may stop at, in the order of the page; of radio buttons the one that is chosen. */
const stops = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.tabIndex >= 0 &&
          !element.matches(":disabled, [type=hidden], [inert] *, [type=radio]:not(:checked)"),
      ).length,
  );

/** Whether what has the focus now comes after what had it before; false where nothing has it. */
const isFurtherOn = (page: Page) =>
  page.evaluate(() => {
    const before = document.querySelector("[data-was-here]");
    const now = document.activeElement;
    if (now === null || now === document.body) return false;
    before?.removeAttribute("data-was-here");
    now.setAttribute("data-was-here", "");
    return before === null || (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });

test("Tab leads through a page once, in its order, and out of it @script", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await signIn(host, "emma@example.com", "/downloads");
  for (const path of [
    "/",
    "/orders/1000010008",
    "/saved-projects",
    "/settings/new-address",
    "/my-photos/albums",
  ]) {
    await page.goto(at(host, path));
    const expected = await stops(page);
    let reached = 0;
    await page.keyboard.press("Tab");
    for (; reached <= expected && (await isFurtherOn(page)); reached++) await page.keyboard.press("Tab");
    expect.soft(reached, path).toBe(expected);
    // Behind the last there is the browser, or the beginning.
    expect.soft([null, "Skip to content"], path).toContain(await focused(page));
  }
});

test("signing in, past the menu, and into the content by keys alone", async ({ page }) => {
  await page.goto(at(host, "/orders"));
  await tabTo(page, page.locator("input[name=email]"), 6);
  await page.keyboard.type("emma@example.com");
  await tabTo(page, page.locator("input[name=password]"), 3);
  await page.keyboard.type("photos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at(host, "/orders"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content:target")).toBeVisible();
  // The browser takes the focus there a frame later; a Tab before that would lead to the menu.
  await expect(page.getByRole("link", { name: "Skip to content" })).not.toBeFocused();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("My vouchers");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toMatch(/^In progress/);
});

test("the menu of a phone: opened, walked and left by keys, the focus back where it was", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(host, "emma@example.com", "/orders");
  const open = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("navigation", { name: "My account", exact: true });
  await tabTo(page, open, 4);
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  expect((await actions(page, 4)).slice(1)).toEqual(["Close menu", "Overview", "My orders"]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe("with the usual time to undo", () => {
  const variables = { DELETION_GRACE_SECONDS: "20", DELETION_GRACE_MAX_SECONDS: "300" };
  test.beforeAll(() => restartSite({ variables }));
  test.afterAll(() => restartSite());

  test("a photo is chosen, deleted and brought back by keys", async ({ page, signIn }, info) => {
    const { email } = await newCustomer("max@example.com");
    await seedLargeLibrary(email, 12);
    await signIn(host, email, "/my-photos/photos");
    await tabTo(page, page.getByRole("link", { name: "Select", exact: true }));
    await page.keyboard.press("Enter");
    // With script one of the photos is on Tab's way, and arrows lead on from there.
    const first = page.locator('input[name="chosen"]:not([tabindex="-1"])').first();
    await tabTo(page, first);
    await page.keyboard.press("Space");
    await expect(first).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: "Delete", exact: true }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Delete photo", exact: true }));
    await page.keyboard.press("Enter");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(page.getByText(/You have (20|1\d) seconds/)).toBeVisible();
    // Where the page's script leads the focus when it has come.
    if (info.project.name === "js") await expect(page.locator("[data-toast]:focus")).toBeVisible();
    expect(await actions(page, 2)).toEqual(["Undo", "More time"]);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/You have [45] minutes/)).toBeVisible();
    if (info.project.name === "js") {
      await expect(page.getByRole("button", { name: "More time" })).toBeFocused();
      await page.keyboard.press("Control+z");
    } else {
      await page.keyboard.press("Tab");
      await expect(undo).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText("Undone. Nothing was deleted.")).toBeVisible();
    await expect(undo).toHaveCount(0);
  });
});

test("a dialog takes the focus, keeps it from the page behind, and lets it go", async ({
  page,
  signIn,
}, info) => {
  await signIn(host, "emma@example.com", "/saved-projects");
  const remove = page.getByRole("link", { name: /^Delete / }).first();
  await remove.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  expect(await actions(page, 4)).toEqual(["Close", "Keep it", "Delete project", null]);
  if (info.project.name === "js") await page.keyboard.press("Escape");
  else {
    await tabTo(page, dialog.getByRole("link", { name: "Keep it" }), 4);
    await page.keyboard.press("Enter");
  }
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(at(host, "/saved-projects"));

  // One that asks for words begins where they are written.
  await page.goto(at(host, "/my-photos/albums/new"));
  await expect(page.getByRole("textbox", { name: "Album name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Album name" })).toBeFocused();
  await expect(page.getByText("Please give your album a name")).toBeVisible();
});

test("a form that comes back begins where it is wrong", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", "/settings/new-address");
  const firstName = page.getByLabel("First name");
  const phone = page.getByLabel("Phone number");
  for (const field of ["Last name", "Town or city"]) await page.getByLabel(field).fill("Bath");
  await page.getByLabel("House number").fill("12");
  await page.getByLabel("Street").fill("Mill Lane");
  await page.getByLabel("Postcode").fill("BA1 1AA");
  await firstName.fill(" ");
  await phone.fill("none");
  await page.keyboard.press("Enter");
  // Several fields: the list of them, and from there to the field.
  await expect(page.getByRole("alert").filter({ hasText: "Please check 2 fields" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(firstName).toBeFocused();
  // One: the field itself.
  await firstName.fill("Emma");
  await page.keyboard.press("Enter");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Phone number must be valid/);
});

test("a tool that is barred is reached by keys and says why", async ({ page, signIn }) => {
  await signIn(host, "emma@example.com", "/my-photos/albums");
  await page.locator("a[href^='/my-photos/shared-albums/']").first().click();
  await page.getByRole("link", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).focus();
  const copy = page.getByRole("button", { name: "Copy to album" });
  await tabTo(page, copy, 4);
  await expect(copy).toHaveAccessibleDescription("Unavailable for shared albums");
  await expect(page.getByText("Unavailable for shared albums").first()).toBeVisible();
});
