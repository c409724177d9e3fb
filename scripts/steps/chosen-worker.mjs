import { deployedWorkers } from "./deployments.mjs";
import { Sorry } from "./say.mjs";

const environments = ["production", "acceptance", "test"];

/** How a command is told which worker it is about. */
export const workerOptions = { region: { type: "string" }, env: { type: "string" } };
export const workerChoices = { env: environments };

const listed = (names) => [...new Set(names)].join(", ");

/**
 * The one of deployments/deployments.ts that --region and --env name.
 * @param {{ name: string, region: string, environment: string }[]} workers
 * @param {{ region?: string, env?: string }} options
 */
export function workerOf(workers, { region, env }) {
  const regions = listed(workers.map((worker) => worker.region));
  if (!region || !env)
    throw new Sorry(`Say which worker: --region <one of ${regions}> --env <${environments.join("|")}>.`);
  const own = workers.filter((worker) => worker.region === region);
  if (own.length === 0) throw new Sorry(`There is no region "${region}"; there are ${regions}.`);
  const found = own.find(({ environment }) => environment === env);
  if (found) return found;
  throw new Sorry(
    `No storefront of ${region} has a domain in ${env}, so there is no such worker (deployments/deployments.ts). There is one in ${listed(own.map(({ environment }) => environment))}.`,
  );
}

export const chosenWorker = async (options) => workerOf(await deployedWorkers(), options);

/** Those of one environment: --region all. */
export async function chosenWorkers({ region, env }) {
  const workers = await deployedWorkers();
  const ofEnvironment = workers.filter(({ environment }) => environment === env);
  return region === "all" && ofEnvironment.length > 0 ? ofEnvironment : [workerOf(workers, { region, env })];
}
