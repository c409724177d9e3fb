import fc from "fast-check";
import { expect, test } from "vitest";
import { readCallbackUrl } from "~/account/business/callback-url";

test.each([
  ["sftp://files.jansen-foto.example/in", "sftp://files.jansen-foto.example/in"],
  ["ftp://ftp.shop.example:2121/orders/", "ftp://ftp.shop.example:2121/orders/"],
  ["  https://hooks.shop.example/orders?format=json ", "https://hooks.shop.example/orders?format=json"],
  ["https://8.8.8.8/in", "https://8.8.8.8/in"],
  ["sftp://[2606:4700::1111]/in", "sftp://[2606:4700::1111]/in"],
  ["HTTPS://HOOKS.shop.example/In", "https://hooks.shop.example/In"],
  ["https://bücher.example/in", "https://xn--bcher-kva.example/in"],
])("callback URL: accepts %s", (text, url) => {
  expect(readCallbackUrl(text)).toEqual({ url });
});

test.each([
  "",
  "files.example.com",
  "files.example.com/in",
  "http://files.example.com/in",
  "ftps://files.example.com/in",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "data:text/plain,hello",
  "gopher://files.example.com/",
  "https:files.example.com/in",
  "https:///files.example.com/in",
  "https://",
  "sftp:///in",
])("callback URL: rejects %s as invalid", (text) => {
  expect(readCallbackUrl(text)).toEqual({ problem: "invalid" });
});

test.each([
  "https:\\\\files.example.com\\in",
  "https://files.example.com\t.evil.example/",
  "https://files.example.com /in",
])("callback URL: rejects the signs in %s", (text) => {
  expect(readCallbackUrl(text)).toEqual({ problem: "signs" });
});

test("callback URL: rejects one of more than 2,000 characters as too long", () => {
  expect(readCallbackUrl(`https://files.example.com/${"a".repeat(2000)}`)).toEqual({ problem: "long" });
});

test.each([
  "https://user:secret@files.example.com/in",
  "sftp://user@files.example.com/in",
  "https://@files.example.com/in",
  "ftp://files.example.com@10.0.0.1/",
])("callback URL: rejects the credentials in %s", (text) => {
  expect(readCallbackUrl(text)).toEqual({ problem: "credentials" });
});

test.each([
  "https://localhost/",
  "https://localhost./",
  "sftp://localhost:22/in",
  "sftp://%6cocalhost/in",
  "https://files.localhost/",
  "https://intranet/in",
  "https://nas.local/in",
  "https://vault.internal/in",
  "https://printer.home.arpa/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "sftp://0x7f.1/",
  "sftp://0177.0.0.1/",
  "https://0.0.0.0/",
  "ftp://10.20.30.40/",
  "ftp://172.16.0.1/",
  "ftp://172.31.255.254/",
  "ftp://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://192.0.2.1/",
  "https://198.18.0.1/",
  "https://198.51.100.7/",
  "https://203.0.113.7/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:10.0.0.1]/",
  "sftp://[fe80::1]/",
  "sftp://[fd00::1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:db8::1]/",
  "https://[2001::1]/",
  "https://[ff02::1]/",
])("callback URL: rejects %s as private", (text) => {
  expect(readCallbackUrl(text)).toEqual({ problem: "private" });
});

test("callback URL: accepts public IPv4 addresses next to private ranges", () => {
  for (const host of [
    "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1",
    "100.128.0.1",
    "11.0.0.1",
    "192.1.1.1",
    "198.20.0.1",
  ])
    expect(readCallbackUrl(`https://${host}/`)).toEqual({ url: `https://${host}/` });
});

test("callback URL: an accepted one has an allowed scheme, a host, no credentials, and parses to itself", () => {
  const parts = fc.constantFrom(
    "https://",
    "sftp://",
    "ftp://",
    "http://",
    "a.example",
    "127.0.0.1",
    "@",
    ":",
    "/",
    "\\",
    "#",
    "?",
    "[::1]",
    "%2e",
    ".",
    "0x7f",
    "\n",
    "user",
  );
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 7 }).map((all) => all.join("")),
      (text) => {
        const read = readCallbackUrl(text);
        if (!("url" in read)) return;
        const url = new URL(read.url);
        expect(["https:", "sftp:", "ftp:"]).toContain(url.protocol);
        expect(url.username + url.password).toBe("");
        expect(url.hostname).not.toBe("");
        expect(readCallbackUrl(read.url)).toEqual(read);
      },
    ),
    { numRuns: 20_000 },
  );
});
