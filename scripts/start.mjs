/**
 * `npm start`: installs, builds, migrates, seeds and serves, until Ctrl+C. With --watch (`npm run dev`) it shows what is saved, and the logs.
 * With --https it serves over https, with a certificate of its own. What the servers print is in .local/start.log.
 * With --services and a file the site calls what the file says in place of the reference backend (docs/connecting-your-services.md).
 */
import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { buildSite } from "./steps/build-site.mjs";
import { trustOwnCertificate } from "./steps/certificate.mjs";
import { startDevelopmentSite } from "./steps/development-site.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { freePorts } from "./steps/ports.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { seed } from "./steps/seed.mjs";
import { startBuiltSite, startServers } from "./steps/servers.mjs";
import { checkedServices, replacesBackend } from "./steps/services-file.mjs";

const stateFolder = ".local/state";
const logFile = ".local/start.log";
/** Lines of the log that are shown when a server has ended. */
const shownLines = 20;

await runCommand(async () => {
  const { values } = readOptions({
    ...{ watch: { type: "boolean" }, https: { type: "boolean" }, services: { type: "string" } },
  });
  const protocol = values.https ? "https" : "http";
  const { port, backendPort } = await freePorts();
  await install();
  const ownServices = values.services === undefined ? {} : await checkedServices(values.services);
  if (values.https && (await trustOwnCertificate()) === "elsewhere") return;
  if (!values.watch) await buildSite();
  const isOwn = replacesBackend(ownServices);
  if (!existsSync(stateFolder) && !isOwn)
    say("Preparing the database and the demo customers' pictures (about a minute, once) …");
  const log = startLog();
  const onLine = (name, line) => {
    // Asked by this command itself.
    if (line.includes("/healthz")) return;
    const text = `${name.padEnd(8)}${line}`;
    log.write(text);
    if (values.watch) say(text);
  };
  const start = values.watch ? startDevelopmentSite : startBuiltSite;
  const startSite = (site) => start({ ...site, variables: { ...site.variables, ...ownServices } });
  const servers = await startServers({ port, backendPort, stateFolder, onLine, startSite, protocol });
  const end = endOf(servers, log);
  if (!isOwn) await Promise.race([end, seed({ backend: servers.backend, stateFolder, onlyOnce: true })]);
  say(`
The account site of four brands is up.

  Open     ${servers.site}
  Brands   ${protocol}://account.vellora-nl.localhost:${port}  account.bildvik-se  account.fotolind-de  account.printwren-uk  …
  Sign in  ${isOwn ? "as a customer of your authority" : "emma@example.com, password photos  (also nina, wanda, carl, bram, bea, bo, otto, gone, max: README.md)"}
  Backend  ${servers.backend}/outbox shows the e-mails it sent
  Log      ${logFile}${values.services === undefined ? "" : `\n  Yours    ${Object.keys(ownServices).join(", ")}, from ${values.services}`}

Stop with Ctrl+C.`);
  await end;
});

/** A new log, which remembers its last lines. */
function startLog() {
  mkdirSync(".local", { recursive: true });
  const file = createWriteStream(logFile);
  const lastLines = [];
  return {
    lastLines,
    write(text) {
      file.write(`${new Date().toISOString()} ${text}\n`);
      lastLines.push(text);
      if (lastLines.length > shownLines) lastLines.shift();
    },
  };
}

async function endOf({ firstEnd }, { lastLines }) {
  const name = await firstEnd();
  throw new Sorry(
    `${lastLines.join("\n")}\n\nThe ${name} has ended by itself. ${logFile} has what it printed.`,
  );
}
