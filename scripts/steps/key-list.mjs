import { Sorry } from "./say.mjs";

const keyBytes = 32;
const nameForm = /^[\w-]{1,32}$/;

/**
 * The keys of `SESSION_KEYS`, the one that seals first, as app/platform/secrets.ts reads them; stricter, because nothing depends on
 * this list yet. No key is printed.
 * @returns {{ kid: string, key: Buffer, text: string }[]}
 */
export function readKeyList(text) {
  if (!text) throw new Sorry("SESSION_KEYS is not set.");
  const entries = text.split(",");
  const keys = entries.map((entry, index) => {
    const [kid, secret, ...rest] = entry.trim().split(":");
    const key = Buffer.from(secret ?? "", "base64url");
    const which = `SESSION_KEYS: number ${index + 1} of ${entries.length}`;
    if (!kid || !nameForm.test(kid) || secret === undefined || rest.length > 0)
      throw new Sorry(`${which} is not <name>:<key>; a name has letters, digits, "_" and "-", 32 at most.`);
    if (key.length !== keyBytes || key.toString("base64url") !== secret)
      throw new Sorry(`${which}: ${kid} is no key of ${keyBytes} bytes in base64url.`);
    return { kid, key, text: `${kid}:${secret}` };
  });
  const again = keys.find(({ kid }, index) => keys.findIndex((other) => other.kid === kid) !== index);
  if (again)
    throw new Sorry(`SESSION_KEYS: two keys have the name ${again.kid}. Each key needs one of its own.`);
  const twice = keys.find(({ key }, index) => keys.findIndex((other) => other.key.equals(key)) !== index);
  if (twice) throw new Sorry(`SESSION_KEYS: ${twice.kid} is another one of the list, too.`);
  return keys;
}

/**
 * What the change from one list to another does, where workers of both answer for a while.
 * @throws Sorry for one that would ask customers to sign in
 */
export function stepBetween(before, after) {
  const has = (list, { text }) => list.some((one) => one.text === text);
  const [sealing] = after;
  const [sealed] = before;
  const added = after.filter((one) => !has(before, one));
  const gone = before.filter((one) => !has(after, one));
  if (!has(before, sealing))
    throw new Sorry(
      `${sealing.kid} is new and would seal at once: workers that do not know it yet could not open what it sealed. Put it behind ${sealed.kid} first.`,
    );
  if (!has(after, sealed))
    throw new Sorry(
      `${sealed.kid} seals now and would be gone: its sessions could not be opened. Put another key in front of it first.`,
    );
  const names = (keys) => keys.map(({ kid }) => kid).join(", ");
  if (sealing.text !== sealed.text)
    return `${sealing.kid} seals now. Take ${sealed.kid} away after SESSION_IDLE_SECONDS (14 days), not before.`;
  if (added.length > 0)
    return `${names(added)} opens now. Put it in front once every worker of the region has this list.`;
  if (gone.length > 0) return `${names(gone)} is gone.`;
  return "Nothing changes.";
}
