import { chosenWorker } from "./chosen-worker.mjs";
import { deploymentModule } from "./deployments.mjs";
import { Sorry } from "./say.mjs";
import { readServicesFile, usualVariables } from "./services-file.mjs";
import { storefrontData } from "./storefront-data.mjs";

/**
 * The variables of a worker, and an address of one of its hosts: of a region in an environment, or of a developer's machine, there with
 * what a file says in place of the reference backend.
 */
export async function targetVariables({ region, env, services, storefront }) {
  if (region || env) return deployedVariables({ region, env, storefront });
  const { storefronts } = await storefrontData();
  const id = storefront ?? "vellora-uk";
  if (!storefronts.has(id)) throw new Sorry(`--storefront is one of ${[...storefronts.keys()].join(", ")}.`);
  return {
    variables: {
      ...usualVariables(`http://localhost:${process.env.BACKEND_PORT ?? 8788}`),
      ...(services ? readServicesFile(services) : {}),
    },
    address: `http://account.${id}.localhost:${process.env.PORT ?? 8787}`,
  };
}

async function deployedVariables({ region, env, storefront }) {
  const worker = await chosenWorker({ region, env });
  const [first] = Object.values(worker.hosts);
  const host = storefront === undefined ? first : worker.hosts[storefront];
  if (!host)
    throw new Sorry(`--storefront is one of ${Object.keys(worker.hosts).join(", ")} in ${worker.name}.`);
  const { variablesOf } = await deploymentModule();
  return { variables: variablesOf(worker, "unknown"), address: `https://${host}` };
}
