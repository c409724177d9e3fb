import { describe, expect, test } from "vitest";
import { readCallbackUrl } from "~/account/business/callback-url";
import { isPublicHost } from "../../../backend/src/customers/public-host";

/** The site and the service that would call the address have the same rule, each its own. */
const rules: [string, (host: string) => boolean][] = [
  ["site, https", (host) => "url" in readCallbackUrl(`https://${host}/in`)],
  ["site, sftp", (host) => "url" in readCallbackUrl(`sftp://${host}/in`)],
  ["backend", isPublicHost],
];

const notPublic = {
  "this machine": [
    "localhost",
    "localhost.",
    "a.localhost",
    "127.0.0.1",
    "127.1",
    "0.0.0.0",
    "[::1]",
    "[::]",
  ],
  "octal, hexadecimal and decimal forms": [
    "0177.0.0.1",
    "0x7f.1",
    "0x7f000001",
    "2130706433",
    "012.1.1.1",
    "0xa9fea9fe",
  ],
  "private networks": ["10.20.30.40", "172.16.0.1", "172.31.255.254", "192.168.1.1", "nas.local", "intranet"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.254"],
  "link-local": ["169.254.169.254", "[fe80::1]", "[febf::1]"],
  "unique local and site-local": ["[fc00::1]", "[fd12:3456::1]", "[fec0::1]"],
  "IPv4-mapped IPv6": ["[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[::ffff:8.8.8.8]", "[::ffff:a9fe:a9fe]"],
  "IPv4 inside IPv6": ["[::127.0.0.1]", "[::7f00:1]", "[2002:7f00:1::]", "[2001::1]", "[::ffff:0:7f00:1]"],
  NAT64: ["[64:ff9b::7f00:1]", "[64:ff9b::10.0.0.1]", "[64:ff9b:1::a00:1]"],
  "multicast, broadcast and reserved": [
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[ff02::1]",
    "[4000::1]",
  ],
  documentation: ["192.0.2.1", "198.51.100.7", "203.0.113.7", "[2001:db8::1]", "[3fff::1]"],
  benchmarks: ["198.18.0.1", "198.19.255.254", "[2001:2::1]"],
} as const;

const isPublic = [
  "files.shop.example",
  "8.8.8.8",
  "9.255.255.255",
  "100.63.255.255",
  "100.128.0.1",
  "172.15.0.1",
  "172.32.0.1",
  "192.1.1.1",
  "198.20.0.1",
  "[2606:4700::1111]",
  "[2a00:1450:4001::1]",
];

describe.each(rules)("callback hosts: %s", (_name, rule) => {
  test.each(Object.entries(notPublic))("rejects %s", (_kind, hosts) => {
    expect(hosts.filter(rule)).toEqual([]);
  });

  test("accepts the public internet", () => {
    expect(isPublic.filter((host) => !rule(host))).toEqual([]);
  });
});
