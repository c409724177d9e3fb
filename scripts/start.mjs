/**
 * `npm start`: installs, builds, migrates, seeds and serves. With --watch (`npm run dev`) it shows what is saved, and the logs.
 * With --https it serves over https, with a certificate of its own.
 */
import { existsSync } from "node:fs";
import { buildSite } from "./steps/build-site.mjs";
import { trustOwnCertificate } from "./steps/certificate.mjs";
import { startDevelopmentSite } from "./steps/development-site.mjs";
import { install } from "./steps/install.mjs";
import { freePort } from "./steps/ports.mjs";
import { runCommand, say } from "./steps/say.mjs";
import { seed } from "./steps/seed.mjs";
import { startServers } from "./steps/servers.mjs";

const stateFolder = ".local/state";
const watching = process.argv.includes("--watch");
const protocol = process.argv.includes("--https") ? "https" : "http";

await runCommand(async () => {
  const port = await freePort("PORT", 8787);
  const backendPort = await freePort("BACKEND_PORT", 8788);
  await install();
  if (protocol === "https" && (await trustOwnCertificate()) === "elsewhere") return;
  if (!watching) await buildSite();
  if (!existsSync(stateFolder))
    say("Preparing the database and the demo customers' pictures (about a minute, once) …");
  const onLine = (name, line) => watching && say(`${name.padEnd(8)}${line}`);
  const startSite = watching ? startDevelopmentSite : undefined;
  const servers = await startServers({ port, backendPort, stateFolder, onLine, startSite, protocol });
  const stop = () => {
    servers.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  await seed({ backend: servers.backend, stateFolder, onlyOnce: true });

  say(`
The account site of four brands is up.

  Open     ${servers.site}
  Brands   ${protocol}://account.vellora-nl.localhost:${port}  account.bildvik-se  account.fotolind-de  account.printwren-uk  …
  Sign in  emma@example.com, password photos  (also nina, wanda, carl, bram, bea, bo, otto, gone, max: README.md)
  Backend  ${servers.backend}/outbox shows the e-mails it sent

Stop with Ctrl+C.`);
});
