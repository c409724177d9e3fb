import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { storefronts } from "../../app/brands/storefronts";
import { servers } from "../support/servers";
import { visitorOf } from "../support/visitor";

/** What can be used now: the newest open dialog, else the page. */
export const front = (page: Page) => page.locator(":is(dialog[open], body:not(:has(dialog[open])))").last();

/** The address of a path on a storefront. */
export const at = (hostId: string, path = "/") =>
  `http://account.${hostId}.localhost:${servers.sitePort}${path}`;

/** What a test may expect to go wrong in the console: a page that answers with an error status on purpose. */
const expectedStatus = /Failed to load resource: the server responded with a status of (400|404|421|502|503)/;

/** What a browser says of a socket that is refused because a test has broken the service behind it. */
const rejectedSocket = /^WebSocket connection to '[^']+' failed: .*Unexpected response code: (429|502|504)/;

/** What a browser says of a line that a test cuts, and of a session that it ends. */
const meant =
  /Failed to load resource: (net::ERR_(CONNECTION|INTERNET|EMPTY|INCOMPLETE|NETWORK|SOCKET)_|the server responded with a status of 40[13])/;

/** Chromium's words for a page transition that it gives up: the page's files were held back, or the page was drawn before it. */
const cutOff = /ViewTransition opt-in disabled|Page already revealed/;

/** The reference backend's stand-ins for the scripts of others do nothing where this cookie is set. */
const disabledStandIns = [...storefronts.keys()].map((id) => ({
  name: "stand-ins",
  value: "still",
  url: at(id),
}));

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** Sessions that earlier tests have begun, by host and customer: signing in is a journey of its own (sign-in.test.ts). */
const sessions = new Map<string, { cookies: Cookies; since: number }>();
/** Milliseconds after which a session is not lent again: its token would be renewed, and a token is renewed once. */
const lentFor = 8 * 60 * 1000;
const lent = /^(__Secure-account|__Host-session-proof|__Host-cookie-probe)/;

/** A new session, begun without a browser: the authority's page would cost one more process and page load. */
async function beginSession(hostId: string, email: string): Promise<Cookies> {
  const visitor = await visitorOf(email, hostId);
  return [...visitor.cookies()]
    .filter(([name]) => lent.test(name))
    .map(([name, value]) => ({
      name,
      value,
      domain: name.startsWith("__Host-") ? new URL(visitor.origin).hostname : `.${hostId}.localhost`,
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax" as const,
    }));
}

/** Fills the authority's form, in whatever language it speaks, and sends it. */
export async function fillSignIn(page: Page, email: string, password = "photos"): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
}

interface Fixtures {
  /** Signs in as a demo customer, through the authority's own page or with an earlier test's session, and lands on the path asked for. */
  signIn: (hostId: string, email: string, path?: string) => Promise<void>;
  /** Whether each sign-in is a new one. */
  ownSession: boolean;
  /** Fails when axe finds a violation on the page. */
  expectAccessible: () => Promise<void>;
  hasNoConsoleMessages: undefined;
  /** Whether the test cuts the line or ends the session, of which the browser's console tells. */
  expectsErrors: boolean;
  /** Whether the scripts of others (consent, analytics, chat, feedback) do anything; they would cover what a test clicks. */
  outsideScripts: boolean;
  /** Whether the test makes the page's own scripts fail. */
  expectsFailures: boolean;
  outsideScriptsAreStill: undefined;
  /** Whether animations run where script does: for tests of motion, gestures and positions. Without them tests take a fifth less of the processor. */
  moves: boolean;
}

/** The violations that axe finds on the page. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A message's time to be read is an animation, too: what it ends in is looked at, and not waited for.
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // The end of one may begin another, in the next frame.
    for (let rounds = 0; rounds < 10; rounds++) {
      for (const animation of ending()) animation.finish();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      if (ending().length === 0) break;
    }
  });
  // Run in the page itself: axe's own runner for Playwright takes twice the processor's time.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    const { violations }: AxeResults = await Reflect.get(window, "axe").run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, axeOptions);
}

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const axeSource = `${readFileSync(axeFile, "utf8")};undefined`;
const axeOptions: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // 2.5.3, which axe keeps among its experiments.
  rules: { "label-content-name-mismatch": { enabled: true } },
  // Every sheet would be read and parsed once more, for a rule that is none of these.
  preload: { assets: ["media"] },
  resultTypes: ["violations"],
  selectors: false,
};

/**
 * Every journey is written once with this `test` and runs twice: with JavaScript, and without. Once runs what is about scripts (@script),
 * what is only read (@read, with JavaScript, because axe looks at it) and what the HTML and the sheets alone decide (@plain, without).
 */
export const test = base.extend<Fixtures>({
  expectsErrors: [false, { option: true }],
  expectsFailures: [false, { option: true }],
  // A console error, an uncaught exception or a refusal of the content security policy fails the test.
  hasNoConsoleMessages: [
    async ({ page, expectsErrors, expectsFailures }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        const expected =
          expectedStatus.test(text) || rejectedSocket.test(text) || (expectsErrors && meant.test(text));
        if (message.type() === "error" && !expected && !expectsFailures) errors.push(text);
      });
      page.on("pageerror", ({ message }) => {
        if (!cutOff.test(message) && !expectsFailures) errors.push(message);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  outsideScripts: [false, { option: true }],
  outsideScriptsAreStill: [
    async ({ context, outsideScripts }, use) => {
      if (!outsideScripts) await context.addCookies(disabledStandIns);
      await use(undefined);
    },
    { auto: true },
  ],
  moves: [false, { option: true }],
  contextOptions: ({ contextOptions, moves }, use, { project }) =>
    use({
      ...contextOptions,
      reducedMotion: moves && project.name !== "nojs" ? "no-preference" : "reduce",
    }),
  ownSession: [false, { option: true }],
  signIn: async ({ page, context, ownSession }, use) => {
    await use(async (hostId, email, path = "/") => {
      const isOnSite = (url: URL) => url.hostname.startsWith("account.");
      if (!ownSession) {
        const key = `${hostId} ${email}`;
        let session = sessions.get(key);
        if (!session || Date.now() - session.since >= lentFor) {
          session = { cookies: await beginSession(hostId, email), since: Date.now() };
          sessions.set(key, session);
        }
        await context.addCookies(session.cookies);
      }
      await page.goto(at(hostId, path));
      // A session that has ended since leads to the authority's page, like none.
      if (!ownSession && isOnSite(new URL(page.url()))) return;
      sessions.delete(`${hostId} ${email}`);
      await fillSignIn(page, email);
      await page.waitForURL(isOnSite);
    });
  },
  expectAccessible: async ({ page }, use, info) => {
    await use(async () => {
      // axe runs in the page: without JavaScript there is nothing it could run in, and the HTML is the same.
      if (info.project.name === "nojs") return;
      // A link that waits for its dialog is dimmed for that moment.
      await expect(page.locator("a[aria-busy=true]")).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  },
});

export { expect, type Page };
