import { removeFolder, temporaryFolder } from "./cleanup.mjs";
import { anyFreePort } from "./ports.mjs";
import { seed } from "./seed.mjs";
import { startServers } from "./servers.mjs";

/**
 * Does some work beside a site and backend of its own: free ports, the demo customers as new, and everything gone afterwards.
 * @param work receives the servers' ports and the backend's address
 */
export async function withFreshSite(work) {
  const stateFolder = temporaryFolder();
  const [port, backendPort] = [await anyFreePort(), await anyFreePort()];
  const servers = await startServers({ port, backendPort, stateFolder });
  try {
    await seed({ backend: servers.backend, stateFolder, onlyOnce: true });
    return await work({ port, backend: servers.backend });
  } finally {
    await servers.stop();
    removeFolder(stateFolder);
  }
}
