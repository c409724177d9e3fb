/** Blocks of IPv4 addresses that do not lead out into the world: the first address, and how many bits they share. */
const closedBlocks: [first: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];
const closedNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** True for a host name or address that lies out in the world, not on this machine or in a network of our own. */
export function isPublicHost(host: string): boolean {
  // Only addresses of the web are brought into one form; "sftp://0x7f.1" keeps its disguise.
  if (!URL.canParse(`https://${host}`)) return false;
  const { hostname } = new URL(`https://${host}`);
  if (hostname.startsWith("[")) return /^\[[23]/.test(hostname);
  if (/^[\d.]+$/.test(hostname)) return !closedBlocks.some((block) => lies(hostname, block));
  return hostname.includes(".") && !closedNames.test(hostname.replace(/\.$/, ""));
}

function lies(address: string, [first, bits]: [string, number]): boolean {
  const shift = 32 - bits;
  return number(address) >>> shift === number(first) >>> shift;
}

function number(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}
