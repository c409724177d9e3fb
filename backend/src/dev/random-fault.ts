import type { Fault } from "./fault";

type Failure = Pick<Fault, "kind" | "status" | "delayMs">;

/** Longer than the site waits for a change. */
const lateMs = 9_000;
/** Longer than the site waits for a page's data. */
const hangMs = 4_000;

const status = (code: number): Failure => ({ kind: "status", status: code, delayMs: undefined });
const plain = (kind: Fault["kind"], delayMs?: number): Failure => ({ kind, status: undefined, delayMs });

const always = [
  ...[500, 502, 503, 429].map(status),
  ...[plain("down"), plain("down"), plain("malformed"), plain("html"), plain("slow", 300)],
];
// Not "empty", which says of a single thing that there is none.
const ofReads = [...always, plain("slow", 1_200), plain("shape"), plain("deep")];
const ofChanges = [...always, plain("lost"), plain("lost"), plain("lost")];
/** Rare, because whoever waits for them waits long. */
const longOnes = { reads: plain("hang", hangMs), changes: [plain("hang", lateMs), plain("slow", lateMs)] };
const longShare = 0.05;

/**
 * What goes wrong with a call, if anything: the same for the same seed and name. No answer of a change is a lie that nobody
 * could notice: one that succeeds has been done.
 */
export function randomFault(name: string, percent: number, method: string): Fault | null {
  const random = numbersFrom(name);
  if (random() * 100 >= percent) return null;
  const isRead = method === "GET" || method === "HEAD";
  const long = random() < longShare;
  const pool = long ? (isRead ? [longOnes.reads] : longOnes.changes) : isRead ? ofReads : ofChanges;
  const failure = pool[Math.floor(random() * pool.length)];
  return failure ? { ...failure, calls: undefined, body: undefined } : null;
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then mulberry32). */
function numbersFrom(text: string): () => number {
  let state = 2_166_136_261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
