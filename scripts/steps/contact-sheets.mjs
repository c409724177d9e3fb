import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { pagesInEngines } from "./main-pages.mjs";

const gap = 16;
const captionHeight = 40;

/**
 * One picture a page: a column an engine, its pictures one below the other.
 * @param from where `<page>.<engine>.<number>.png` are
 * @param versions what stands above each engine's column, by its name
 */
export async function contactSheets(from, to, versions) {
  const files = readdirSync(from).sort();
  for (const { name } of pagesInEngines) {
    const parts = [];
    let [left, height] = [gap, 0];
    for (const [engine, version] of Object.entries(versions)) {
      let [top, width] = [captionHeight, 0];
      for (const file of files.filter((one) => one.startsWith(`${name}.${engine}.`))) {
        const size = await sharp(join(from, file)).metadata();
        parts.push({ input: join(from, file), left, top });
        top += size.height + gap;
        width = Math.max(width, size.width);
      }
      parts.push({ input: caption(version, width), left, top: 0 });
      left += width + gap;
      height = Math.max(height, top);
    }
    await sharp({ create: { width: left, height, channels: 3, background: "#888" } })
      .composite(parts)
      .png()
      .toFile(join(to, `${name}.png`));
  }
}

const caption = (text, width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text y="26" font-family="sans-serif" font-size="16" fill="#fff">${text.slice(0, 45)}</text></svg>`,
  );
