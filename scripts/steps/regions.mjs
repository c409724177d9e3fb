import { readFileSync } from "node:fs";

/** The regions of deployment: the environments of wrangler.toml. */
export const regions = [...readFileSync("wrangler.toml", "utf8").matchAll(/^\[env\.([a-z]+)\]$/gm)].map(
  (match) => match[1],
);
