import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { bindings, environmentWith, siteOf } from "../../support/environment";
import { locationCache } from "../../support/location-cache";

const dutch = siteOf("account.vellora-nl.example");
const belgian = siteOf("account.vellora-be.example");
const issuer = "https://id.vellora.example";
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};
const keyOf = (kid: string) => ({ keys: [{ kty: "EC", kid }] });

let location = locationCache();
let asked: { address: string; token: string | null }[] = [];
let written: Promise<unknown>[] = [];
const afterwards = (work: Promise<unknown>) => void written.push(work);
const visit = { afterwards, log: startLog({ region: "benelux" }) };
beforeEach(() => {
  location = locationCache();
  asked = [];
  written = [];
  vi.stubGlobal("caches", location.caches);
  vi.stubGlobal("fetch", async (input: string | URL, { headers }: RequestInit = {}) => {
    const address = String(input);
    asked.push({ address, token: new Headers(headers).get("authorization") });
    if (address.startsWith("https://configuration."))
      return Response.json({
        menu: [{ item: "faq", href: `/help${new URL(address).pathname}` }],
        routes: {},
      });
    return Response.json(address === document.jwks_uri ? keyOf("asked") : document);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What an isolate reads that has just begun. */
async function linksOf(site = dutch, { query = "", variables = {} } = {}) {
  vi.resetModules();
  const { publicLinksOf } = await import("~/server/public-links");
  const { menu } = await publicLinksOf({
    request: new Request(`${site.origin}/orders${query}`),
    site,
    environment: environmentWith({ ...bindings, ...variables }),
    log: startLog({ region: "benelux" }),
    afterwards,
  });
  await Promise.all(written);
  return menu.map(({ href }) => href);
}
async function metadata() {
  vi.resetModules();
  const { authorityMetadata } = await import("~/session/authority-metadata");
  const read = await authorityMetadata(dutch, environmentWith(bindings), visit);
  await Promise.all(written);
  return read;
}
async function keys(since?: number) {
  const { authorityKeys } = await import("~/session/authority-keys");
  const { jwks } = await authorityKeys(document.jwks_uri, since ? { ...visit, since } : visit);
  await Promise.all(written);
  return jwks.keys.map(({ kid }) => kid);
}
const addresses = () => asked.map(({ address }) => address);
const kept = () => [...location.entries.keys()].map((key) => key.split(" ")[1]);

test("shared answers: the menu is asked for once by the isolates of a location, without a token", async () => {
  const first = await linksOf();
  expect(await linksOf(dutch, { query: "?menu=other" })).toEqual(first);
  const address = `${environmentWith(bindings).services.configuration.replace("{env}", "")}/VELLORANL`;
  expect([asked, kept()]).toEqual([[{ address, token: null }], [address]]);
});

test("shared answers: storefronts and services with other addresses never share", async () => {
  const first = await linksOf();
  const second = await linksOf(belgian);
  expect(second).not.toEqual(first);
  await linksOf(dutch, { variables: { SERVICES_URL: "https://configuration.other.example/{service}" } });
  expect(new Set(addresses()).size).toBe(3);
  expect(kept()).toEqual(addresses());
});

test("shared answers: links of another site are not shown, whoever kept them", async () => {
  await linksOf();
  const [address = ""] = kept();
  location.fill(address, { menu: [{ item: "faq", href: "https://evil.example/" }], routes: {} });
  const links = await linksOf();
  expect(asked).toHaveLength(1);
  expect(links.join()).toBe("https://www.vellora-nl.example/faq");
});

test("shared answers: the authority's document and keys are asked for once", async () => {
  const first = await metadata();
  await keys();
  expect(await metadata()).toEqual(first);
  expect(await keys()).toEqual(["asked"]);
  expect(addresses()).toEqual([`${issuer}/.well-known/openid-configuration`, document.jwks_uri]);
  expect(kept()).toEqual(addresses());
});

test.each([
  ["names another issuer", { issuer: "https://evil.example" }],
  ["has an endpoint at another origin", { token_endpoint: "https://evil.example/token" }],
  ["lacks an endpoint", { jwks_uri: undefined }],
])("shared answers: a kept document that %s is not used", async (_what, wrong) => {
  const right = await metadata();
  location.fill(`${issuer}/.well-known/openid-configuration`, { ...right, ...wrong });
  expect(await metadata()).toEqual(right);
  expect(asked).toHaveLength(2);
});

test("shared answers: a document that something spoke against is read from the authority again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await metadata();
  const known = await metadata();
  const { authorityMetadata, doubtMetadata } = await import("~/session/authority-metadata");
  doubtMetadata(known, afterwards);
  vi.setSystemTime(Date.now() + 61_000);
  await authorityMetadata(dutch, environmentWith(bindings), visit);
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
});

test("shared answers: a document that something spoke against is not given to another isolate", async () => {
  const known = await metadata();
  const { doubtMetadata } = await import("~/session/authority-metadata");
  doubtMetadata(known, afterwards);
  await Promise.all(written);
  expect(kept()).toEqual([]);
  await metadata();
  expect(asked).toHaveLength(2);
});

test("shared answers: a document that nobody doubts is given to new isolates for five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await metadata();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await metadata();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await metadata();
  vi.useRealTimers();
  expect(asked).toHaveLength(2);
});

test("shared answers: an older copy that comes late does not replace a newer one", async () => {
  vi.resetModules();
  let comeLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    comeLate = resolve;
  });
  let reads = 0;
  const match = async () => {
    if (++reads === 1) return;
    await late;
    return Response.json({ value: keyOf("late"), readAt: Date.now() - 1_000 });
  };
  const open = async () => ({ match, put: async () => undefined });
  vi.stubGlobal("caches", { open });
  const [first, second] = [keys(), keys()];
  expect(await first).toEqual(["asked"]);
  comeLate();
  expect(await second).toEqual(["asked"]);
  expect(await keys()).toEqual(["asked"]);
});

test("shared answers: a key that the kept ones lack is asked for at once", async () => {
  vi.resetModules();
  location.fill(document.jwks_uri, keyOf("kept"), Date.now() - 1_000);
  expect(await keys()).toEqual(["kept"]);
  expect(await keys(Date.now())).toEqual(["asked"]);
});
