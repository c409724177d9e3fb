import { scenario } from "../dev/scenarios";
import type { Env } from "../env";
import { log } from "../log";
import { notify } from "../push/notify";
import { moveActivation } from "./activation";
import { bringBack } from "./dormant-library";

const usualSeconds = 8;

/** Begins the import of a library that is not active; false when it is in another state. */
export async function beginImport(env: Env, accountId: string): Promise<boolean> {
  const begunAt = await moveActivation(env, accountId, { from: "NOT_ACTIVE" }, "IMPORTING");
  if (begunAt === null) return false;
  const { delaySeconds } = await scenario(env, accountId, "import");
  await env.JOBS.send({ kind: "import", accountId, begunAt }, { delaySeconds: delaySeconds ?? usualSeconds });
  await notify(env, accountId, "import-started", {});
  return true;
}

/** Ends the import that was begun then (ms): the photos are back, or the library is as it was. Happens once, however
 * often called, and leaves an import that was begun later alone. */
export async function finishImport(env: Env, accountId: string, begunAt: number): Promise<void> {
  const { failingPercent } = await scenario(env, accountId, "import");
  try {
    if (failingPercent < 100) {
      if (await bringBack(env, accountId, begunAt)) await notify(env, accountId, "import-finished", {});
      return;
    }
  } catch (problem) {
    log("error", "import-failed", { accountId, problem: String(problem) });
  }
  const failed = await moveActivation(env, accountId, { from: "IMPORTING", since: begunAt }, "NOT_ACTIVE");
  if (failed !== null) await notify(env, accountId, "import-error", {});
}
