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
