/**
 * Builds the site: the scripts of the pages first (the server reads their manifest), then Remix, then both in one place.
 * What Remix builds for a browser that would hydrate is left out: no page loads it.
 */
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeDateFiles } from "./steps/date-files.mjs";
import { numberingPlans } from "./steps/phone-plans.mjs";
import { writeWholeCatalogues } from "./steps/whole-catalogues.mjs";

const run = (name, ...args) =>
  execFileSync(join("node_modules", ".bin", name), args, { stdio: ["ignore", "inherit", "inherit"] });

run("vite", "build", "--config", "vite.islands.config.ts", "--logLevel", "warn");
run("remix", "vite:build", "--logLevel", "warn");
const assets = join("build", "client", "assets");
for (const file of readdirSync(assets)) if (file.endsWith(".js")) rmSync(join(assets, file));
// The islands' styles are in the site's own sheets already, and their source maps are for `npm run stack` alone.
const isScript = (path) => !/\.(css|map)$/.test(path);
cpSync(join("build-islands", "assets"), assets, { recursive: true, filter: isScript });
await writeDateFiles(join("build", "client", "dates"));
await writeWholeCatalogues(join("build", "client", "locales"));
writeFileSync(join("build", "client", "numbering-plans.json"), JSON.stringify(numberingPlans()));
