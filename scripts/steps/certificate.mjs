import { X509Certificate } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { commandGraceMs, startProcess } from "./cleanup.mjs";
import { storefrontData } from "./storefront-data.mjs";

const folder = ".local/certificate";

/** Made on this machine for this machine. `trusted` also has what the shell's NODE_EXTRA_CA_CERTS names. */
export const certificateFiles = {
  key: `${folder}/key.pem`,
  certificate: `${folder}/certificate.pem`,
  authority: `${folder}/authority.pem`,
  trusted: `${folder}/trusted.pem`,
};

/** Apple's browsers refuse longer ones. */
const lifeDays = 397;
const lastDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** `*.localhost` would not do: a wildcard stands for one label, and the hosts are `account.<id>.localhost`. */
async function localHosts() {
  const { storefronts } = await storefrontData();
  return ["localhost", ...[...storefronts.keys()].map((id) => `account.${id}.localhost`)];
}

function isGood(hosts) {
  const { key, certificate: file, authority } = certificateFiles;
  if (![key, file, authority].every((one) => existsSync(one))) return false;
  const certificate = new X509Certificate(readFileSync(file));
  const ends = new Date(certificate.validTo).getTime();
  return ends > Date.now() + lastDays * dayMs && hosts.every((host) => certificate.checkHost(host));
}

/** Of an authority whose key is thrown away: workers trust no certificate that vouches for itself, and nobody can have another one signed. */
async function makeCertificate(hosts) {
  const { generate } = await import("selfsigned");
  const life = { keyType: "ec", algorithm: "sha256", notAfterDate: new Date(Date.now() + lifeDays * dayMs) };
  const authority = await generate(
    [{ name: "commonName", value: "Account site: authority of this machine" }],
    {
      ...life,
      extensions: [
        { name: "basicConstraints", cA: true, critical: true },
        { name: "keyUsage", keyCertSign: true, critical: true },
      ],
    },
  );
  const names = hosts.map((value) => ({ type: 2, value }));
  const server = await generate([{ name: "commonName", value: "Account site on this machine" }], {
    ...life,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: [...names, { type: 7, ip: "127.0.0.1" }] },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(certificateFiles.key, server.private, { mode: 0o600 });
  writeFileSync(certificateFiles.certificate, `${server.cert.trim()}\n${authority.cert}`);
  writeFileSync(certificateFiles.authority, authority.cert);
}

/**
 * Makes the certificate where there is none that is good, and sees to it that this command and the workers it starts trust it:
 * Node reads whom it trusts once, at its start, so the command runs again as a child.
 * @returns "here" where this process trusts it; "elsewhere" where a child has done the command's work
 */
export async function trustOwnCertificate() {
  const hosts = await localHosts();
  const trusted = resolve(certificateFiles.trusted);
  const others = process.env.NODE_EXTRA_CA_CERTS;
  const good = isGood(hosts);
  if (good && others === trusted) return "here";
  if (!good) await makeCertificate(hosts);
  const theirs = others && others !== trusted && existsSync(others) ? readFileSync(others, "utf8") : "";
  writeFileSync(trusted, [theirs, readFileSync(certificateFiles.authority, "utf8")].join("\n"));
  const child = startProcess(process.execPath, process.argv.slice(1), {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted },
    stdio: "inherit",
    grace: commandGraceMs,
  });
  process.exitCode = await new Promise((done) => child.once("exit", (code) => done(code ?? 1)));
  return "elsewhere";
}

/**
 * A copy of a folder of static files that does not forbid http: a browser that trusts the certificate would keep that for all
 * that answers on `localhost`, and over http (where it is ignored) much does.
 */
export function filesForLocalHttps(directory) {
  const copy = `${folder}/files`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(directory, copy, { recursive: true });
  const headers = readFileSync(`${directory}/_headers`, "utf8");
  writeFileSync(`${copy}/_headers`, headers.replace(/^\s*Strict-Transport-Security:.*\n/m, ""));
  return copy;
}

/** As Miniflare takes it. */
export const readCertificate = () => ({
  httpsKey: readFileSync(certificateFiles.key, "utf8"),
  httpsCert: readFileSync(certificateFiles.certificate, "utf8"),
});
