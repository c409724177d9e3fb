import { readdirSync, readFileSync } from "node:fs";

/** CPU time that the threads of a process have used so far, user and system, in microseconds. */
export function cpuMicroseconds(pid) {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // The thread has ended meanwhile.
    }
  }
  return nanoseconds / 1_000;
}

/** Memory of a process that is really in use (VmRSS), in bytes. */
export function residentBytes(pid) {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) * 1024;
}
