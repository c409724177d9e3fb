import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";

const here = new URL("./", import.meta.url);

/** The catalogue with each picture's version: it changes when the entry or the generator's sources change. */
export async function versionedCatalogue() {
  const sources = (await readdir(here)).filter((file) => file.endsWith(".mjs")).sort();
  const generator = createHash("sha256");
  for (const file of sources) generator.update(await readFile(new URL(file, here)));
  const digest = generator.digest("hex");
  const entries = JSON.parse(await readFile(new URL("catalogue.json", here), "utf8"));
  return entries.map((entry) => ({
    entry,
    version: createHash("sha256").update(digest).update(JSON.stringify(entry)).digest("hex").slice(0, 16),
  }));
}

/** Folder of a picture in the cache: one file a variant. */
export function pictureFolder(cacheDir, { entry, version }) {
  return join(cacheDir, `${entry.name}.${version}`);
}

/** Renders what the cache lacks, one thread a core; calls `onReady` for each picture as soon as it is on disk. */
export async function fillCache(cacheDir, pictures, onReady) {
  const missing = [];
  for (const picture of pictures) {
    if (existsSync(pictureFolder(cacheDir, picture))) onReady(picture);
    else missing.push(picture);
  }
  const threads = Math.min(missing.length, availableParallelism());
  await Promise.all(Array.from({ length: threads }, () => renderAll(cacheDir, missing, onReady)));
}

/** Removes what older versions of the generator, or broken runs, have left in the cache. */
export async function forgetOthers(cacheDir, pictures) {
  const wanted = new Set(pictures.map((picture) => basename(pictureFolder(cacheDir, picture))));
  const left = (await readdir(cacheDir)).filter(
    (folder) => /\.[0-9a-f]{16}(\.|$)/.test(folder) && !wanted.has(folder),
  );
  for (const folder of left) await rm(join(cacheDir, folder), { recursive: true, force: true });
}

function renderAll(cacheDir, queue, onReady) {
  const worker = new Worker(new URL("render-worker.mjs", here));
  return new Promise((resolve, reject) => {
    let current;
    const next = () => {
      current = queue.shift();
      if (!current) worker.terminate().then(resolve, reject);
      else worker.postMessage({ entry: current.entry, folder: pictureFolder(cacheDir, current) });
    };
    worker.on("error", reject);
    worker.on("message", () => {
      onReady(current);
      next();
    });
    next();
  });
}
