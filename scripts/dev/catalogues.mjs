import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "public/locales";

export const catalogueNames = () => readdirSync(folder).filter((name) => name.endsWith(".json"));

export const cataloguePath = (name) => `locales/${name}.js`;

/** The catalogues as modules of the worker. */
export const catalogueModules = () =>
  Object.fromEntries(
    catalogueNames().map((name) => [
      cataloguePath(name),
      Buffer.from(`export default ${readFileSync(join(folder, name), "utf8")};`),
    ]),
  );
