import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const source = "app/islands.ts";

const nameOf = (file) => file.replace(/^app\//, "").replace(/\.tsx?$/, "");

export const pageScript = nameOf(source);

/** The islands' sources by the names of their scripts below /assets/, without extension. */
export function islandScripts() {
  const imports = [...readFileSync(source, "utf8").matchAll(/import\("\.\/(?<path>[^"]+)"\)/g)];
  return Object.fromEntries(
    imports.map(({ groups }) => {
      const file = join("app", groups.path);
      return [nameOf(file), existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.tsx`];
    }),
  );
}

/** As Vite's manifest, but without what a script imports: names that depend on content would rebuild the worker. */
export const islandManifest = () =>
  Object.fromEntries(
    Object.entries({ ...islandScripts(), [pageScript]: source }).map(([name, file]) => [
      file,
      { file: `assets/${name}.js` },
    ]),
  );
