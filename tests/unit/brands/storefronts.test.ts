import { expect, test } from "vitest";
import { countryOf } from "~/account/addresses/countries";
import { storefronts } from "~/brands/storefronts";
import { issuerOf, originOf, siteOfHost } from "~/platform/storefront-of-host";
import { environmentWith, siteOf } from "../../support/environment";

const specified = [
  ...["vellora-be", "vellora-befr", "vellora-nl", "vellora-de", "vellora-uk", "vellora-fr", "vellora-ie"],
  ...["vellora-it", "vellora-es", "vellora-pt", "bildvik-no", "bildvik-se", "bildvik-dk"],
  ...["fotolind-nl", "fotolind-de", "fotolind-at", "printwren-uk"],
];

test("storefronts: the specified seventeen exist, of four brands in thirteen countries", () => {
  const all = specified.flatMap((id) => storefronts.get(id) ?? []);
  expect(all).toHaveLength(17);
  expect(new Set(all.map(({ brand }) => brand)).size).toBe(4);
  expect(new Set(all.map(({ country }) => country)).size).toBe(13);
  expect(all.map(({ vendorId }) => vendorId).sort()).toEqual(specified.map((_, index) => 1001 + index));
});

test("storefronts: the country of each has an address form of its own", () => {
  const without = [...storefronts.values()].filter(({ country }) => countryOf(country) === null);
  expect(without.map(({ id, country }) => `${id}: ${country}`)).toEqual([]);
});

test("storefronts: no two share a channel or a vendor", () => {
  const all = [...storefronts.values()];
  for (const key of ["channel", "vendorId"] as const)
    expect(new Set(all.map((storefront) => storefront[key])).size).toBe(all.length);
});

test("storefronts: the German host of Fotolind uses Austrian German", () => {
  expect(storefronts.get("fotolind-de")?.locale).toBe("de-AT");
});

test("storefronts: the environment's letter comes from the host", () => {
  expect(siteOf("account.vellora-nl.example").letter).toBe("p");
  expect(siteOf("a-account.vellora-nl.example").letter).toBe("a");
  expect(siteOf("t-account.vellora-nl.example").letter).toBe("t");
  const development = environmentWith({ REGION: "development" });
  expect(siteOfHost(new URL("http://account.fotolind-de.localhost:8787/"), development)).toMatchObject({
    letter: "d",
    cookieDomain: "fotolind-de.localhost",
  });
  expect(siteOfHost(new URL("http://localhost:8787/"), development)).toMatchObject({
    storefront: { id: "vellora-uk" },
    cookieDomain: null,
  });
  expect(siteOfHost(new URL("http://account.fotolind-de.example/"), development)).toBeNull();
});

test("storefronts: address templates take environment, brand and host id", () => {
  expect(
    originOf("https://{env}id.{brand}.example/{id}/{domain}", siteOf("t-account.fotolind-nl.example")),
  ).toBe("https://t-id.fotolind.example/fotolind-nl/fotolind-nl.example");
});

test("storefronts: the parent domain is the host without its first name; the configuration names the hosts", () => {
  const HOSTS = { "vellora-nl": "account.test.vellora.shop" };
  const configured = environmentWith({ ENVIRONMENT: "test", HOSTS });
  expect(siteOf("account.test.vellora.shop", configured)).toMatchObject({
    ...{ letter: "t", domain: "test.vellora.shop", cookieDomain: "test.vellora.shop" },
    ...{ origin: "https://account.test.vellora.shop", storefront: { id: "vellora-nl" } },
  });
  for (const host of ["account.vellora-nl.example", "account.fotolind-nl.example", "test.vellora.shop"])
    expect(siteOfHost(new URL(`https://${host}/`), configured)).toBeNull();
});

test("storefronts: on a developer's machine links lead to the configured domain", () => {
  const HOSTS = JSON.stringify({ "fotolind-de": "account.fotolind.shop" });
  const configured = environmentWith({ REGION: "development", HOSTS });
  const siteAt = (id: string) => siteOfHost(new URL(`http://account.${id}.localhost:8787/`), configured);
  expect(siteAt("fotolind-de")?.domain).toBe("fotolind.shop");
  expect(siteAt("fotolind-at")?.domain).toBe("fotolind-at.localhost");
});

test("storefronts: one brand's authority can be configured, with a client of its own", () => {
  const configured = environmentWith({
    CLIENT_ID: '{"https://login.fotolind.shop":"other"}',
    AUTHORITY_OVERRIDES: { fotolind: "https://login.fotolind.shop/" },
  });
  expect(issuerOf(siteOf("account.fotolind-nl.example"), configured)).toBe("https://login.fotolind.shop");
  expect(issuerOf(siteOf("account.vellora-nl.example"), configured)).toBe("https://id.vellora.example");
  expect(configured.clientIds.get("https://login.fotolind.shop")).toBe("other");
});
