import { readFile } from "node:fs/promises";
import { backendUrl } from "../support/visitor";
import { at, expect, test } from "./site";

const hostId = "vellora-ie";
const bea = "bea@example.com";

test("invoices: a business customer downloads one, and all of them", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(hostId, "bo@example.com", "/invoices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("B2B invoices");
  await expect(page.getByText("30 invoices so far")).toBeVisible();
  await expect(page.getByText("Blocked account, please contact customer care")).toBeVisible();
  await expectAccessible();

  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") })
    .first();
  const number = ((await row.textContent()) ?? "").match(/^([\w-]+)/)?.[1]?.slice(0, 16) ?? "";
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: /Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^invoice_${number}.*\\.pdf$`));
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page).toHaveURL(at(hostId, "/invoices"));

  const [all] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all invoices" }).click(),
  ]);
  expect(all.suggestedFilename()).toBe("invoices.pdf");
});

test("invoices: each year has a page of its own @read", async ({ page, signIn }) => {
  await signIn(hostId, "bo@example.com", "/invoices");
  const years = page.getByRole("navigation", { name: "Invoices by year" }).getByRole("link");
  await expect(years.first()).toHaveAttribute("aria-current", "page");
  await years.last().click();
  await expect(page).toHaveURL(/\?year=\d{4}$/);
  await expect(years.last()).toHaveAttribute("aria-current", "page");
});

test("invoices: the last quarter is two taps from the overview, and ticked ones come as one file", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(hostId, "bo@example.com", "/");
  await page.getByRole("link", { name: "Invoices" }).first().click();
  const [quarter] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Last quarter/ }).click(),
  ]);
  expect(quarter.suggestedFilename()).toMatch(/^invoices_\d{4}-\d\.zip$/);

  const row = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  expect((await row.first().boundingBox())?.height).toBeLessThanOrEqual(70);
  await row.nth(0).getByRole("checkbox").check();
  await row
    .nth(1)
    .getByText(/^20\d\d-/)
    .click();
  await expect(row.nth(1).getByRole("checkbox")).toBeChecked();
  await expectAccessible();
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download selected (.zip)" }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe("invoices.zip");
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download selected (CSV)" }).click(),
  ]);
  expect((await readFile(await table.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(3);
});

test("invoices: a failed download is shown in its row, and Try again downloads it", async ({
  page,
  signIn,
  request,
  expectAccessible,
}) => {
  await signIn(hostId, "bo@example.com", "/invoices");
  const fault = await request.post(`${backendUrl}/dev/faults`, {
    data: { email: "bo@example.com", service: "invoices", path: "/pdf", fault: "html" },
  });
  const { id } = await fault.json();
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") })
    .nth(1);
  try {
    await row.getByRole("link", { name: /Download/ }).click();
    await expect(row.getByText("Failed", { exact: true })).toBeVisible();
  } finally {
    await request.delete(`${backendUrl}/dev/faults/${id}`);
  }
  await expect(page.getByText("1 invoice couldn’t be downloaded. Please try again.")).toBeVisible();
  await expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: /Try again/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^invoice_.*\.pdf$/);
});

test("FTP integration: a business customer saves it and removes it again", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(hostId, bea, "/integration");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FTP instructions");
  await expect(page.getByText("Pending account validation")).toBeVisible();
  await expectAccessible();

  await page.getByLabel("Callback address").fill("https://10.0.0.7/in");
  await page.getByLabel("Callback format").selectOption("csv");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("This address can’t be reached from the internet. Please enter a public one."),
  ).toBeVisible();
  await expect(page.getByLabel("Callback address")).toHaveValue("https://10.0.0.7/in");
  await expect(page.getByLabel("Callback format")).toHaveValue("csv");
  await expectAccessible();

  await page.getByLabel("Callback address").fill("sftp://files.fischer-foto.example/in");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Server details saved")).toBeVisible();
  await expect(page.getByText("Set up", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Callback address")).toHaveValue("sftp://files.fischer-foto.example/in");
  await expect(page.getByLabel("Callback format")).toHaveValue("csv");

  await page.getByLabel("Callback address").fill("");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("Server connection reset")).toBeVisible();
  await expect(page.getByText("Not set up")).toBeVisible();
});

test("business pages: lead a private customer to the settings @read", async ({ page, signIn }) => {
  await signIn(hostId, "otto@example.com", "/invoices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My settings");
  await expect(page.getByRole("link", { name: "Invoices" })).toHaveCount(0);
});

test("downloads page: an empty list says where downloads begin @read", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(hostId, "nina@example.com", "/downloads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downloads");
  await expectAccessible();
  await page.getByRole("link", { name: "Go to my photos" }).click();
  await expect(page).toHaveURL(at(hostId, "/my-photos/photos"));
});
