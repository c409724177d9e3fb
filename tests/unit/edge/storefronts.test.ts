import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { regions, storefronts } from "~/brands/storefronts";
import { addressOf, siteOfHost } from "~/edge/storefront-of-host";
import { environment, siteOf } from "../../support/environment";

test("there are seventeen storefronts of four brands in thirteen countries", () => {
  const all = [...storefronts.values()];
  expect(all).toHaveLength(17);
  expect(new Set(all.map(({ brand }) => brand)).size).toBe(4);
  expect(new Set(all.map(({ country }) => country)).size).toBe(13);
  expect(new Set(all.map(({ channel }) => channel)).size).toBe(17);
  expect(new Set(all.map(({ vendorId }) => vendorId)).size).toBe(17);
});

test("the German host of Fotolind speaks Austrian German", () => {
  expect(storefronts.get("fotolind-de")?.locale).toBe("de-AT");
});

test("the environment's letter comes from the host", () => {
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

test("addresses are filled with environment, brand and host id", () => {
  expect(addressOf("https://{env}id.{brand}.example/{id}", siteOf("t-account.fotolind-nl.example"))).toBe(
    "https://t-id.fotolind.example/fotolind-nl",
  );
});

test("each region's deployment has the routes of its storefronts, and no others", () => {
  const configuration = readFileSync("wrangler.toml", "utf8");
  for (const region of regions) {
    const section = configuration.split(`[env.${region}]\n`)[1]?.split("\n[")[0] ?? "";
    const patterns = [...section.matchAll(/pattern = "([^"]+)"/g)].map((match) => match[1] ?? "");
    const ids = [...storefronts.values()]
      .filter((storefront) => storefront.region === region)
      .map(({ id }) => id);
    expect(patterns.sort()).toEqual(
      ids.flatMap((id) => ["", "a-", "t-"].map((prefix) => `${prefix}account.${id}.example`)).sort(),
    );
    for (const pattern of patterns)
      expect(siteOfHost(new URL(`https://${pattern}/`), environment({ region }))).not.toBeNull();
  }
});
