import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("./", import.meta.url));
const thumbnailSizes = [300, 800, 1300];
const variants = ["original", ...thumbnailSizes.map(String)];
const concurrency = 4;
const thumbnailJpeg = { quality: 72, chromaSubsampling: "4:2:0" };
// Originals of 95 KB on average: the demo customers' exports then fill several zips (EXPORT_ZIP_MEGABYTES).
const originalJpeg = { quality: 80, chromaSubsampling: "4:2:0" };

/**
 * Stores the catalogue's pictures in a running reference backend (DEV_TOOLS on) and returns how many files it
 * sent. Skips what the backend already holds in the right version. Keeps the JPEG files in `cacheDir`.
 */
export async function seedPictures({ backendUrl, cacheDir, log = () => {} }) {
  const stored = await storedVersions(backendUrl);
  const pictures = await versionedPictures();
  const missing = pictures.flatMap((picture) =>
    variants
      .map((variant) => ({ picture, variant, key: `seed/${picture.name}/${variant}` }))
      .filter(({ key }) => stored.get(key) !== picture.version),
  );
  if (missing.length === 0) return 0;
  log(`Storing ${missing.length} picture files`);
  await mkdir(cacheDir, { recursive: true });
  const queue = missing.values();
  const work = async () => {
    for (const { picture, variant, key } of queue)
      await upload(backendUrl, key, picture.version, await cachedFile(cacheDir, picture, variant));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await removeOutdatedFiles(cacheDir, pictures);
  return missing.length;
}

/** The bytes of one variant of a picture: a JPEG that only the original's EXIF block comes with. */
export async function renderVariant({ name, width, height }, variant) {
  const photo = sharp(join(folder, `${name}.webp`));
  const longestSide = Math.max(width, height);
  if (variant !== "original")
    return photo
      .autoOrient()
      .resize(boxOf(width, height, Number(variant)))
      .jpeg(thumbnailJpeg)
      .toBuffer();
  return photo.keepExif().resize(longestSide, longestSide, { fit: "inside" }).jpeg(originalJpeg).toBuffer();
}

function boxOf(width, height, longestSide) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale), fit: "fill" };
}

/** The catalogue with a version for each picture, which changes with its file, its row and this script. */
async function versionedPictures() {
  const script = await readFile(fileURLToPath(import.meta.url));
  const entries = JSON.parse(await readFile(join(folder, "catalogue.json"), "utf8"));
  return Promise.all(
    entries.map(async (entry) => {
      const hash = createHash("sha256").update(script).update(JSON.stringify(entry));
      hash.update(await readFile(join(folder, `${entry.name}.webp`)));
      return { ...entry, version: hash.digest("hex").slice(0, 16) };
    }),
  );
}

async function cachedFile(cacheDir, picture, variant) {
  const file = join(cacheDir, `${picture.name}.${picture.version}.${variant}.jpg`);
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;
  const bytes = await renderVariant(picture, variant);
  // A rename is atomic: an interrupted run leaves no half file under the final name.
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}

async function removeOutdatedFiles(cacheDir, pictures) {
  const current = new Set(pictures.map(({ name, version }) => `${name}.${version}`));
  for (const file of await readdir(cacheDir)) {
    const [name, version] = file.split(".");
    if (!current.has(`${name}.${version}`)) await rm(join(cacheDir, file), { recursive: true, force: true });
  }
}

async function storedVersions(backendUrl) {
  const response = await fetch(`${backendUrl}/dev/pictures`);
  if (!response.ok)
    throw new Error(`The backend does not list its pictures: ${response.status}. Is DEV_TOOLS on?`);
  const { pictures } = await response.json();
  return new Map(pictures.map(({ key, version }) => [key, version]));
}

async function upload(backendUrl, key, version, body) {
  const put = () => fetch(`${backendUrl}/dev/pictures/${key}?version=${version}`, { method: "PUT", body });
  // The backend may close a kept connection just when it is used again.
  const response = await put().catch(put);
  if (!response.ok) throw new Error(`The backend did not store ${key}: ${response.status}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = process.env.BACKEND_PORT ?? "8788";
  const sent = await seedPictures({
    backendUrl: process.argv[2] ?? `http://localhost:${port}`,
    cacheDir: process.argv[3] ?? ".local/pictures",
    log: (line) => console.log(line),
  });
  console.log(`${sent} files sent`);
}
