import { storefrontData } from "./storefront-data.mjs";

/** The names of the regions. */
export async function regionNames() {
  const { regions } = await storefrontData();
  return regions;
}

/**
 * What `wrangler` is told to deploy one region's worker: wrangler.toml holds everything that the regions share.
 * @param dryRun proves the bundle and sends nothing
 */
export async function deployArguments(region, { dryRun }) {
  const { hostsOfRegion } = await storefrontData();
  return [
    "deploy",
    ...["--name", `account-site-${region}`, "--var", `REGION:${region}`],
    ...["--domains", ...hostsOfRegion(region)],
    ...(dryRun ? ["--dry-run", "--outdir", `.local/worker/${region}`] : []),
  ];
}

/** KiB as compressed by gzip: docs/decisions/0143-size-of-the-worker.md. */
const maxUpload = 300;

/** What is wrong with the size that `wrangler deploy --dry-run` printed; null when it is within the budget. */
export function uploadTooLarge(printed) {
  const size = /Total Upload: .* gzip: ([\d.]+) KiB/.exec(printed)?.[1];
  if (size === undefined) return "wrangler did not say how large the upload is.";
  return Number(size) <= maxUpload
    ? null
    : `the upload is ${size} KiB compressed; the budget is ${maxUpload}.`;
}
