import { readdirSync, readFileSync } from "node:fs";

/** Of all processors together, what others may use while times are judged: on two processors a fifth of one. */
const limit = 0.1;
const everyMs = 1_000;

/**
 * Ticks of all processors, from the first line of /proc/stat: all that there were, and those in which somebody worked. Stolen ones are
 * somebody else's work. Interrupts are left out: nobody says whose they are, and a bench over sockets makes many.
 */
export function ticksOf(stat) {
  const [user, nice, system, idle, iowait, irq, softirq, steal] = stat
    .slice(0, stat.indexOf("\n"))
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const worked = user + nice + system + steal;
  return { all: worked + idle + iowait + irq + softirq, worked };
}

/** A process from /proc/<pid>/stat; its ticks with those of its children that have ended. Its name may have any sign. */
export function processOf(stat) {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [used, system, ofEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    ticks: used + system + ofEnded + systemOfEnded,
    began: fields[19],
  };
}

const idOf = ({ pid, began }) => `${pid} ${began}`;

/**
 * Ticks of a process and all that it started, also of those whose parent has ended meanwhile.
 * @param known ids of its processes so far; those that are found are added
 */
export function ownTicks(processes, root, known) {
  const children = new Map();
  for (const one of processes) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const own = new Set(processes.filter((one) => one.pid === root || known.has(idOf(one))));
  for (const one of own) {
    known.add(idOf(one));
    for (const child of children.get(one.pid) ?? []) own.add(child);
  }
  return [...own].reduce((sum, { ticks }) => sum + ticks, 0);
}

/** The share of all ticks in which others worked, between the first and the last sample. */
export function shareOfOthers(samples) {
  let own = 0;
  // What ends without a parent of ours takes its ticks along: that is no work undone.
  for (let at = 1; at < samples.length; at++) own += Math.max(0, samples[at].own - samples[at - 1].own);
  const [first, last] = [samples[0], samples.at(-1)];
  const all = last.all - first.all;
  return all > 0 ? Math.max(0, last.worked - first.worked - own) / all : 0;
}

/** Why times cannot be judged; null when they can. */
export function othersWork({ before, during }) {
  const max = Math.max(before, during);
  if (max <= limit) return null;
  return `the machine is busy: others use ${percent(max)} of its processors (at most ${percent(limit)})`;
}

export const percent = (share) => `${Math.round(share * 100)} %`;

/** Watches what others use. `share` gives their part of the processors since the last time it was asked. */
export function watchOthers() {
  const known = new Set();
  const sample = () => ({
    ...ticksOf(readFileSync("/proc/stat", "utf8")),
    own: ownTicks(processesNow(), process.pid, known),
  });
  let samples = [sample()];
  const timer = setInterval(() => samples.push(sample()), everyMs);
  timer.unref();
  return {
    share: () => {
      const last = sample();
      const share = shareOfOthers([...samples, last]);
      samples = [last];
      return share;
    },
    stop: () => clearInterval(timer),
  };
}

function processesNow() {
  const processes = [];
  for (const pid of readdirSync("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      processes.push(processOf(readFileSync(`/proc/${pid}/stat`, "utf8")));
    } catch {
      // It has ended meanwhile.
    }
  }
  return processes;
}
