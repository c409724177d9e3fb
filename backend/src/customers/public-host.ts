import ipaddr from "ipaddr.js";

const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion|invalid)$/;
/** Nothing outside it is assigned to hosts (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicHost(host: string): boolean {
  // Only hosts of https URLs are normalized: "sftp://0x7f.1" is 127.0.0.1.
  if (!URL.canParse(`https://${host}`)) return false;
  const name = new URL(`https://${host}`).hostname.replace(/\.$/, "");
  const address = name.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(address)) return name.includes(".") && !privateNames.test(name);
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast));
}
