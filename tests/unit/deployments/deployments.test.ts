import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { readEnvironment } from "~/platform/environment";
import { originOf, siteOfHost } from "~/platform/storefront-of-host";
import { uploadUrlOfVendor } from "~/platform/vendor-upload-urls";
import shipped from "../../../deployments/deployments";
import { readDeployments } from "../../../deployments/schema";
import { faultsOf, faultsOfSecrets, notesOf, variablesOf, workersOf } from "../../../deployments/worker";
import { configOf, oneOfEachRegion } from "../../../scripts/steps/deployments.mjs";
import { bindings } from "../../support/environment";

const everything: Record<string, string> = Object.fromEntries(
  [...storefronts.keys()].map((id) => [id, `${id}.shop`]),
);

/** One region with every storefront, and whatever is changed. */
const dataOf = ({ production = {}, region = {}, ...others }: Record<string, object> = {}) => ({
  variables: {
    CLIENT_ID: "client",
    AUTHORITY_URL: "https://id.{brand}.shop",
    SERVICES_URL: "https://{service}.services.shop",
    PICTURES_URL: "https://pictures.shop",
    SHOP_URL: "https://www.{domain}",
    ...others.variables,
  },
  environments: {
    production: { host: "account.{domain}", rateLimitNamespaces: 100, ...production },
    acceptance: { host: "a-account.{domain}", rateLimitNamespaces: 110 },
    test: { host: "t-account.{domain}", rateLimitNamespaces: 120, ...others.test },
  },
  regions: { west: { storefronts: everything, ...region }, ...others.regions },
});

function workersIn(value: unknown) {
  const { data, faults } = readDeployments(value);
  if (data === null) throw new Error(faults.join(" "));
  return workersOf(data);
}

const bindingsOf = (worker: ReturnType<typeof workersOf>[number]) => {
  const { REGION: _r, ENVIRONMENT: _e, HOSTS: _h, CLIENT_ID: _c, ...platform } = bindings;
  return { ...platform, ...variablesOf(worker, "1dfb1cec") };
};

test("deployments: the file of the repository holds, with a worker for each region in each environment", () => {
  expect(faultsOf(shipped)).toEqual([]);
  const names = workersIn(shipped).map(({ name }) => name);
  for (const region of ["benelux", "dach", "nordics", "isles", "south"])
    for (const end of ["", "-acceptance", "-test"]) expect(names).toContain(`account-site-${region}${end}`);
  expect(new Set(names).size).toBe(names.length);
});

test("deployments: each worker answers its own hosts alone, with its own environment's letter", () => {
  const workers = workersIn(shipped);
  const letters = { production: "p", acceptance: "a", test: "t" };
  const seen: string[] = [];
  for (const worker of workers)
    for (const [id, host] of Object.entries(worker.hosts)) {
      seen.push(host);
      for (const other of workers) {
        const site = siteOfHost(new URL(`https://${host}/`), readEnvironment(bindingsOf(other)));
        if (other !== worker) expect(site).toBeNull();
        else expect(site).toMatchObject({ letter: letters[worker.environment], storefront: { id } });
      }
    }
  expect(seen).toHaveLength(storefronts.size * 3);
  expect(new Set(seen).size).toBe(seen.length);
});

test("deployments: addresses of a region's test worker are test's", () => {
  const worker = workersIn(shipped).find(({ name }) => name === "account-site-nordics-test");
  if (!worker) throw new Error("There is no such worker");
  const configured = readEnvironment(bindingsOf(worker));
  const site = siteOfHost(new URL("https://t-account.bildvik-se.example/"), configured);
  if (!site) throw new Error("No storefront");
  expect(originOf(configured.services.orders, site)).toBe("https://t-orders.services.example");
  expect(originOf(configured.shop, site)).toBe("https://t-www.bildvik-se.example");
  for (const { vendorId } of storefronts.values()) {
    expect(uploadUrlOfVendor(configured.albumUpload, vendorId)).not.toBeNull();
    expect(uploadUrlOfVendor(configured.qrUpload, vendorId)).not.toBeNull();
  }
});

test("deployments: the more particular variable wins, and tables are put together", () => {
  const [production, , tested] = workersIn(
    dataOf({
      variables: { CLIENT_ID: "all", SERVICE_OVERRIDES: { orders: "https://orders.shop" } },
      test: { variables: { CLIENT_ID: "testing" } },
      region: {
        variables: { SERVICE_OVERRIDES: { photos: "https://photos.west.shop" } },
        environments: { test: { variables: { CLIENT_ID: "testing-west" } } },
      },
    }),
  );
  const SERVICE_OVERRIDES = { orders: "https://orders.shop", photos: "https://photos.west.shop" };
  expect(production?.variables).toMatchObject({ CLIENT_ID: "all", SERVICE_OVERRIDES });
  expect(tested?.variables).toMatchObject({ CLIENT_ID: "testing-west", SERVICE_OVERRIDES });
});

test("deployments: a storefront may have another domain in an environment, or none", () => {
  const own = { production: "vellora.shop", test: "vellora.testing.shop" };
  const workers = workersIn(dataOf({ region: { storefronts: { ...everything, "vellora-nl": own } } }));
  expect(workers.map(({ hosts }) => hosts["vellora-nl"])).toEqual([
    "account.vellora.shop",
    undefined,
    "t-account.vellora.testing.shop",
  ]);
});

const { "vellora-nl": _nl, ...withoutOne } = everything;
const { "vellora-be": _be, ...withoutSister } = everything;

test.each([
  [
    { variables: { AUTHORITY_ULR: "https://id.shop" } },
    "variables.AUTHORITY_ULR is no variable of the worker",
  ],
  [{ variables: { SESSION_KEYS: "k1:x" } }, "variables.SESSION_KEYS is a secret"],
  [{ variables: { HOSTS: {} } }, "variables.HOSTS follows from this file"],
  [{ variables: { TOKEN_REFRESHER: "x" } }, "variables.TOKEN_REFRESHER is no variable"],
  [{ variables: { METRICS: "x" } }, "variables.METRICS is no variable"],
  [
    { variables: { SHOP_URL: "www.shop" } },
    'variables.SHOP_URL is "www.shop": must be an http(s) address, and every answer would be 500 (every worker).',
  ],
  [
    { test: { variables: { SHOP_URL: "www.shop" } } },
    'environments.test.variables.SHOP_URL is "www.shop": must be an http(s) address, and every answer would be 500 (account-site-west-test).',
  ],
  [
    { region: { environments: { test: { variables: { LOG_SAMPLING: "7" } } } } },
    'regions.west.environments.test.variables.LOG_SAMPLING is "7"',
  ],
  [{ variables: { SHOP_URL: undefined } }, "variables.SHOP_URL is not set"],
  [{ variables: { PICTURES_URL: "https://shop.shop/pictures" } }, "must be an origin, without a path"],
  [
    { variables: { CLIENT_ID: '{"https://id.velora.shop":"4711"}' } },
    "has no client for https://id.vellora.shop",
  ],
  [
    { variables: { SERVICES_URL: "https://{service}.services.example" } },
    'variables.SERVICES_URL is "https://{service}.services.example": has a made-up address still',
  ],
  [
    { variables: { SERVICE_OVERRIDES: { orders: "https://orders.example/v1" } } },
    "has a made-up address still",
  ],
  [{ variables: { SHOP_URL: "http://www.shop" } }, "SHOP_URL"],
  [{ variables: { AUTHORITY_URL: "https://{evn}id.shop" } }, "unknown placeholder {evn}"],
  [{ production: { host: "account" } }, "environments.production.host must be one name before the domain"],
  [{ production: { host: "my.account.{domain}" } }, "cookies go on the domain"],
  [{ variables: { LOG_SAMPLING: "100" } }, "LOG_SAMPLING"],
  [
    { production: { rateLimitNamespaces: "8" } },
    "environments.production.rateLimitNamespaces must be a positive",
  ],
  [{ production: { rateLimitNamespaces: 112 } }, "would count each other's requests"],
  [{ production: { hosts: "x" } }, "environments.production.hosts is not known here."],
  [{ region: { storefronts: { ...everything, "vellora-xx": "x.shop" } } }, "vellora-xx is no storefront of"],
  [
    { region: { storefronts: { ...everything, "vellora-nl": "https://x.shop" } } },
    "vellora-nl must be a domain",
  ],
  [{ region: { storefronts: withoutOne } }, "storefront vellora-nl is in no region."],
  [{ regions: { east: { storefronts: { "vellora-nl": "x.shop" } } } }, "is in the region west, too."],
  [{ regions: { east: { storefronts: {} } } }, "regions.east has no storefront."],
  [{ regions: { "East 2": { storefronts: {} } } }, "regions.East 2 must be named with small letters"],
  [
    {
      region: { storefronts: withoutSister },
      regions: { east: { storefronts: { "vellora-be": "be.shop" } } },
    },
    "storefront vellora-be must be in the same region as vellora-befr: their pages link to each other.",
  ],
  [
    { region: { storefronts: { ...everything, "vellora-nl": "vellora-de.shop" } } },
    "has the host account.vellora-de.shop in production, and so has vellora-nl in production: each needs its own",
  ],
  [{ regions: { "west-test": { storefronts: {} } } }, "must not end with the name of an environment"],
  [{ regions: { production: { storefronts: {} } } }, "must not end with the name of an environment"],
  [{ regions: { all: { storefronts: {} } } }, "regions.all has a name that means something else"],
  [{ regions: { development: { storefronts: {} } } }, "has a name that means something else"],
  [{ region: { storefronts: { ...everything, "vellora-uk": "co.uk" } } }, "co.uk, which is no company's own"],
  [
    { region: { storefronts: { ...everything, "vellora-nl": "t-account.vellora-nl.shop" } } },
    "would have the host t-account.t-account.vellora-nl.shop: leave t-account. out of the domain",
  ],
  [
    { region: { storefronts: { ...everything, "vellora-nl": "nl.vellora-de.shop" } } },
    "storefront vellora-nl has the domain nl.vellora-de.shop below vellora-de.shop of vellora-de",
  ],
])("deployments: %j is told in a sentence: %s", (changes, message) => {
  expect(faultsOf(dataOf(changes)).join("\n")).toContain(message);
});

test("deployments: without a mistake nothing is told", () => {
  expect(faultsOf(dataOf())).toEqual([]);
});

test("deployments: a mistake of every worker is told once", () => {
  expect(faultsOf(dataOf({ variables: { SHOP_URL: "www.shop" } }))).toHaveLength(1);
});

test("deployments: what may be meant otherwise is noted: no host, domains of production, one authority for all", () => {
  const own = Object.fromEntries(
    Object.keys(everything).map((id) => [id, { production: `${id}.shop`, test: `${id}-test.shop` }]),
  );
  const apart = dataOf({
    variables: { AUTHORITY_URL: "https://{env}id.{brand}.shop" },
    region: { storefronts: own },
  });
  const without = `acceptance has no host for ${Object.keys(everything).join(", ")}.`;
  expect(notesOf(apart)).toEqual([without]);
  const below = { ...own, "vellora-nl": { production: "vellora-nl.shop", test: "test.vellora-nl.shop" } };
  const notes = notesOf(dataOf({ region: { storefronts: below } })).join("\n");
  expect(notes).toContain("test is at or below production's domains for 1 of 17 storefronts");
  expect(notes).toContain("production and test share the authority https://id.vellora.shop.");
});

test("deployments: wrangler's configuration is the same each time, and its own for each worker", async () => {
  const workers = workersIn(shipped);
  const printed = await Promise.all(
    workers.map(async (worker) => JSON.stringify(await configOf(worker, "c"))),
  );
  expect(
    await Promise.all(workersIn(shipped).map(async (one) => JSON.stringify(await configOf(one, "c")))),
  ).toEqual(printed);
  expect(new Set(printed).size).toBe(workers.length);
  const tested = workers.find(({ name }) => name === "account-site-south-test");
  expect(await configOf(tested, "1dfb1cec")).toMatchObject({
    name: "account-site-south-test",
    vars: { REGION: "south", ENVIRONMENT: "test", COMMIT: "1dfb1cec" },
    routes: expect.arrayContaining([{ pattern: "t-account.vellora-pt.example", custom_domain: true }]),
    version_metadata: { binding: "VERSION" },
    observability: { enabled: true, logs: { invocation_logs: false } },
    secrets: { required: ["SESSION_KEYS"] },
    ratelimits: [{ namespace_id: "8321" }, { namespace_id: "8322" }, { namespace_id: "8323" }],
  });
});

test("deployments: environments of one region share no namespace of rate limits", async () => {
  const configs = await Promise.all(workersIn(shipped).map((worker) => configOf(worker, "c")));
  const south = configs.filter(({ name }) => name.startsWith("account-site-south"));
  const ids = south.flatMap(({ ratelimits }) =>
    ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id),
  );
  expect(new Set(ids).size).toBe(9);
});

test("deployments: what is proven by a dry run has every region and every environment", () => {
  const chosen = oneOfEachRegion(workersIn(shipped));
  expect(chosen.map(({ region }: { region: string }) => region)).toEqual(Object.keys(shipped.regions));
  expect(new Set(chosen.map(({ environment }: { environment: string }) => environment)).size).toBe(3);
});

const key = `k1:${createHash("sha256").update("a key").digest("base64url")}`;

function faultsOfWorker(secrets: Record<string, string | null>) {
  const [worker] = workersIn(dataOf());
  if (!worker) throw new Error("There is no worker");
  return faultsOfSecrets(worker, secrets, dataOf());
}

test.each<Record<string, string | null>>([
  { SESSION_KEYS: key },
  { CLIENT_SECRET: "one alone" },
  { CLIENT_SECRET: '{"https://id.vellora.shop":"a","https://id.bildvik.shop":"b"}' },
  { FEATURES_OFF: "upload,photoExport:vellora" },
  { FEATURES_OFF: null },
])("deployments: secrets that the worker takes are taken: %j", (secrets) => {
  expect(faultsOfWorker(secrets)).toEqual([]);
});

test.each([
  [{ SESSION_KEYS: "k1:very-secret" }, "k1 is no key of 32 bytes"],
  [{ SESSION_KEYS: `${key},k2:short` }, "number 2 of 2: k2 is no key"],
  [{ SESSION_KEYS: `k1:${"A".repeat(43)}` }, "k1 is not random"],
  [{ SESION_KEY: "very-secret" }, "SESION_KEY is no secret of the worker"],
  [{ SHOP_URL: "https://very-secret" }, "SHOP_URL is no secret of the worker"],
  [{ FEATURES_OFF: "uplaod" }, 'FEATURES_OFF: "uplaod" is no feature; there are control, timeline'],
  [{ FEATURES_OFF: "upload:velora" }, '"upload:velora" has no brand behind the colon; there are vellora'],
  [{ FEATURES_OFF: "upload:vellora:x" }, "has no brand behind the colon"],
  [
    { CLIENT_SECRET: '{"https://id.velora.shop":"very-secret"}' },
    "no worker has the authority https://id.velora",
  ],
  [{ CLIENT_SECRET: '{"https://id.vellora.shop":7}' }, "CLIENT_SECRET must be one value"],
  [{ CLIENT_PRIVATE_KEY: "very-secret" }, "CLIENT_PRIVATE_KEY"],
])("deployments: secrets are judged before they are live, and none is told: %j", (secrets, message) => {
  const faults = faultsOfWorker(secrets).join("\n");
  expect(faults).toContain(message);
  expect(faults).not.toContain("very-secret");
  expect(faults).not.toContain("is left out");
});
