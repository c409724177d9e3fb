import { heard } from "./screen-reader";
import { at, expect, test } from "./site";

// The virtual screen reader is a script of our own that the page's policy would refuse.
test.use({ bypassCSP: true });

const host = "vellora-uk";
const email = "emma@example.com";

/** The phrases after one that fits. */
const after = (phrases: string[], first: RegExp, count: number) => {
  const at = phrases.findIndex((phrase) => first.test(phrase));
  expect(at, `${first} in\n${phrases.join("\n")}`).toBeGreaterThanOrEqual(0);
  return phrases.slice(at, at + count);
};

test("the orders are heard: how many, and of each its name, number, day, step and state @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/orders");
  const phrases = await heard(page);
  expect(phrases[1]).toBe("heading, Orders, level 1");
  expect(phrases[2]).toBe("link, My vouchers");
  expect(phrases[3]).toMatch(/^1 order sent, 4 being made/);
  expect(after(phrases, /^navigation/, 4)).toEqual([
    "navigation, Orders by state",
    "list",
    expect.stringMatching(/^listitem.* set size 2$/),
    expect.stringMatching(/^link, In progress \d+, current page$/),
  ]);
  expect(after(phrases, /^list, /, 2)).toEqual([
    "list, In progress",
    expect.stringMatching(/^listitem, level 1, position 1, set size \d+$/),
  ]);
  expect(after(phrases, /^link, Our wedding/, 6)).toEqual([
    "link, Our wedding (Photo book XL, lay-flat) +7 more",
    "Order 1000010010",
    expect.stringMatching(/^\d\d\s\w+\s20\d\d$/),
    "Step 3 of 4",
    "In production",
    "£316.90",
  ]);
  // "Order again" alone would not say which one.
  expect(phrases).toContain("link, Order again: 1000010008");
});

test("the timeline is heard by month, and in select mode what each button is about @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/my-photos/photos");
  // The list's script has come.
  await expect(page.getByRole("button", { name: /^Select month/ }).first()).toBeVisible();
  const phrases = await heard(page);
  expect(phrases[1]).toBe("heading, My photos, level 1");
  expect(phrases).toContain("navigation, My photos");
  expect(phrases.filter((phrase) => /^link, Photos \d+, current page$/.test(phrase))).toHaveLength(1);
  const months = phrases.filter((phrase) => /^heading, \w+ 20\d\d, level 2$/.test(phrase));
  expect(months.length).toBeGreaterThan(1);
  const [, first = ""] = /heading, (.*), level/.exec(months[0] ?? "") ?? [];
  expect(after(phrases, new RegExp(`^heading, ${first}`), 6)).toEqual([
    `heading, ${first}, level 2`,
    expect.stringMatching(/^\d+ photos?$/),
    expect.stringMatching(new RegExp(`^button, Select month.*, ${first}$`)),
    `list, ${first}`,
    expect.stringMatching(/^listitem, level 1, position 1, set size \d+$/),
    expect.stringMatching(new RegExp(`^link, Photo, \\d+ ${first}, \\d\\d:\\d\\d$`)),
  ]);
  expect(phrases.at(-1)).toBe("link, Delete all photos");

  await page.goto(at(host, "/my-photos/photos?select=new"));
  // Only a page with script has it.
  await expect(page.getByRole("link", { name: "Keyboard shortcuts" })).toBeVisible();
  const selecting = await heard(page);
  expect(after(selecting, new RegExp(`^heading, ${first}`), 5)).toEqual([
    `heading, ${first}, level 2`,
    expect.stringMatching(/^\d+ photos?$/),
    expect.stringMatching(new RegExp(`^button, Select month.*, ${first}$`)),
    `list, ${first}`,
    expect.stringMatching(/^listitem, level 1, position 1/),
  ]);
  expect(selecting.filter((phrase) => /^checkbox, Photo, .*, not checked$/.test(phrase)).length).toBe(
    selecting.filter((phrase) => phrase.startsWith("checkbox")).length,
  );
  const tools = selecting.slice(selecting.indexOf("group, Selected photos") + 1);
  expect(tools.flatMap((phrase) => /^(?:button|link(?=, Keyboard)), [^,]+/.exec(phrase) ?? [])).toEqual([
    "button, Cancel",
    "button, 0 selected View",
    "link, Keyboard shortcuts",
    "button, Copy to album",
    "button, Delete",
    "button, Download",
    "button, Order prints",
    "button, Create",
  ]);
});

test("what script adds is heard: where the timeline stands, what is chosen, the photo that opens in place @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/my-photos/photos?select=new");
  await expect(page.getByRole("slider", { name: "Go to a month" })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  await expect(page.getByRole("button", { name: "1 selected View", exact: true })).toBeVisible();
  const phrases = await heard(page);
  expect(phrases).toContainEqual(
    expect.stringMatching(/^slider, Go to a month, .*current value \w+ 20\d\d$/),
  );
  // This reader goes by the attribute; what a browser tells a real one is asked of the browser.
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  expect(phrases).toContainEqual(expect.stringMatching(/^button, 1 selected View/));

  await page.goto(at(host, "/my-photos/photos"));
  const first = page.locator('main a[href*="/preview/"]').first();
  const name = await first.getByRole("img").getAttribute("alt");
  await first.click();
  await expect(
    page.getByRole("heading", { level: 1, name: name?.replace("Photo, ", "") ?? "" }),
  ).toBeVisible();
  const preview = await heard(page, "body");
  // The timeline lies behind it, and is not heard.
  expect(preview.filter((phrase) => /^(slider|checkbox|listitem)/.test(phrase))).toEqual([]);
  expect(preview).toContain("link, Back to my photos");
  expect(after(preview, /^image/, 3)).toEqual([
    `image, ${name}`,
    "link, Next photo",
    expect.stringMatching(/^1 of \d+$/),
  ]);
});

test("a dialog is heard alone: its name, its question, the way out before the deed @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/my-photos/albums");
  await page.getByRole("link", { name: "Summer holiday" }).click();
  await page.getByRole("link", { name: "Delete album" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await heard(page, "body")).toEqual([
    "dialog, Delete album Summer holiday",
    "heading, Delete album Summer holiday, level 2",
    "link, Close",
    "form",
    "This will delete the album but not the photos within the album.",
    "This is final: it can’t be undone.",
    "link, Cancel",
    "button, Delete album",
  ]);
});

test("an address form with mistakes is heard: how many, which, and at each field what is wrong @script", async ({
  page,
  signIn,
}) => {
  await signIn(host, email, "/settings/new-address");
  for (const field of ["Last name", "Town or city"]) await page.getByLabel(field).fill("Bath");
  await page.getByLabel("House number").fill("12");
  await page.getByLabel("First name").fill(" ");
  await page.getByLabel("Street").fill("Mill Lane");
  await page.getByLabel("Postcode").fill("BA1 1AA");
  await page.getByLabel("Phone number").fill("none");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Please check 2 fields")).toBeVisible();
  const phrases = await heard(page);
  expect(after(phrases, /^alert/, 6)).toEqual([
    "alert",
    "Please check 2 fields",
    "list",
    expect.stringMatching(/^listitem.* set size 2$/),
    "link, Please enter the first name",
    expect.stringMatching(/^listitem/),
  ]);
  const field = (name: string) => phrases.find((phrase) => phrase.startsWith(`textbox, ${name}`)) ?? "";
  expect(field("First name")).toContain("Please enter the first name");
  expect(field("First name")).toContain("invalid");
  expect(field("First name")).toContain("required");
  expect(field("Phone number")).toContain("Phone number must be valid");
  expect(field("Street")).not.toMatch(/, invalid/);
});
