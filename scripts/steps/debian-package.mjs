import { existsSync, readFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";
import { say } from "./say.mjs";

const isDebian = () =>
  existsSync("/etc/os-release") && /debian|ubuntu/.test(readFileSync("/etc/os-release", "utf8"));

/** Installs one of Debian's packages where that can be done, as root on Debian; elsewhere nothing is tried. */
export async function installDebianPackage(name) {
  if (!isDebian() || process.getuid?.() !== 0) return;
  say(`Installing ${name} …`);
  const silent = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await runQuietly("apt-get update", "apt-get", ["update", "-qq"], silent);
  await runQuietly(
    `apt-get install ${name}`,
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", name],
    silent,
  );
}
