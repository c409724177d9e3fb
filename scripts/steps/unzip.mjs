import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";
import { Sorry, say } from "./say.mjs";

const isThere = () => {
  try {
    execFileSync("unzip", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

const isDebian = () =>
  existsSync("/etc/os-release") && /debian|ubuntu/.test(readFileSync("/etc/os-release", "utf8"));

/** The tests let Info-ZIP's `unzip` judge the zips: the system's, or Debian's package (as root). */
export async function haveUnzip() {
  if (isThere()) return;
  if (isDebian() && process.getuid?.() === 0) {
    say("Installing unzip …");
    const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" } };
    await runQuietly("apt-get update", "apt-get", ["update", "-qq"], quiet);
    await runQuietly("apt-get install unzip", "apt-get", ["install", "-y", "-qq", "unzip"], quiet);
  }
  if (!isThere()) throw new Sorry("The tests need the command unzip: please install it.");
}
