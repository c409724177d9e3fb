import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** What a server's process has used: processor time in ticks of 10 ms, and memory in bytes. */
interface ServerCost {
  ticks: number;
  memory: number;
}

/** Reads what the process that listens on a port has used; null where the system does not say (Linux does). */
export function serverCostReader(port: number): (() => ServerCost) | null {
  const pid = processAt(port);
  if (pid === null) return null;
  return () => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may have spaces; the 14th and 15th fields are user and system time.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return { ticks: Number(fields[11]) + Number(fields[12]), memory: Number(resident) * 1024 };
  };
}

function processAt(port: number): string | null {
  try {
    const inode = listeningSocket(port);
    return readdirSync("/proc").find((pid) => /^\d+$/.test(pid) && hasSocket(pid, inode)) ?? null;
  } catch {
    return null;
  }
}

function listeningSocket(port: number): string {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n");
  const line = lines
    .map((text) => text.trim().split(/\s+/))
    .find((one) => one[1]?.endsWith(wanted) && one[3] === "0A");
  if (!line?.[9]) throw new Error(`nobody listens on ${port}`);
  return line[9];
}

function hasSocket(pid: string, inode: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(
      (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`,
    );
  } catch {
    // Another user's process, or one that has just ended.
    return false;
  }
}
