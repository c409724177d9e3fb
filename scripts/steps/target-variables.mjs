import { Sorry } from "./say.mjs";
import { readServicesFile, usualVariables } from "./services-file.mjs";
import { storefrontData } from "./storefront-data.mjs";

const prefixes = { production: "", acceptance: "a-", test: "t-" };

/**
 * The variables of a worker, and an address of one of its hosts: of a region in an environment, or of a developer's machine, there with
 * what a file says in place of the reference backend.
 */
export async function targetVariables({ region, env, services, storefront }) {
  const { storefronts, accountHost } = await storefrontData();
  if (region || env) {
    const own = [...storefronts.values()].filter((one) => one.region === region);
    const chosen = own.find(({ id }) => id === storefront) ?? own[0];
    if (!chosen || !(env in prefixes))
      throw new Sorry(`Say which: --region <region> --env ${Object.keys(prefixes).join("|")}`);
    const { unstable_readConfig } = await import("wrangler");
    const { vars } = unstable_readConfig({ config: "wrangler.toml" });
    return {
      variables: { ...vars, REGION: region },
      address: `https://${accountHost(chosen, prefixes[env])}`,
    };
  }
  const id = storefront ?? "vellora-uk";
  if (!storefronts.has(id)) throw new Sorry(`--storefront is one of ${[...storefronts.keys()].join(", ")}.`);
  const backend = `http://localhost:${process.env.BACKEND_PORT ?? 8788}`;
  return {
    variables: {
      ...usualVariables(backend),
      ...(services ? readServicesFile(services) : {}),
    },
    address: `http://account.${id}.localhost:${process.env.PORT ?? 8787}`,
  };
}
