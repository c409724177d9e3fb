import { type Environment, readEnvironment } from "~/platform/environment";
import { startLog } from "~/platform/log";
import { keyFault } from "~/platform/secrets";
import { lastResort } from "./last-resort";
import { setSecurityHeaders } from "./security-headers";

/** The configuration, or the answer of a worker that has none: everybody gets it until somebody mends the configuration. */
export function environmentOr500(bindings: object): Environment | Response {
  try {
    const environment = readEnvironment(bindings);
    tellOfKeys(bindings, environment);
    return environment;
  } catch (cause) {
    const region = "REGION" in bindings ? String(bindings.REGION) : "unknown";
    const log = startLog({ region });
    log.error("the worker is not configured", cause);
    const answer = lastResort();
    const facts = { site: null, nonce: "", outsideScripts: [], personal: false };
    setSecurityHeaders(answer.headers, facts, null);
    answer.headers.set("X-Correlation-Id", log.correlationId);
    return answer;
  }
}

const checked = new WeakSet<Environment>();

/** Once a worker: the others of the list go on. */
function tellOfKeys(bindings: object, environment: Environment): void {
  if (checked.has(environment)) return;
  checked.add(environment);
  const fault = keyFault("SESSION_KEYS" in bindings ? bindings.SESSION_KEYS : null, environment.sealingKeys);
  if (fault) startLog(environment.worker).error("a session key is malformed", new Error(fault));
}
