/** Why an address cannot be a callback: its form, where it leads, or what it gives away. */
export type CallbackUrlProblem = "invalid" | "private" | "credentials";

const schemes: ReadonlySet<string> = new Set(["ftp:", "sftp:", "https:"]);
/** Longest address that anything on the way takes. */
export const maxCallbackUrlLength = 2000;
// The parser drops tabs and newlines and turns backslashes round, so a text that has them is not what it looks like.
const treacherous = /[\p{Cc}\s\\]/u;

/**
 * Whether the services may deliver to an address that a customer gives: ftp, sftp or https, a host
 * on the public internet, no user name or password. The edge itself never calls it; the services
 * check it again and resolve the name.
 * Source: docs/specification/resilience.md, "SSRF through B2B ftp callbackUrl".
 * @returns the address as the parser writes it, so that nobody reads it in another way; or what is
 * wrong with it
 */
export function readCallbackUrl(text: string): { url: string } | { problem: CallbackUrlProblem } {
  const typed = text.trim();
  if (typed === "" || typed.length > maxCallbackUrlLength || treacherous.test(typed))
    return { problem: "invalid" };
  if (!URL.canParse(typed)) return { problem: "invalid" };
  const url = new URL(typed);
  if (!schemes.has(url.protocol) || !/^[a-z]+:\/\/[^/]/i.test(typed)) return { problem: "invalid" };
  if (url.username !== "" || url.password !== "" || /^[a-z]+:\/\/[^/?#]*@/i.test(typed))
    return { problem: "credentials" };
  const host = normalHost(url.hostname);
  if (host === null) return { problem: "invalid" };
  if (!isPublicHost(host)) return { problem: "private" };
  return { url: url.href };
}

/** Hosts of sftp addresses are not normalised by the parser ("0x7f.1", "%6cocalhost"): as part of an https address they are. */
function normalHost(hostname: string): string | null {
  const probe = `https://${hostname}/`;
  return hostname !== "" && URL.canParse(probe) ? new URL(probe).hostname.replace(/\.$/, "") : null;
}

const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;

function isPublicHost(host: string): boolean {
  if (host.startsWith("[")) return isPublicIpv6(host.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(host)) return isPublicIpv4(host.split(".").map(Number));
  return host.includes(".") && !privateNames.test(host);
}

/** Everything that IANA's registry of special-purpose addresses does not call globally reachable is private. */
function isPublicIpv4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100) return b < 64 || b > 127;
  if (a === 169) return b !== 254;
  if (a === 172) return b < 16 || b > 31;
  if (a === 192) return b !== 168 && !(b === 0 && (c === 0 || c === 2)) && !(b === 88 && c === 99);
  if (a === 198) return b !== 18 && b !== 19 && !(b === 51 && c === 100);
  if (a === 203) return !(b === 0 && c === 113);
  return true;
}

/** Global unicast (2000::/3) alone, without what carries an IPv4 address inside, and without documentation. */
function isPublicIpv6(address: string): boolean {
  const [first = "", second = ""] = address.split(":");
  const start = Number.parseInt(first, 16);
  if (!(start >= 0x2000 && start <= 0x3fff) || start === 0x2002 || start === 0x3fff) return false;
  const next = second === "" ? 0 : Number.parseInt(second, 16);
  return start !== 0x2001 || (next >= 0x200 && next !== 0xdb8);
}
