import { execFileSync } from "node:child_process";
import { installDebianPackage } from "./debian-package.mjs";
import { Sorry } from "./say.mjs";

const isThere = () => {
  try {
    execFileSync("unzip", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** The tests let Info-ZIP's `unzip` judge the zips: the system's, or Debian's package (as root). */
export async function haveUnzip() {
  if (isThere()) return;
  await installDebianPackage("unzip");
  if (!isThere()) throw new Sorry("The tests need the command unzip: please install it.");
}
