import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { accountOrigins, storefrontAt } from "../../../backend/src/storefronts";

const besideAt = (protocol: string) => ({
  BACKEND_ORIGIN: `${protocol}://localhost:8788`,
  SITE_PORT: "8787",
  SITE_HOSTS: "account.{id}.example, t-account.{id}.example",
});

test.each([...storefronts.values()])(
  "reference backend: $id can sign in from each of its hosts",
  (storefront) => {
    const origins = accountOrigins(storefront.brand, besideAt("http"));
    expect(origins).toContain(`http://account.${storefront.id}.localhost:8787`);
    expect(accountOrigins(storefront.brand, besideAt("https"))).toContain(
      `https://account.${storefront.id}.localhost:8787`,
    );
    expect(storefrontAt(`account.${storefront.id}.localhost`, besideAt("http"))?.id).toBe(storefront.id);
    for (const prefix of ["", "t-"]) {
      const host = `${prefix}account.${storefront.id}.example`;
      expect(origins).toContain(`https://${host}`);
      expect(storefrontAt(host, besideAt("http"))?.id).toBe(storefront.id);
    }
  },
);

test("reference backend: plain localhost is one storefront, and an unknown host is none", () => {
  expect(storefrontAt("localhost", besideAt("http"))?.id).toBe("vellora-uk");
  expect(storefrontAt("127.0.0.1", besideAt("http"))?.id).toBe("vellora-uk");
  for (const host of ["account.vellora-xx.example", "account.vellora-nl.example.evil.test", "evil.test"])
    expect(storefrontAt(host, besideAt("http"))).toBeNull();
});
