import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anyFreePort } from "./ports.mjs";
import { seed } from "./seed.mjs";
import { startServers } from "./servers.mjs";

/**
 * Does some work beside a site and backend of its own: free ports, the demo customers as new, and everything gone afterwards.
 * @param work receives the servers' ports and the backend's address
 */
export async function withFreshSite(work) {
  const stateFolder = mkdtempSync(join(tmpdir(), "account-site-"));
  const [port, backendPort] = [await anyFreePort(), await anyFreePort()];
  const servers = await startServers({ port, backendPort, stateFolder });
  try {
    await seed({ backend: servers.backend, stateFolder, onlyOnce: true });
    return await work({ port, backend: servers.backend });
  } finally {
    servers.stop();
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
