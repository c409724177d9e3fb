/** The brands' fonts as pages load them: Latin signs, of headings in the one weight that the brand has, of text in those that its sheet names (docs/decisions/0144-first-paint.md). */
import { readFile, writeFile } from "node:fs/promises";

/** Packages `@fontsource-variable/<name>` of each brand: of its headings, and of its text in the weights that its style sheet names. */
const packages = {
  vellora: { headings: "fraunces", text: "source-serif-4", weights: 400 },
  bildvik: { headings: "figtree", text: "figtree", weights: { min: 400, max: 650 } },
  fotolind: { headings: "bricolage-grotesque", text: "nunito-sans", weights: { min: 400, max: 650 } },
  printwren: { headings: "bitter", text: "public-sans", weights: { min: 400, max: 650 } },
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
  const fontOf = async (name, wght, file) => {
    const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const font = await subsetFont(await readFile(source), latin, {
      targetFormat: "woff2",
      variationAxes: { wght },
    });
    return [`app/brands/fonts/${file}.woff2`, font];
  };
  const files = Object.entries(packages).map(async ([brand, { headings, text, weights }]) => {
    const style = await readFile(`app/brands/${brand}.css`, "utf8");
    const weight = Number(/--display-weight: (\d+);/.exec(style)[1]);
    return [await fontOf(headings, weight, headings), await fontOf(text, weights, `${text}-text`)];
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}

export async function writeBrandFonts() {
  for (const [path, font] of Object.entries(await brandFonts())) await writeFile(path, font);
}
