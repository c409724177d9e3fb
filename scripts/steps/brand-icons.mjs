/** The icons of an installed site: each brand's mark on a ground of its accent colour (docs/decisions/0134-installing-the-site.md). */
import { readdir, readFile, writeFile } from "node:fs/promises";

/** From the centre to the mark's farthest point, as a part of the width: a system may cut a maskable icon at 0.4. */
const reach = 0.37;

/** The ground has round corners where no system cuts the icon. */
const shapes = {
  180: { width: 180, corner: 0 },
  192: { width: 192, corner: 0.22 },
  512: { width: 512, corner: 0.22 },
  maskable: { width: 512, corner: 0 },
};

/** The width in which the SVG is drawn first: larger than any mark. */
const drawn = 1024;

/** The files, by path. */
export async function brandIcons() {
  const { default: sharp } = await import("sharp");
  const svgs = (await readdir("public/icons")).filter((name) => name.endsWith(".svg"));
  const files = svgs.map(async (name) => {
    const brand = name.replace(".svg", "");
    const style = await readFile(`app/brands/${brand}.css`, "utf8");
    const svg = await readFile(`public/icons/${name}`, "utf8");
    const colour = (name) => new RegExp(`--${name}: light-dark\\((#\\w+)`).exec(style)[1];
    const inOneColour = svg.replace(/<style>.*<\/style>/, `<style>g{color:${colour("on-accent")}}</style>`);
    const mark = await sharp(Buffer.from(inOneColour), { density: (72 * drawn) / 32 })
      .trim()
      .ensureAlpha()
      .png()
      .toBuffer();
    const farthest = await farthestPoint(sharp(mark));
    const { width: markWidth } = await sharp(mark).metadata();
    return Promise.all(
      Object.entries(shapes).map(async ([shape, { width, corner }]) => {
        const input = await sharp(mark)
          .resize({ width: Math.round((markWidth * reach * width) / farthest) })
          .toBuffer();
        const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">
          <rect width="100%" height="100%" rx="${corner * width}" fill="${colour("accent")}"/></svg>`;
        const icon = await sharp(Buffer.from(backdrop))
          .composite([{ input }])
          .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
          .toBuffer();
        return [`public/icons/${brand}-${shape}.png`, icon];
      }),
    );
  });
  return Object.fromEntries((await Promise.all(files)).flat());
}

/** How many pixels from the centre a picture's farthest point is that can be seen. */
async function farthestPoint(picture) {
  const { data, info } = await picture.extractChannel("alpha").raw().toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    const x = (at % info.width) + 0.5 - info.width / 2;
    const y = Math.floor(at / info.width) + 0.5 - info.height / 2;
    farthest = Math.max(farthest, Math.hypot(x, y));
  }
  return farthest;
}

export async function writeBrandIcons() {
  for (const [path, icon] of Object.entries(await brandIcons())) await writeFile(path, icon);
}
