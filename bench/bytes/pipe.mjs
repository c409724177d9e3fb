import { anyFreePort } from "../../scripts/steps/ports.mjs";
import { folder } from "../pages/site-and-services.mjs";
import { startWorkerd } from "../workerd/workerd.mjs";

/** Starts the worker that pipes what the site's worker zips and checks. */
export const startPipe = async (services) =>
  startWorkerd(folder, "pipe", await anyFreePort(), {
    script: "bench/bytes/pipe.worker.mjs",
    variables: { SERVICES: services },
  });
