import { expect, test } from "vitest";
import { ownNameOf, sistersOf } from "~/brands/sister-storefronts";
import { locales, storefronts } from "~/brands/storefronts";
import { originOfStorefront } from "~/platform/storefront-of-host";
import { environmentWith, siteOf } from "../../support/environment";

test("sister storefronts: the two of Belgium are each other's, and one without another language has none", () => {
  const idsOf = (id: string) => {
    const own = storefronts.get(id);
    return own && sistersOf(own).map((sister) => sister.id);
  };
  expect(["vellora-be", "vellora-befr", "vellora-nl"].map(idsOf)).toEqual([
    ["vellora-befr"],
    ["vellora-be"],
    [],
  ]);
});

test("sister storefronts: each is a sister of its sisters, which are of its brand and country", () => {
  for (const own of storefronts.values())
    for (const sister of sistersOf(own)) {
      expect(sister).toMatchObject({ brand: own.brand, country: own.country });
      expect(sistersOf(sister)).toContain(own);
    }
});

test("sister storefronts: a language is named as those who speak it write it", () => {
  expect(ownNameOf("fr-BE")).toBe("Français");
  expect(ownNameOf("nl-BE")).toBe("Nederlands");
  for (const locale of locales) expect(ownNameOf(locale)).toMatch(/^\p{Lu}\p{Ll}/u);
});

test.each(["", "a-", "t-"])("sister storefronts: %s is kept in the other's address", (prefix) => {
  const site = siteOf(`${prefix}account.vellora-be.example`);
  const [sister] = sistersOf(site.storefront);
  if (!sister) throw new Error("Belgium has two storefronts");
  expect(originOfStorefront(sister, site)).toBe(`https://${prefix}account.vellora-befr.example`);
});

test("sister storefronts: on a developer's machine the port is kept, too", () => {
  const here = environmentWith({ REGION: "development" });
  const site = siteOf("account.vellora-befr.localhost:8787", here);
  const [sister] = sistersOf(site.storefront);
  if (!sister) throw new Error("Belgium has two storefronts");
  expect(originOfStorefront(sister, site)).toBe("https://account.vellora-be.localhost:8787");
});
