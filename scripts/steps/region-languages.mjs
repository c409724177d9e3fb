/**
 * The languages of one region's worker: texts, and how dates are written. They stand in place of app/i18n/catalogues.ts and
 * app/i18n/date-locales.ts, which have all languages (docs/decisions/0143-size-of-the-worker.md).
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { storefrontData } from "./storefront-data.mjs";

/** What the site's build imports them by; wrangler.toml and `deployArguments` say which file that is. */
export const languagesModule = "region-languages";

export const languagesFile = (name) => `build/server/languages/${name}.js`;

/** Writes the languages of each region, and of all regions as `all`. */
export async function writeLanguages() {
  const { locales, localesOfRegion, regions } = await storefrontData();
  await Promise.all([
    writeLanguagesOf("all", locales),
    ...regions.map((region) => writeLanguagesOf(region, localesOfRegion(region))),
  ]);
}

async function writeLanguagesOf(name, locales) {
  const file = languagesFile(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await bundledLanguages(locales));
}

/** What date-fns reads dates with, and tells distances with; we only write them. */
export const onlyForReading = /\/date-fns\/locale\/.*\/_lib\/(match|formatDistance|formatRelative)\.js$/;
export const withoutReading =
  "export const match = {}, formatDistance = () => '', formatRelative = () => '';";

/** A module of the languages of these locales, as JavaScript. */
export async function bundledLanguages(locales) {
  const { outputFiles } = await build({
    stdin: { contents: languagesSource(locales), resolveDir: resolve(".") },
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    logLevel: "error",
    plugins: [
      {
        name: "without-reading",
        setup: ({ onLoad }) => onLoad({ filter: onlyForReading }, () => ({ contents: withoutReading })),
      },
    ],
  });
  return outputFiles[0].text;
}

/** Keys stand once for all catalogues: they are a third of one. */
function languagesSource(locales) {
  const catalogues = locales.map((locale) => [locale, catalogueOf(locale)]);
  const keys = [...new Set(catalogues.flatMap(([, catalogue]) => Object.keys(catalogue)))];
  const imports = locales.map(
    (locale, at) => `import { default as dates${at} } from "date-fns/locale/${dateLocaleOf(locale)}";`,
  );
  const dates = locales.map((locale, at) => `${JSON.stringify(locale)}: dates${at}`);
  const loads = catalogues.map(([locale, catalogue]) => {
    const messages = keys.map((key) => catalogue[key] ?? null);
    return `${JSON.stringify(locale)}: async () => catalogue(${JSON.stringify(messages)})`;
  });
  return `${imports.join("\n")}
    const keys = ${JSON.stringify(keys)};
    const catalogue = (messages) =>
      Object.fromEntries(keys.map((key, at) => [key, messages[at]]).filter(([, text]) => text !== null));
    export const dateLocales = { ${dates.join(", ")} };
    export const catalogues = { ${loads.join(", ")} };`;
}

/** A locale may have no catalogue: then nothing differs from the whole one. */
function catalogueOf(locale) {
  const file = join("public/locales", `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** date-fns names a locale as we do where it has it for the country, else by its language. */
function dateLocaleOf(locale) {
  const [language] = locale.split("-");
  return existsSync(join("node_modules/date-fns/locale", `${locale}.js`)) ? locale : language;
}
