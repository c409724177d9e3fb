import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fillCache, forgetOthers, pictureFolder, versionedCatalogue } from "./picture-cache.mjs";

const variants = ["original", "300", "800", "1300"];

/**
 * Puts the catalogue's pictures into a running reference backend (DEV_TOOLS on). What the backend holds in the
 * right version is left alone, what the cache holds is not rendered again. Gives the number of files sent.
 */
export async function seedPictures({ backendUrl, cacheDir, log = () => {} }) {
  const held = await heldVersions(backendUrl);
  const catalogue = await versionedCatalogue();
  const lacking = catalogue.filter(({ entry, version }) =>
    variants.some((variant) => held.get(keyOf(entry, variant)) !== version),
  );
  if (lacking.length === 0) return 0;
  log(`Making and storing ${lacking.length} pictures`);
  await mkdir(cacheDir, { recursive: true });
  let sent = 0;
  const uploads = [];
  const failures = [];
  const upload = async (picture) => {
    for (const variant of variants) {
      if (held.get(keyOf(picture.entry, variant)) === picture.version) continue;
      await put(
        backendUrl,
        keyOf(picture.entry, variant),
        picture.version,
        await readFile(join(pictureFolder(cacheDir, picture), `${variant}.jpg`)),
      );
      sent++;
    }
  };
  const lanes = [Promise.resolve(), Promise.resolve(), Promise.resolve(), Promise.resolve()];
  await fillCache(cacheDir, lacking, (picture) => {
    const lane = uploads.length % lanes.length;
    lanes[lane] = lanes[lane].then(() => upload(picture)).catch((error) => failures.push(error));
    uploads.push(picture);
  });
  await Promise.all(lanes);
  if (failures.length > 0) throw failures[0];
  await forgetOthers(cacheDir, catalogue);
  return sent;
}

function keyOf(entry, variant) {
  return `seed/${entry.name}/${variant}`;
}

async function heldVersions(backendUrl) {
  const response = await fetch(`${backendUrl}/dev/pictures`);
  if (!response.ok)
    throw new Error(`The backend does not list its pictures: ${response.status}. Is DEV_TOOLS on?`);
  const { pictures } = await response.json();
  return new Map(pictures.map(({ key, version }) => [key, version]));
}

async function put(backendUrl, key, version, body) {
  const response = await fetch(`${backendUrl}/dev/pictures/${key}?version=${version}`, {
    method: "PUT",
    body,
  });
  if (!response.ok) throw new Error(`The backend did not store ${key}: ${response.status}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const port = process.env.BACKEND_PORT ?? "8788";
  const started = Date.now();
  const sent = await seedPictures({
    backendUrl: process.argv[2] ?? `http://localhost:${port}`,
    cacheDir: process.argv[3] ?? ".local/pictures",
    log: (line) => console.log(line),
  });
  console.log(`${sent} files sent in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
