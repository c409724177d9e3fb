import { at, expect, fillSignIn, type Page, test } from "./site";

test.use({ outsideScripts: true });

const hostId = "vellora-uk";
const email = "bo@example.com";

/** The calls of the analytics stand-in while `run` is executed; scripts of others come after the page is painted. */
async function visitsReported(
  page: Page,
  expected: number,
  run: () => Promise<unknown>,
): Promise<Record<string, string>[]> {
  const announced: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/analytics-events")) announced.push(JSON.parse(request.postData() ?? "{}"));
  });
  await run();
  await page.locator('head > script[src$="/consent.js"]').waitFor({ state: "attached" });
  await expect.poll(() => announced.length).toBeGreaterThanOrEqual(expected);
  await page.waitForTimeout(300);
  return announced;
}

test("consent is asked once; chat, feedback and analytics come with the answer", async ({
  page,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await signIn(hostId, email, "/orders");
  const question = page.getByRole("complementary", { name: "Cookies" });
  const chat = page.getByRole("complementary", { name: "Support chat" });
  if (javaScriptEnabled === false) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
    await expect(question).toHaveCount(0);
    return;
  }
  await expect(question.getByRole("button", { name: "Accept all" })).toBeVisible();
  await expect(chat).toHaveCount(0);
  await expectAccessible();
  const before = await visitsReported(page, 0, () => page.reload());
  expect(before).toEqual([]);

  await question.getByRole("button", { name: "Accept all" }).click();
  await expect(question).toHaveCount(0);
  const [visit] = await visitsReported(page, 1, () => page.goto(at(hostId, "/invoices")));
  expect(visit).toMatchObject({ path: "/invoices", channel: "VELLORAUK", marketing: "true" });
  expect(["control", "A"]).toContain(visit?.sampleTest);
  expect(["control", "variant 1"]).toContain(visit?.["cro-1304"]);
  expect(JSON.stringify(visit)).not.toContain("@");

  await expect(question).toHaveCount(0);
  await chat.getByRole("button", { name: "Chat" }).click();
  await expect(chat.getByText(`${email} · VELLORAUK`)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Feedback" })).toHaveAttribute(
    "data-feedback-widget",
    "account-en-GB",
  );
  await expectAccessible();
});

test("who declines is not followed, and meets neither chat nor feedback", { tag: "@script" }, async ({
  page,
  signIn,
}) => {
  await signIn(hostId, email, "/orders");
  await page
    .getByRole("complementary", { name: "Cookies" })
    .getByRole("button", { name: "Save choice" })
    .click();
  const announced = await visitsReported(page, 0, () => page.goto(at(hostId, "/invoices")));
  expect(announced).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("B2B invoices");
  for (const name of ["Support chat", "Feedback"])
    await expect(page.getByRole("complementary", { name })).toHaveCount(0);
});

test("the question for cookies covers no button of ticked invoices on a phone", { tag: "@script" }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(hostId, email, "/invoices");
  await expect(
    page.getByRole("complementary", { name: "Cookies" }).getByRole("button").first(),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: /^20/ }).first().check();
  const zip = page.getByRole("button", { name: "Download selected (.zip)" });
  await zip.scrollIntoViewIfNeeded();
  await zip.click({ trial: true, timeout: 5_000 });
});

test("the question for cookies stands below the toolbar of chosen photos and the round button of phones", {
  tag: "@script",
}, async ({ page, signIn }) => {
  await signIn(hostId, "emma@example.com", "/my-photos/photos");
  const question = page.getByRole("complementary", { name: "Cookies" });
  const accept = question.getByRole("button", { name: "Accept all" });
  const topOfQuestion = async () =>
    (await accept.evaluate((button) => button.closest(".bar")?.getBoundingClientRect().top)) ?? 0;
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(at(hostId, "/my-photos/photos"));
    await expect(accept).toBeVisible();
    await page.getByRole("link", { name: "Add photos" }).click({ trial: true });
    await page.goto(at(hostId, "/my-photos/photos?select=new"));
    await expect(page.locator("form[data-alive]")).toBeAttached();
    await expect(accept).toBeVisible();
    await page.mouse.wheel(0, 3_000);
    const bar = page.locator("[data-bar]");
    await expect
      .poll(async () => {
        const box = await bar.boundingBox();
        return box ? box.y + box.height - (await topOfQuestion()) : null;
      })
      .toBeLessThanOrEqual(1);
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    for (const button of await bar.locator("a, button").all()) await button.focus();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
  await accept.click();
  await expect(question).toHaveCount(0);
  expect(
    await page.locator("[data-bar]").evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom),
  ).toBe(0);
});

test("a choice of cookies is changed again by the tool, and without script it is withdrawn", async ({
  page,
  signIn,
  expectAccessible,
  javaScriptEnabled,
}) => {
  await page.context().addCookies([{ name: "cookieConsent", value: "11", url: at(hostId) }]);
  await signIn(hostId, email, "/orders");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("MarketingAllowed");
  if (javaScriptEnabled === false) {
    await expectAccessible();
    await page.getByRole("button", { name: "Withdraw my consent" }).click();
  } else {
    const tool = page.getByRole("complementary", { name: "Cookies" });
    await expect(tool.getByRole("checkbox", { name: "Analytics" })).toBeFocused();
    await expectAccessible();
    await tool.getByRole("checkbox", { name: "Analytics" }).uncheck();
    await tool.getByRole("checkbox", { name: "Marketing" }).uncheck();
    await tool.getByRole("button", { name: "Save choice" }).click();
  }
  await expect(page).toHaveURL(at(hostId, "/cookie-settings?saved=1"));
  await expect(main).toContainText("AnalyticsNot allowedMarketingNot allowed");
  await expect(page.getByRole("button", { name: "Withdraw my consent" })).toHaveCount(0);
  await expectAccessible();
});

test("small screens have a feedback widget of their own", { tag: "@script" }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 574, height: 800 });
  await page.context().addCookies([{ name: "cookieConsent", value: "10", url: at(hostId) }]);
  await signIn(hostId, email, "/orders");
  const feedback = page.getByRole("complementary", { name: "Feedback" });
  await expect(feedback).toHaveAttribute("data-feedback-widget", "account-en-GB-small");
  await page.setViewportSize({ width: 575, height: 800 });
  await page.reload();
  await expect(feedback).toHaveAttribute("data-feedback-widget", "account-en-GB");
});

test("scripts of others that never answer keep nobody waiting", async ({ page }) => {
  await page.context().addCookies([{ name: "cookieConsent", value: "11", url: at(hostId) }]);
  const waiting: (() => void)[] = [];
  await page
    .context()
    .route(
      /\/scripts\/\w+\.js/,
      (route) => new Promise((done) => waiting.push(() => done(route.fulfill({ body: "" })))),
    );
  await page.goto(at(hostId, "/invoices"), { waitUntil: "domcontentloaded" });
  await fillSignIn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("B2B invoices");
  await page
    .getByRole("link", { name: /^\d{4}/ })
    .last()
    .click({ noWaitAfter: true });
  await expect(page).toHaveURL(/year=/, { timeout: 5_000 });
  for (const answer of waiting) answer();
});
