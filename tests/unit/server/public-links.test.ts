import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { environmentWith, siteOf } from "../../support/environment";
import { locationCache } from "../../support/location-cache";

const site = siteOf("account.vellora-nl.example");
const CONSENT_SCRIPT_URL = "https://consent.services.example/consent.js";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("caches", locationCache().caches);
});
afterEach(() => vi.unstubAllGlobals());

/** The footer's links where the configuration service answers with these routes. */
async function footerWith(routes: Readonly<Record<string, string>>, variables = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ menu: [], routes }));
  const { publicLinksOf } = await import("~/server/public-links");
  const { footer } = await publicLinksOf({
    request: new Request(site.origin),
    site,
    environment: environmentWith(variables),
    log: startLog("benelux"),
    afterwards: () => {},
  });
  return footer;
}

test("footer links: the privacy policy, terms and imprint that the storefront's configuration has", async () => {
  const privacy = "https://www.vellora-nl.example/privacy";
  const imprint = "https://legal.vellora-nl.example/imprint";
  expect(await footerWith({ privacy, imprint })).toEqual([
    { item: "privacy", href: privacy },
    { item: "imprint", href: imprint },
  ]);
});

test("footer links: an address of another site is left out, and so is an empty one", async () => {
  expect(
    await footerWith({ privacy: "https://evil.example/", terms: "javascript:alert(1)", imprint: "" }),
  ).toEqual([]);
});

test("footer links: cookie settings where a consent tool is configured, and nowhere else", async () => {
  expect(await footerWith({})).toEqual([]);
  vi.resetModules();
  const cookies = { item: "cookies", href: "/cookie-settings" };
  expect(await footerWith({}, { CONSENT_SCRIPT_URL })).toEqual([cookies]);
});
