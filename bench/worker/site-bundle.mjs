import { deployedWorkers, dryRunArguments } from "../../scripts/steps/deployments.mjs";
import { runQuietly } from "../../scripts/steps/run.mjs";

/** The bench's storefront is in its region. */
const name = "account-site-benelux";

const folder = `.local/worker/${name}`;

/** The worker as the region would be deployed, as `startWorkerd` takes it. */
export const siteBundle = {
  script: `${folder}/index.js`,
  modules: [`${folder}/sentry.js`],
  files: "build/client",
};

export async function bundleSite() {
  const worker = (await deployedWorkers()).find((one) => one.name === name);
  await runQuietly("bundling the worker", "wrangler", await dryRunArguments(worker));
}
