/**
 * `npm run build`: builds the site, the scripts of the pages first (the server reads their manifest), then Remix, then both in one place.
 * What Remix builds for a browser that would hydrate is left out: no page loads it.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whileBuildIsOurs } from "./steps/build-lock.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";

await runCommand(async () => {
  readOptions();
  await install();
  await whileBuildIsOurs(build);
});

async function build() {
  const run = (doing, name, ...args) => runQuietly(doing, name, args, { loud: true });
  await run(
    "the pages' scripts",
    "vite",
    "build",
    "--config",
    "vite.islands.config.ts",
    "--logLevel",
    "warn",
  );
  shortenManifest();
  await run("the server", "remix", "vite:build", "--logLevel", "warn");
  const assets = join("build", "client", "assets");
  for (const file of readdirSync(assets)) if (file.endsWith(".js")) rmSync(join(assets, file));
  // The islands' styles are in the site's own sheets already, and their source maps are for `npm run stack` alone.
  const isScript = (path) => !/\.(css|map)$/.test(path);
  cpSync(join("build-islands", "assets"), assets, { recursive: true, filter: isScript });
  await writeData();
}

/** Keeps what the server reads, the scripts that its sources name and what those import: the manifest is part of the worker. */
function shortenManifest() {
  const path = join("build-islands", "manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  const kept = {};
  const keep = (source) => {
    if (kept[source] || !manifest[source]) return;
    const { file, imports } = manifest[source];
    kept[source] = { file, imports };
    imports?.forEach(keep);
  };
  for (const source of readdirSync("app", { recursive: true }).filter((name) => /\.tsx?$/.test(name)))
    for (const named of readFileSync(join("app", source), "utf8").match(/(?<=")app\/[\w./-]+(?=")/g) ?? [])
      keep(named);
  writeFileSync(path, JSON.stringify(kept));
}

/** By modules that a fresh clone can load once the packages are installed. */
async function writeData() {
  const [{ writeDateFiles }, { writeWholeCatalogues }, { numberingPlans }] = await Promise.all([
    import("./steps/date-files.mjs"),
    import("./steps/whole-catalogues.mjs"),
    import("./steps/phone-plans.mjs"),
  ]);
  await writeDateFiles(join("build", "client", "dates"));
  await writeWholeCatalogues(join("build", "client", "locales"));
  writeFileSync(join("build", "client", "numbering-plans.json"), JSON.stringify(numberingPlans()));
  // Every page asks for it.
  const rules = join("build", "client", "speculation", "rules.json");
  writeFileSync(rules, JSON.stringify(JSON.parse(readFileSync(rules, "utf8"))));
}
