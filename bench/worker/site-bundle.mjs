import { deployArguments } from "../../scripts/steps/regions.mjs";
import { runQuietly } from "../../scripts/steps/run.mjs";

/** The bench's storefront is in this region. */
const region = "benelux";

/** The worker as the region would be deployed. */
export const siteScript = `.local/worker/${region}/index.js`;

export const bundleSite = async () =>
  runQuietly("bundling the worker", "wrangler", await deployArguments(region, { dryRun: true }));
