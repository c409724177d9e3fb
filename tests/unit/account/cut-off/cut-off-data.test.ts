import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { articleGroupsOf, campaignOf } from "~/account/cut-off/cut-off-data";
import { siteOf } from "../../../support/environment";

/** A page of a storefront whose service answers with the storefront's name. */
function pageOf(host: string): AppLoadContext {
  const site = siteOf(host);
  const name = site.storefront.id;
  const cutOff = { articleGroups: async () => [{ name }], campaign: async () => ({ name }) };
  return Object.assign(Object.create(null), { site, customer: { services: { cutOff } } });
}

const [dutch, belgian] = ["account.vellora-nl.example", "account.vellora-be.example"].map(pageOf);

test("cut-off data: is kept for its storefront alone", async () => {
  for (const _again of [1, 2])
    for (const [page, name] of [
      [dutch, "vellora-nl"],
      [belgian, "vellora-be"],
    ] as const) {
      if (!page) throw new Error("no page");
      expect(await articleGroupsOf(page)).toMatchObject([{ name }]);
      expect(await campaignOf(page, "christmas")).toMatchObject({ name });
    }
});
