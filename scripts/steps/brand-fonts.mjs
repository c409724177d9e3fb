/** The brands' fonts as pages load them: Latin signs, in the one weight that the brand has (docs/decisions/0144-first-paint.md). */
import { readFile, writeFile } from "node:fs/promises";

/** The package `@fontsource-variable/<name>` of each brand. */
const packages = {
  vellora: "fraunces",
  bildvik: "figtree",
  fotolind: "bricolage-grotesque",
  printwren: "bitter",
};

const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** What the package's own Latin file holds. */
const latin = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  "\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329",
  range(0x2000, 0x206f),
  "\u20ac\u2122\u2191\u2193\u2212\u2215",
].join("");

/** The files, by path. */
export async function brandFonts() {
  const { default: subsetFont } = await import("subset-font");
  const files = Object.entries(packages).map(async ([brand, name]) => {
    const style = await readFile(`app/brands/${brand}.css`, "utf8");
    const weight = Number(/--display-weight: (\d+);/.exec(style)[1]);
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const font = await subsetFont(await readFile(source), latin, {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
    });
    return [`app/brands/fonts/${name}.woff2`, font];
  });
  return Object.fromEntries(await Promise.all(files));
}

export async function writeBrandFonts() {
  for (const [path, font] of Object.entries(await brandFonts())) await writeFile(path, font);
}
