import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";
import { answeredBy, smokeTest, staysWithOneVersion, versionHeaders } from "./smoke-test.mjs";

/** What wrangler tells programs, a line of JSON each, and after it what it printed. */
async function runWrangler(doing, args, { input } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "account-site-release-"));
  const file = join(folder, "wrangler.ndjson");
  try {
    say(`wrangler ${doing} …`);
    const env = { WRANGLER_OUTPUT_FILE_PATH: file };
    const printed = await runQuietly(doing, "wrangler", args, { env, input });
    if (args.includes("--json")) return jsonIn(printed);
    if (args[1] === "secret") return printed;
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A table or a list, between whatever else wrangler says. */
export const jsonIn = (printed) => /^(\[\]|[[{]\n[\s\S]*^[\]}])$/m.exec(printed)?.[0] ?? "[]";

/** The id of the version that wrangler made. */
export function versionIn(lines) {
  const entries = lines.split("\n").flatMap((line) => (line.trim() ? [JSON.parse(line)] : []));
  const made = entries.findLast(({ type }) => type === "version-upload" || type === "deploy");
  if (!made?.version_id) throw new Sorry("wrangler did not say which version it made.");
  return made.version_id;
}

async function askOperator(question) {
  if (!process.stdin.isTTY)
    throw new Sorry(`"${question}" cannot be asked here: --yes says yes to everything.`);
  const line = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const answer = (await line.question(`${question} [yes/back] `)).trim().toLowerCase();
      if (answer === "yes" || answer === "back") return answer;
    }
  } finally {
    line.close();
  }
}

/** What a release uses. @param yes goes on without asking @param onUploaded is called when the build is not read any more */
export const releaseTools = ({ yes, onUploaded = () => {} }) => ({
  async wrangler(doing, args, options) {
    const printed = await runWrangler(doing, args, options);
    if (isUpload(args)) onUploaded();
    return printed;
  },
  versionIn,
  smokeTest: (about) => {
    say(`Proving ${Object.keys(about.worker.hosts).length} hosts …`);
    return smokeTest(about);
  },
  staysWithOneVersion,
  ask: async (question) => (yes ? "yes" : askOperator(question)),
  say,
  otherwise: () => {},
});

/** What a change of a secret uses. */
export const secretTools = { wrangler: runWrangler, answeredBy, say };

const isUpload = (args) => args[0] === "deploy" || args[1] === "upload";

/** Prints what a release would do. @param live answers for `wrangler deployments list`; null for a worker that does not exist */
export const plannedTools = ({ live }) => ({
  async wrangler(doing, args) {
    say(`  would run  wrangler ${args.join(" ")}\n             (${doing})`);
    if (args[0] !== "deployments") return isUpload(args) ? "" : null;
    if (live === null) throw new Sorry("[code: 10007]");
    return JSON.stringify(live);
  },
  versionIn: () => "<new version>",
  async smokeTest({ worker, version, override }) {
    const [header = ""] = Object.entries(versionHeaders(worker, override ? version : null)).map(
      ([name, value]) => `, with ${name}: ${value}`,
    );
    for (const host of Object.values(worker.hosts))
      say(
        `  would ask  https://${host}: /healthz (version, commit, region), /, /sign-in, an asset, a missing one${header}`,
      );
    return [];
  },
  async staysWithOneVersion() {
    say("  would ask  /healthz twelve times: does one visitor meet one version?");
    return true;
  },
  async ask(question) {
    say(`  would ask you  ${question} [yes/back]`);
    return "yes";
  },
  say: (text) => say(`  would say  ${text}`),
  otherwise: (text) => say(`  otherwise  ${text}`),
});
