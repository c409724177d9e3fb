import { defineConfig } from "playwright/test";

const executablePath = process.env.CHROMIUM;

/** Chromium counts the last list only, so Playwright's own comes first; a spare process costs a tenth of the processor's time. */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
];

/** Every journey is written once and run twice: with JavaScript and without. scripts/test.mjs starts the servers. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  // A browser that shares two cores with the other lanes can lose a press; what fails twice has failed, what fails once is told.
  retries: 1,
  forbidOnly: true,
  reporter: [["dot"]],
  use: {
    locale: "en-GB",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        `--disable-features=${disabledFeatures.join()}`,
        "--disable-gpu",
        // One process for the pages of a context: the browser would start another one at the first page, and at each change of site.
        "--renderer-process-limit=1",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  projects: [
    // What is about the server's HTML and sheets alone is seen as well without script.
    { name: "js", grepInvert: /@plain/ },
    // What is about a script has nothing to say where there is none; what is only read is the same HTML, which axe can look at with script.
    { name: "nojs", grepInvert: /@script|@read/, use: { javaScriptEnabled: false } },
  ],
});
