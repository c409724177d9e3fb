/**
 * `npm run soak -- --seed 7 [--loads 500] [--changes 150] [--percent 30]`: customers of its own use a site and a backend of its own
 * while that share of the site's calls to services fails. Counts what must not happen; exit code 1 when anything did.
 */
import { buildSite } from "./steps/build-site.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runQuietly } from "./steps/run.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { seedOnce, startHost, startPairs } from "./steps/test-servers.mjs";
import { bundleWorker } from "./steps/worker-bundles.mjs";

/** As deep as tests/support, whose modules find files by their own address. */
const script = ".local/soak/soak.mjs";

await runCommand(async () => {
  const { values } = readOptions({
    seed: { type: "string", default: "1" },
    loads: { type: "string", default: "500" },
    changes: { type: "string", default: "150" },
    percent: { type: "string", default: "30" },
  });
  const order = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, numberOf(name, text)]),
  );
  await install();
  const host = startHost();
  try {
    await Promise.all([buildSite().then(() => bundleWorker("site")), seedOnce(host), bundleSoak()]);
    const pairs = await startPairs(host, 1);
    try {
      say(`seed ${order.seed}: ${order.percent} % of the calls to services fail`);
      const env = { TEST_SERVERS: JSON.stringify(pairs.servers), SOAK: JSON.stringify(order) };
      await runQuietly("the soak", "node", [script], { loud: true, env });
    } finally {
      await pairs.stop();
    }
  } finally {
    await host.stop();
  }
});

function numberOf(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new Sorry(`--${name} must be a number; it is "${text}".`);
  return number;
}

async function bundleSoak() {
  // A fresh clone has it once the packages are installed.
  const { build } = await import("esbuild");
  return build({
    entryPoints: ["tests/soak/soak.ts"],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
}
