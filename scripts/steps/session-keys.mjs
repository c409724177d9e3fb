import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The key that seals sessions on this machine: made once, so that a restart signs nobody out. */
export function sessionKeys(stateFolder) {
  const file = join(stateFolder, "session-keys");
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `local:${randomBytes(32).toString("base64url")}`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}
