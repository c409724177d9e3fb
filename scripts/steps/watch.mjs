import { watch } from "node:fs";
import { buildSite } from "./build-site.mjs";
import { say } from "./say.mjs";

const waitUntilIdle = 150;

/** Builds again whenever a source is saved; `wrangler dev` then reloads the worker by itself. */
export function watchSources() {
  let timer;
  let building = false;
  let again = false;
  const build = async () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    try {
      await buildSite();
    } catch (cause) {
      say(cause.message);
    }
    building = false;
    if (again) {
      again = false;
      await build();
    }
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(build, waitUntilIdle);
  };
  for (const folder of ["app", "public"]) watch(folder, { recursive: true }, soon);
  watch("server.ts", soon);
}
