import { resolve } from "node:path";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { runQuietly } from "./run.mjs";

/** Both workers as wrangler would deploy them: its config, and the folder of its modules. */
export const bundles = {
  site: { config: "wrangler.toml", folder: resolve(".local/bundles/site") },
  backend: { config: "backend/wrangler.toml", folder: resolve(".local/bundles/backend") },
};

const sources = {
  site: ["wrangler.toml", "build/server", "package-lock.json"],
  backend: ["backend/wrangler.toml", "backend/src", "package-lock.json"],
};

/** Bundles a worker unless the bundle that is there was made from the same sources. */
export function bundleWorker(name) {
  const { config, folder } = bundles[name];
  return onceFor(fingerprintOf(...sources[name]), `${folder}.built-from.txt`, () =>
    runQuietly(`bundling the worker ${name}`, "wrangler", [
      ...["deploy", "--config", config, "--env", "", "--dry-run", "--outdir", folder],
    ]),
  );
}
