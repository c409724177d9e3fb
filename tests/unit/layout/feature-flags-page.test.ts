import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { action, loader } from "~/site/feature-flags.route";
import { environment, siteOf } from "../../support/environment";

/** A signed-in customer's request to the page on a host. */
function visit(host: string, form?: Record<string, string>) {
  const site = siteOf(host);
  const url = new URL("/feature-flags", site.origin);
  const request = new Request(url, form ? { method: "POST", body: new URLSearchParams(form) } : {});
  const setCookies: string[] = [];
  const known = {
    site,
    url,
    environment: environment(),
    setCookies,
    cookies: new Map(),
    customer: {},
    outage: false,
    t: (key: string) => key,
  };
  const context: AppLoadContext = Object.assign(Object.create(null), known);
  const args: LoaderFunctionArgs = { request, context, params: {} };
  return { args, setCookies };
}

const thrownBy = async (run: () => unknown) => {
  try {
    await run();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
  return null;
};

test("in production there is no such page, and no such form", async () => {
  const form = visit("account.vellora-nl.example", { flag: "album", state: "off" });
  expect(await thrownBy(() => loader(visit("account.vellora-nl.example").args))).toBe(404);
  expect(await thrownBy(() => action(form.args))).toBe(404);
  expect(form.setCookies).toEqual([]);
});

test.each(["t-account.vellora-nl.example", "a-account.vellora-nl.example"])(
  "on %s there is",
  async (host) => {
    const form = visit(host, { flag: "album", state: "off" });
    expect(loader(visit(host).args).flags).toHaveLength(11);
    expect((await action(form.args)).status).toBe(303);
    expect(form.setCookies).toEqual([expect.stringMatching(/^__Host-feature-flags=album\.0;/)]);
  },
);
