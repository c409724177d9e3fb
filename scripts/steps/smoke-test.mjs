import { setTimeout as pause } from "node:timers/promises";

const timeoutMs = 15_000;
const pauseMs = 3_000;
const maxHops = 3;
/** A version that was just made part of a deployment takes seconds to be everywhere; a host that was just made, minutes. */
const maxWaitMs = { version: 60_000, host: 600_000 };

const letters = { production: "p", acceptance: "a", test: "t" };

/** Asks for one version, whatever its share: only a version of the current deployment answers. */
export const versionHeaders = (worker, version) =>
  version === null ? {} : { "Cloudflare-Workers-Version-Overrides": `${worker.name}="${version}"` };

const asPage = {
  Accept: "text/html,application/xhtml+xml",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
};

/** What is asked of each host, and what is wrong with its answer: null when nothing is. */
const checksOf = ({ host, asset }) => [
  {
    path: "/",
    wrong: ({ status, location }) =>
      status === 302 && location?.startsWith("/sign-in") ? null : `answers ${status}, not with the sign-in`,
  },
  {
    path: "/sign-in",
    // The first answer only tries whether the browser keeps cookies.
    follow: true,
    wrong: ({ status, location }) => {
      const to = location && URL.canParse(location) ? new URL(location).host : null;
      return status === 302 && to !== null && to !== host
        ? null
        : `answers ${status}, not with the authority`;
    },
  },
  { path: `/assets/${asset}`, wrong: ({ status }) => (status === 200 ? null : `answers ${status}`) },
  {
    path: "/assets/not-there-00000000.js",
    wrong: ({ status }) => (status === 404 ? null : `answers ${status}, not 404`),
  },
];

/**
 * Proves a version on every host of its worker.
 * @param version what must answer; null takes any
 * @param override asks for that version by header
 * @returns a sentence for each thing that is wrong
 */
export async function smokeTest({
  worker,
  version,
  override,
  commit,
  asset,
  newHosts = false,
  get = /** @type {(address: string, init?: RequestInit) => Promise<Response>} */ (fetch),
  wait = /** @type {(ms: number) => Promise<unknown>} */ (pause),
}) {
  const headers = versionHeaders(worker, override ? version : null);
  const ask = async (host, path, more = {}, hops = 0) => {
    const answer = await get(`https://${host}${path}`, {
      headers: { ...headers, ...more },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const location = answer.headers.get("location");
    if (hops > 0 && location?.startsWith("/")) {
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return ask(host, location, { ...more, Cookie: cookies.join("; ") }, hops - 1);
    }
    return { status: answer.status, location, text: await answer.text() };
  };
  const wrong = [];
  for (const [storefront, host] of Object.entries(worker.hosts)) {
    const wanted = { region: worker.region, environment: letters[worker.environment], storefront, commit };
    const until = Date.now() + (newHosts ? maxWaitMs.host : maxWaitMs.version);
    let problem = await healthProblem(() => ask(host, "/healthz"), wanted, version);
    while (problem !== null && Date.now() < until) {
      await wait(pauseMs);
      problem = await healthProblem(() => ask(host, "/healthz"), wanted, version);
    }
    if (problem !== null) {
      wrong.push(`https://${host}/healthz ${problem}.`);
      continue;
    }
    for (const check of checksOf({ host, asset })) {
      const asked = check.path.startsWith("/assets/") ? {} : asPage;
      const found = await ask(host, check.path, asked, check.follow ? maxHops : 0).then(
        check.wrong,
        (cause) => `cannot be reached: ${cause.message}`,
      );
      if (found !== null) wrong.push(`https://${host}${check.path} ${found}.`);
    }
  }
  return wrong;
}

/** What is wrong with hosts that are not answered by a version that is live; waits for it to be everywhere. */
export async function answeredBy({
  worker,
  version,
  get = /** @type {(address: string, init?: RequestInit) => Promise<Response>} */ (fetch),
  wait = /** @type {(ms: number) => Promise<unknown>} */ (pause),
}) {
  const wrong = [];
  const until = Date.now() + maxWaitMs.version;
  for (const [storefront, host] of Object.entries(worker.hosts)) {
    const wanted = { region: worker.region, environment: letters[worker.environment], storefront };
    const ask = async () => {
      const answer = await get(`https://${host}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
      return { status: answer.status, text: await answer.text() };
    };
    let problem = await healthProblem(ask, wanted, version);
    while (problem !== null && Date.now() < until) {
      await wait(pauseMs);
      problem = await healthProblem(ask, wanted, version);
    }
    if (problem !== null) wrong.push(`https://${host}/healthz ${problem}.`);
  }
  return wrong;
}

async function healthProblem(ask, wanted, version) {
  try {
    const { status, text } = await ask();
    if (status !== 200) return `answers ${status}`;
    const health = JSON.parse(text);
    for (const [name, value] of Object.entries(wanted))
      if (health[name] !== value) return `says ${name} ${health[name]}, not ${value}`;
    if (version !== null && health.version !== version) return `is answered by version ${health.version}`;
    return null;
  } catch (cause) {
    return `cannot be read: ${cause.message}`;
  }
}

/** Whether one visitor meets one version while two share the traffic: `/healthz` is asked often and must say one alone. */
export async function staysWithOneVersion({
  worker,
  get = /** @type {(address: string, init?: RequestInit) => Promise<Response>} */ (fetch),
  times = 12,
}) {
  const [host] = Object.values(worker.hosts);
  const versions = new Set();
  for (let count = 0; count < times; count++) {
    const answer = await get(`https://${host}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    versions.add((await answer.json()).version);
  }
  return versions.size === 1;
}
