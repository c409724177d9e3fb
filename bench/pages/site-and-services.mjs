import { removedAtTheEnd } from "../../scripts/steps/cleanup.mjs";
import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { siteBundle } from "../worker/site-bundle.mjs";
import { ask } from "../workerd/load.mjs";
import { signInWith } from "../workerd/sealed-session.mjs";
import { siteVariables } from "../workerd/site-variables.mjs";
import { siteObjects, startWorkerd } from "../workerd/workerd.mjs";

/** Of this run alone: two benches do not disturb each other. */
export const folder = removedAtTheEnd(`.local/bench/run-${process.pid}`);
const key = Buffer.alloc(32, 7).toString("base64url");

/**
 * The site's worker, as it is deployed, on workerd beside services.
 * @param services the worker that answers for the services, as startWorkerd takes it
 * @param inspector a port for the inspector of the site's worker; `bundle` another one than the site's, with its own `variables` besides
 * @returns `headersOf`: what a signed-in customer's browser sends, by the customer's subject; `unproven` with the first page in a minute,
 * `expired` with one whose token must be renewed
 */
export async function startSite(services, { inspector, bundle = siteBundle, variables = {} } = {}) {
  const back = await startWorkerd(folder, "services", await anyFreePort(), services);
  const address = `http://127.0.0.1:${back.port}`;
  const port = await anyFreePort();
  const site = await startWorkerd(folder, "site", port, {
    ...bundle,
    objects: siteObjects,
    variables: { ...siteVariables(address, key), ...variables },
    inspector,
  });
  const host = `account.vellora-nl.localhost:${port}`;
  const signIn = await signInWith({ key, host, folder });
  return {
    ...site,
    host,
    address,
    headersOf: async (subject) => {
      const { cookie, unprovenCookie, expiredCookie, accessToken } = await signIn(subject);
      return {
        headers: { host, cookie },
        unproven: { host, cookie: unprovenCookie },
        expired: { host, cookie: expiredCookie },
        accessToken,
      };
    },
    /** What the services were asked for since the last time. */
    calls: async () => JSON.parse((await ask(back.port, { path: "/calls" })).text),
    stop: async () => {
      await site.stop();
      await back.stop();
    },
  };
}
