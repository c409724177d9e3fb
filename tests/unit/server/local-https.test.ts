import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import type { Site } from "~/platform/storefront-of-host";
import { setSecurityHeaders } from "~/server/security-headers";

function strictTransportOf(letter: Site["letter"], origin: string) {
  const storefront = storefronts.get("vellora-uk");
  if (!storefront) throw new Error("There is no vellora-uk");
  const headers = new Headers();
  const site = { storefront, letter, origin, domain: "localhost", cookieDomain: null, hosts: {} };
  setSecurityHeaders(headers, { site, nonce: "", outsideScripts: [], personal: false }, null);
  return headers.get("Strict-Transport-Security");
}

test("security headers: https on localhost does not forbid http there, a deployed host does", () => {
  expect(strictTransportOf("d", "https://localhost:8787")).toBeNull();
  expect(strictTransportOf("d", "http://localhost:8787")).toContain("max-age=63072000");
  expect(strictTransportOf("p", "https://account.vellora-uk.example")).toContain("max-age=63072000");
});
