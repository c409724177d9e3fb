import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** The names of months and such that a deployed worker reads, by the locale's file (app/i18n/date-names.ts). */
export async function writeDateFiles(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [locale, names] of Object.entries(await dateNames()))
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(names));
}

async function dateNames() {
  const { outputFiles } = await build({
    entryPoints: ["app/i18n/date-names.ts"],
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
  });
  const [{ contents }] = outputFiles;
  const module = `data:text/javascript;base64,${Buffer.from(contents).toString("base64")}`;
  const { dateNamesByLocale } = await import(module);
  return dateNamesByLocale();
}
