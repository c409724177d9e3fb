import { readFileSync } from "node:fs";

/** Linux counts CPU time in ticks of 10 ms (sysconf _SC_CLK_TCK is 100 on every current kernel). */
const microsecondsPerTick = 10_000;

/** CPU time a process has used so far, user and system, in microseconds; its resolution is 10 ms. */
export function cpuMicroseconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}
