import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countryOf } from "~/account/addresses/countries";
import { hostsOfRegion, regions, storefronts } from "~/brands/storefronts";
import { readEnvironment } from "~/platform/environment";
import { originOf, siteOfHost } from "~/platform/storefront-of-host";
import { uploadUrlOfVendor } from "~/platform/vendor-upload-urls";
import { deployArguments } from "../../../scripts/steps/regions.mjs";
import { bindings, environment, siteOf } from "../../support/environment";

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
  const development = environment({ region: "development", development: true });
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

test("deployment: a region's worker gets the hosts of its storefronts, and no others", async () => {
  const all: string[] = [];
  for (const region of regions) {
    const given: string[] = await deployArguments(region, { dryRun: false });
    const hosts = given.slice(given.indexOf("--domains") + 1);
    expect(given).toEqual([
      ...["deploy", "--name", `account-site-${region}`, "--var", `REGION:${region}`],
      ...["--domains", ...hostsOfRegion(region)],
    ]);
    for (const host of hosts)
      expect(siteOfHost(new URL(`https://${host}/`), environment({ region }))?.storefront.region).toBe(
        region,
      );
    all.push(...hosts);
  }
  const expected = [...storefronts.keys()].flatMap((id) => [
    `account.${id}.example`,
    `a-account.${id}.example`,
    `t-account.${id}.example`,
  ]);
  expect(all.sort()).toEqual(expected.sort());
});

/** The variables that wrangler.toml gives to every region. */
function sharedVariables(): Record<string, string> {
  const [, section = ""] = /^\[vars\]\n((?:(?!\[).*\n)*)/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  return Object.fromEntries(
    [...section.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test("deployment: the shared variables and a region are a complete configuration", () => {
  const {
    IDEMPOTENCY_STORE,
    DELETION_SCHEDULER,
    SELECTION_STORE,
    TOKEN_REFRESHER,
    SESSION_SOCKETS,
    ACCOUNT_SESSIONS,
    CUSTOMER_RATE_LIMIT,
    ADDRESS_RATE_LIMIT,
    SIGN_IN_RATE_LIMIT,
    SESSION_KEYS,
  } = bindings;
  const platform = {
    IDEMPOTENCY_STORE: IDEMPOTENCY_STORE,
    DELETION_SCHEDULER: DELETION_SCHEDULER,
    SELECTION_STORE: SELECTION_STORE,
    TOKEN_REFRESHER: TOKEN_REFRESHER,
    SESSION_SOCKETS,
    ACCOUNT_SESSIONS,
    CUSTOMER_RATE_LIMIT,
    ADDRESS_RATE_LIMIT,
    SIGN_IN_RATE_LIMIT,
  };
  const deployed = readEnvironment({ ...platform, SESSION_KEYS, ...sharedVariables(), REGION: "nordics" });
  const site = siteOf("t-account.bildvik-se.example", deployed);
  expect(originOf(deployed.services.orders, site)).toBe("https://t-orders.services.example");
  expect(originOf(deployed.services.authority, site)).toBe("https://t-id.bildvik.example");
  expect(originOf(deployed.shop, site)).toBe("https://t-www.bildvik-se.example");
  for (const { vendorId } of storefronts.values()) {
    expect(uploadUrlOfVendor(deployed.albumUpload, vendorId)).not.toBeNull();
    expect(uploadUrlOfVendor(deployed.qrUpload, vendorId)).not.toBeNull();
  }
});
