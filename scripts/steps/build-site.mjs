import { existsSync, rmSync } from "node:fs";
import { whileBuildIsOurs } from "./build-lock.mjs";
import { commandGraceMs } from "./cleanup.mjs";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

/** What a build depends on. */
export const sources = [
  "app",
  "public",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "vite.islands.config.ts",
  "scripts/build.mjs",
  "scripts/steps/browser-levels.mjs",
  "scripts/steps/date-files.mjs",
  "scripts/steps/faster-remix.mjs",
  "scripts/steps/lazy-schemas.mjs",
  "scripts/steps/lower-styles.mjs",
  "scripts/steps/phone-plans.mjs",
  "scripts/steps/short-class-names.mjs",
  "scripts/steps/smaller-worker.mjs",
  "scripts/steps/smaller-zod.mjs",
  "scripts/steps/storefront-data.mjs",
  "scripts/steps/unused-branches.mjs",
  "scripts/steps/unused-members.mjs",
  "scripts/steps/whole-catalogues.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const marker = "build-islands/built-from.txt";

/** Builds the site unless the build that is there was made from the same sources. */
export function buildSite() {
  return whileBuildIsOurs(async () => {
    if (!existsSync("build/server/index.js")) rmSync(marker, { force: true });
    await onceFor(fingerprintOf(...sources), marker, async () => {
      say("Building the site …");
      await runQuietly("building the site", "node", ["scripts/build.mjs"], { grace: commandGraceMs });
    });
  });
}
