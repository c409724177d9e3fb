import ipaddr from "ipaddr.js";

export type CallbackUrlProblem = "invalid" | "long" | "signs" | "private" | "credentials";

const schemes: ReadonlySet<string> = new Set(["ftp:", "sftp:", "https:"]);
/** Characters. */
export const maxCallbackUrlLength = 2000;
// The URL parser drops tabs and newlines and reads a backslash as a slash, which can hide the real host.
const treacherous = /[\p{Cc}\s\\]/u;

/**
 * Accepts ftp, sftp or https, a host on the public internet, no user name or password. The site never
 * calls it; the services check it again and resolve the name.
 * Source: docs/specification/resilience.md, "SSRF through B2B ftp callbackUrl".
 * @returns the address as the parser writes it, or what is wrong with it
 */
export function readCallbackUrl(text: string): { url: string } | { problem: CallbackUrlProblem } {
  const typed = text.trim();
  if (typed.length > maxCallbackUrlLength) return { problem: "long" };
  if (treacherous.test(typed)) return { problem: "signs" };
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
  const address = host.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(address)) return host.includes(".") && !privateNames.test(host);
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // Nothing outside it is assigned to hosts (RFC 4291).
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR("2000::/3"));
}
