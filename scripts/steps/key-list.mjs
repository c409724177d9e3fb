import { Sorry } from "./say.mjs";

const keyBytes = 32;
/** A key of random bytes has fewer different ones less often than once in 10^13 keys. */
const minDifferentBytes = 16;
const nameForm = /^[\w-]{1,32}$/;
const dayMs = 86_400_000;
/** SESSION_IDLE_SECONDS, when nobody has set it. */
const usualIdleSeconds = 14 * 86_400;

const nameRule = 'a name has letters, digits, "_" and "-", 32 at most';

/** @throws Sorry for what cannot be the name of a key */
export function checkKeyName(name) {
  if (!nameForm.test(name)) throw new Sorry(`"${name}" is no name of a key: ${nameRule}.`);
}

/**
 * The keys of `SESSION_KEYS`, the one that seals first, as app/platform/secrets.ts reads them; stricter, because nothing depends on
 * this list yet. No key is printed.
 * @param variable which list it is, for sentences about it
 * @returns {{ kid: string, key: Buffer, text: string }[]}
 */
export function readKeyList(text, variable = "SESSION_KEYS") {
  if (!text) throw new Sorry(`${variable} is not set.`);
  const entries = text.split(",");
  const keys = entries.map((entry, index) => {
    const [kid, secret, ...rest] = entry.trim().split(":");
    const key = Buffer.from(secret ?? "", "base64url");
    const which = `${variable}: number ${index + 1} of ${entries.length}`;
    if (!kid || !nameForm.test(kid) || secret === undefined || rest.length > 0)
      throw new Sorry(`${which} is not <name>:<key>; ${nameRule}.`);
    if (key.length !== keyBytes || key.toString("base64url") !== secret)
      throw new Sorry(`${which}: ${kid} is no key of ${keyBytes} bytes in base64url.`);
    return { kid, key, text: `${kid}:${secret}` };
  });
  for (const [index, { kid, key }] of keys.entries())
    for (const other of keys.slice(0, index)) {
      if (other.kid === kid)
        throw new Sorry(`${variable}: two keys have the name ${kid}. Each key needs one of its own.`);
      if (other.key.equals(key)) throw new Sorry(`${variable}: ${other.kid} and ${kid} are the same key.`);
    }
  return keys;
}

const namesOf = (keys) => keys.map(({ kid }) => kid).join(", ");
const has = (list, { text }) => list.some((one) => one.text === text);

/** What somebody types without looking: the alphabet, digits, rows of a keyboard. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "12345678901234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Letters of a row one after the other, of which a random key has so many less often than once in 10^5 keys. */
const typedLetters = 6;

/** Why a key is none of random bytes; null for one that may be. */
function faultOfKey(key) {
  const { size } = new Set(key);
  if (size < minDifferentBytes) return `it has ${size} different bytes in ${keyBytes}`;
  if (new Set(key.subarray(1).map((byte, index) => byte - key[index])).size < minDifferentBytes)
    return "its bytes follow from each other";
  if (key.every((byte) => byte >= 0x20 && byte < 0x7f)) return "it is a text";
  const typed = key.toString("base64url").toLowerCase();
  const isTyped = rows.some((row) =>
    Array.from(row, (_, at) => row.slice(at, at + typedLetters)).some(
      (part) => part.length === typedLetters && typed.includes(part),
    ),
  );
  return isTyped ? "it was typed" : null;
}

/** @throws Sorry for a new key that others could guess, and for a name that is taken for another one by people */
export function checkNewKeys(keys, before = []) {
  const added = keys.filter((one) => !has(before, one));
  for (const { kid, key } of added) {
    const fault = faultOfKey(key);
    if (fault)
      throw new Sorry(`${kid} is not random: ${fault}. Make a key with \`npm run key -- --new ${kid}\`.`);
    const alike = keys.find((one) => one.kid !== kid && one.kid.toLowerCase() === kid.toLowerCase());
    if (alike)
      throw new Sorry(`${alike.kid} and ${kid} are too much alike: upper and lower case are not told apart.`);
  }
}

/**
 * What the change from one list to another does, where workers of both answer for a while.
 * @param since the day on which the present first key was promoted, such as 2026-11-12
 * @param noWait takes a key away whatever sessions of it are left
 * @throws Sorry for one that would ask customers to sign in
 */
export function stepBetween(
  before,
  after,
  { since, noWait = false, idleSeconds = usualIdleSeconds, now = Date.now() } = {},
) {
  const [sealing] = after;
  const [sealed] = before;
  const added = after.filter((one) => !has(before, one));
  const gone = before.filter((one) => !has(after, one));
  const days = Math.ceil((idleSeconds * 1000) / dayMs);
  if (!has(before, sealing))
    throw new Sorry(
      `${sealing.kid} is new and would seal at once: workers that do not know it yet could not open what it sealed. Append it after ${sealed.kid} first.`,
    );
  if (!has(after, sealed))
    throw new Sorry(
      `${sealed.kid} seals now and would be gone: its sessions could not be opened. Promote another key first.`,
    );
  const again = added.find(({ kid }) => before.some((one) => one.kid === kid));
  if (again)
    throw new Sorry(
      `${again.kid} is the name of another key already: give the new key a name that none had before.`,
    );
  if (gone.length > 0 && !noWait) checkAge({ gone, since, days, now });
  checkNewKeys(after, before);
  const steps = [
    ...(sealing.text === sealed.text
      ? []
      : [
          `${sealing.kid} seals now. Note the day: ${sealed.kid} may be removed after ${days} whole days (SESSION_IDLE_SECONDS), not before.`,
        ]),
    ...(added.length > 0
      ? [`${namesOf(added)} opens now. Promote it once every host of the worker has this list.`]
      : []),
    ...(gone.length > 0
      ? [
          noWait
            ? `${namesOf(gone)} is removed. Who has a session of it, if it ever sealed, signs in again.`
            : `${namesOf(gone)} is removed.`,
        ]
      : []),
  ];
  return steps.length > 0 ? steps.join("\n") : "Nothing changes.";
}

function checkAge({ gone, since, days, now }) {
  const names = namesOf(gone);
  if (since === undefined)
    throw new Sorry(
      `${names} would be removed, and sessions of it may be left for ${days} days after another key was promoted. Say on which day that was, --since 2026-11-12, or --no-wait: then who has such a session signs in again. A key that was only appended has no sessions.`,
    );
  const day = Date.parse(`${since}T00:00:00Z`);
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== since)
    throw new Sorry(`--since is a day such as 2026-11-12; it is "${since}".`);
  if (day > now) throw new Sorry(`--since ${since} is still to come.`);
  // The step may have been made at the end of that day.
  const safe = day + (days + 1) * dayMs;
  if (safe > now)
    throw new Sorry(
      `Sessions of ${names} may be left until ${new Date(safe).toISOString().slice(0, 10)} (${days} whole days after ${since}, SESSION_IDLE_SECONDS). Wait until then, or say --no-wait: then who has such a session signs in again.`,
    );
}

/**
 * After a leak: one new key alone, which was in no list that the leaked ones were in.
 * @param before the list of before, null when nobody has it
 * @param leaked names, with commas between
 */
export function stepAfterLeak(before, after, leaked) {
  const names = leaked.split(",").map((name) => name.trim());
  names.forEach(checkKeyName);
  if (after.length !== 1)
    throw new Sorry(
      `After a leak the list is one new key alone; this one has ${after.length} keys (${namesOf(after)}).`,
    );
  const [only] = after;
  const unknown = names.find((name) => before !== null && !before.some(({ kid }) => kid === name));
  if (unknown)
    throw new Sorry(`--leaked ${unknown}: SESSION_KEYS_BEFORE has no key of that name (${namesOf(before)}).`);
  const same = before?.find(({ key }) => key.equals(only.key));
  if (same)
    throw new Sorry(
      `${only.kid} has leaked: ${same.kid} of SESSION_KEYS_BEFORE is the same key. Make a new one with \`npm run key -- --new\`.`,
    );
  if (names.includes(only.kid) || before?.some(({ kid }) => kid === only.kid))
    throw new Sorry(
      `${only.kid} is the name of a key of before: give the new key a name that none had before.`,
    );
  checkNewKeys(after);
  const compared =
    before === null
      ? " SESSION_KEYS_BEFORE is not set, so that only names were compared: the key itself must be new."
      : "";
  return `${only.kid} alone seals and opens. Customers sign in again.${compared}`;
}
