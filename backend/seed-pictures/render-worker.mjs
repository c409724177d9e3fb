import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { renderPicture } from "./render-picture.mjs";

sharp.concurrency(1);

/** Renders the entries it is sent into folders that appear all at once, so that a broken run leaves no half picture. */
parentPort.on("message", async ({ entry, folder }) => {
  const unfinished = `${folder}.${process.pid}.part`;
  await mkdir(unfinished, { recursive: true });
  const files = await renderPicture(entry);
  for (const [variant, bytes] of Object.entries(files))
    await writeFile(`${unfinished}/${variant}.jpg`, bytes);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  parentPort.postMessage({ name: entry.name });
});
