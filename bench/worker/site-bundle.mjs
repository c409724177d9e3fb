import { deployArguments } from "../../scripts/steps/regions.mjs";
import { runQuietly } from "../../scripts/steps/run.mjs";

/** The bench's storefront is in this region. */
const region = "benelux";

const folder = `.local/worker/${region}`;

/** The worker as the region would be deployed, as `startWorkerd` takes it. */
export const siteBundle = {
  script: `${folder}/index.js`,
  modules: [`${folder}/sentry.js`],
  files: "build/client",
};

export const bundleSite = async () =>
  runQuietly("bundling the worker", "wrangler", await deployArguments(region, { dryRun: true }));
