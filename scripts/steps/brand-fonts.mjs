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

/** What hardly any name or title has. No letters: one that is written with a mark of its own needs the file of its letter. */
export const seldom = "¢¤¥¦§¨¬®¯±²³´µ¶¸¹¼½¾÷ıʻˆ˚˜′″⁄™↑↓−∕";
const frequent = [...latin].filter((sign) => !seldom.includes(sign)).join("");

/** What browsers do unasked, and digits of one width, which the site asks for. */
const keepFeatures = [
  ...["ccmp", "locl", "rlig", "rclt", "rvrn", "liga", "clig", "calt", "kern", "mark", "mkmk"],
  "tnum",
];

/** The value of `unicode-range` of the files of seldom signs. */
export const seldomRange = [...seldom]
  .map((sign) => sign.codePointAt(0))
  .sort((one, other) => one - other)
  .reduce((ranges, code) => {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
    return ranges;
  }, [])
  .map((ends) => `U+${[...new Set(ends.map((code) => code.toString(16).toUpperCase()))].join("-")}`)
  .join(", ");

/** The files, by path. */
export async function brandFonts() {
  const { default: subsetFont } = await import("subset-font");
  const files = Object.entries(packages).map(async ([brand, name]) => {
    const style = await readFile(`app/brands/${brand}.css`, "utf8");
    const weight = Number(/--display-weight: (\d+);/.exec(style)[1]);
    const source = await readFile(
      `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    );
    const fontOf = (signs) =>
      subsetFont(source, signs, {
        targetFormat: "woff2",
        variationAxes: { wght: weight },
        keepFeatures,
        // Where the weight stood among others.
        dropTables: ["STAT"],
      });
    return [
      [`app/brands/fonts/${name}.woff2`, await fontOf(frequent)],
      [`app/brands/fonts/${name}-signs.woff2`, await fontOf(seldom)],
    ];
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}

export async function writeBrandFonts() {
  for (const [path, font] of Object.entries(await brandFonts())) await writeFile(path, font);
}
