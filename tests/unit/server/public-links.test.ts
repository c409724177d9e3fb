import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { environmentWith, siteOf } from "../../support/environment";
import { locationCache } from "../../support/location-cache";

const site = siteOf("account.vellora-nl.example");
const CONSENT_SCRIPT_URL = "https://consent.services.example/consent.js";

let logged: string[] = [];
beforeEach(() => {
  vi.resetModules();
  logged = [];
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
  vi.stubGlobal("caches", locationCache().caches);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The links where the configuration service answers with these routes; null: it is down. */
async function linksWith(routes: Readonly<Record<string, string>> | null, variables = {}) {
  vi.stubGlobal("fetch", async () =>
    routes === null ? new Response(null, { status: 500 }) : Response.json({ menu: [], routes }),
  );
  const { publicLinksOf } = await import("~/server/public-links");
  return publicLinksOf({
    request: new Request(site.origin),
    site,
    environment: environmentWith(variables),
    log: startLog({ region: "benelux" }),
    afterwards: () => {},
  });
}

const footerWith = async (...given: Parameters<typeof linksWith>) => (await linksWith(...given)).footer;

test("links to the shop and its pages: are whole addresses, also where the configuration has a path", async () => {
  const { outside } = await linksWith({
    shop: "/shop",
    products: "",
    faq: "//www.vellora-nl.example/faq",
    contact: "https://www.vellora-nl.example/contact",
    customerCare: "care?about=orders",
  });
  expect(outside).toMatchObject({
    shop: `${site.origin}/shop`,
    products: "https://www.vellora-nl.example/products",
    faq: "https://www.vellora-nl.example/faq",
    contact: "https://www.vellora-nl.example/contact",
    customerCare: `${site.origin}/care?about=orders`,
  });
  for (const address of Object.values(outside)) expect(URL.canParse(address)).toBe(true);
});

test("footer links: the privacy policy, terms and imprint that the storefront's configuration has", async () => {
  const privacy = "https://www.vellora-nl.example/privacy";
  const imprint = "https://legal.vellora-nl.example/imprint";
  expect(await footerWith({ privacy, imprint })).toEqual([
    { item: "privacy", href: privacy },
    { item: "imprint", href: imprint },
  ]);
});

const IMPRINT_URL = "https://{env}www.{domain}/impressum";
const imprint = "https://www.vellora-nl.example/impressum";
const toldOf = (item: string) =>
  logged.filter((line) => line.includes('"legal link"') && line.includes(`"item":"${item}"`));

test("footer links: while the configuration was never read, privacy, terms and imprint lead where the operator says", async () => {
  const urls = { PRIVACY_URL: "https://legal.example/{id}?page=privacy", IMPRINT_URL };
  for (let pages = 0; pages < 2; pages++)
    expect(await footerWith(null, urls)).toEqual([
      { item: "privacy", href: "https://legal.example/vellora-nl?page=privacy" },
      { item: "imprint", href: imprint },
    ]);
  // Told once an isolate, also what has no address.
  expect(["privacy", "terms", "imprint"].map((item) => toldOf(item).length)).toEqual([1, 1, 1]);
  expect(toldOf("terms").join()).toContain('"shown":"none"');
  expect(toldOf("imprint").join()).toContain('"shown":"default"');
});

test("footer links: the operator's address stands for one of another site, and the log says so", async () => {
  expect(await footerWith({ imprint: "https://evil.example/" }, { IMPRINT_URL })).toEqual([
    { item: "imprint", href: imprint },
  ]);
  expect(toldOf("imprint")).toHaveLength(1);
});

test.each<Record<string, string>>([{}, { imprint: "" }])(
  "footer links: a storefront whose configuration names no imprint (%j) has no link to one",
  async (routes) => {
    expect(await footerWith(routes, { IMPRINT_URL })).toEqual([]);
    expect(toldOf("imprint")).toEqual([]);
  },
);

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
