import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files below some files and folders, sorted; hidden ones are left out. */
function filesBelow(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [path];
    const names = readdirSync(path).filter((name) => !name.startsWith("."));
    return filesBelow(names.sort().map((name) => join(path, name)));
  });
}

/** A hash of the contents of files and folders: the same as long as nothing in them changes. */
export function fingerprintOf(...paths) {
  const hash = createHash("sha256");
  for (const file of filesBelow(paths)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Does a step unless it was done before for the same fingerprint, as a marker file remembers. Tells whether it did it. */
export async function onceFor(fingerprint, marker, step) {
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprint) return false;
  // What is ended half-way is of no fingerprint.
  rmSync(marker, { force: true });
  await step();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, fingerprint);
  return true;
}
