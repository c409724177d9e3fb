import * as z from "zod";

/** A site and its backend, with data of their own; scripts/steps/test-servers.mjs starts one pair for each worker. */
const Servers = z.array(
  z.object({
    sitePort: z.number(),
    backend: z.string(),
    /** Where the site reports failures; nobody listens there until a test does. */
    reportPort: z.number(),
    /** Who restarts the site. */
    control: z.string(),
  }),
);

/** The number of the worker that this file runs in: Playwright counts from 0, Vitest from 1. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? Number(process.env.VITEST_POOL_ID ?? 1) - 1);

function serversOfThisWorker() {
  if (!process.env.TEST_SERVERS) throw new Error("TEST_SERVERS is not set: run the tests with npm test");
  const servers = Servers.parse(JSON.parse(process.env.TEST_SERVERS))[worker];
  if (!servers) throw new Error(`There are no servers for worker ${worker}`);
  return servers;
}

export const servers = serversOfThisWorker();
