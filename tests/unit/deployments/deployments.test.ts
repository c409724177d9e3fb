import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { readEnvironment } from "~/platform/environment";
import { originOf, siteOfHost } from "~/platform/storefront-of-host";
import { uploadUrlOfVendor } from "~/platform/vendor-upload-urls";
import shipped from "../../../deployments/deployments";
import { readDeployments } from "../../../deployments/schema";
import { faultsOf, faultsOfSecrets, notesOf, variablesOf, workersOf } from "../../../deployments/worker";
import { configOf, moduleOf, oneOfEachRegion } from "../../../scripts/steps/deployments.mjs";
import { deploymentsOfTests } from "../../support/deployments";
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
    ...others.environments,
  },
  regions: { west: { storefronts: everything, ...region }, ...others.regions },
});

const twoEnvironments = Object.fromEntries(
  Object.keys(everything).map((id) => [id, { production: `${id}.shop`, test: `${id}-test.shop` }]),
);

function workersIn(value: unknown) {
  const { data, faults } = readDeployments(value);
  if (data === null) throw new Error(faults.join(" "));
  return workersOf(data);
}

const bindingsOf = (worker: ReturnType<typeof workersOf>[number]) => {
  const { REGION: _r, ENVIRONMENT: _e, HOSTS: _h, CLIENT_ID: _c, ...platform } = bindings;
  return { ...platform, ...variablesOf(worker, "1dfb1cec") };
};

test("deployments: the file of the repository has no mistake", () => {
  expect(faultsOf(shipped)).toEqual([]);
});

test("deployments: each region has a worker in each environment, with a name of its own", () => {
  const names = workersIn(deploymentsOfTests).map(({ name }) => name);
  expect(faultsOf(deploymentsOfTests)).toEqual([]);
  expect(names.slice(0, 3)).toEqual([
    "account-site-benelux",
    "account-site-benelux-acceptance",
    "account-site-benelux-test",
  ]);
  expect(new Set(names).size).toBe(4 * 3);
});

test.each([
  ["the file of the repository", shipped],
  ["the tests' own file", deploymentsOfTests],
])(
  "deployments: each worker of %s answers its own hosts alone, with its own environment's letter",
  (_, file) => {
    const workers = workersIn(file).map((worker) => ({
      ...worker,
      settings: readEnvironment(bindingsOf(worker)),
    }));
    const letters = { production: "p", acceptance: "a", test: "t" };
    for (const worker of workers)
      for (const [id, host] of Object.entries(worker.hosts))
        for (const other of workers) {
          const site = siteOfHost(new URL(`https://${host}/`), other.settings);
          if (other !== worker) expect(site).toBeNull();
          else expect(site).toMatchObject({ letter: letters[worker.environment], storefront: { id } });
        }
  },
);

test("deployments: addresses of a region's test worker are test's", () => {
  const worker = workersIn(deploymentsOfTests).find(({ name }) => name === "account-site-nordics-test");
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
  [
    { variables: { SERVICES_URL: "http://localhost:4010/{service}" } },
    'variables.SERVICES_URL is "http://localhost:4010/{service}": leads to the worker\'s own machine',
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
  [
    { region: { storefronts: { ...everything, "vellora-nl": "192.168.1.1" } } },
    "vellora-nl must be a domain",
  ],
  [
    { region: { storefronts: withoutOne } },
    'one that is not yours has no domain. Missing: "vellora-nl": {}.',
  ],
  [
    { environments: { acceptance: undefined } },
    "environments.acceptance is missing. There are always three environments: keep it, with its host",
  ],
  [
    { region: { environments: { production: { host: "konto.{domain}", variables: {} } } } },
    "regions.west.environments.production.host is not known here. The first name of the hosts is the same",
  ],
  [{ region: { host: "konto.{domain}" } }, "redirect the others to it at their zones (docs/operating.md"],
  [{ production: { host: "{domain}" } }, "redirect the others to it at their zones (docs/operating.md"],
  [
    { variables: { PICTURES_URL: undefined } },
    'variables.PICTURES_URL is not set: every worker needs it (docs/operating.md, "Configuration"), and every',
  ],
  [{ variables: { CLIENT_ID: "" } }, 'variables.CLIENT_ID is "": must be the client\'s id at the authority'],
  [
    { variables: { SERVICE_OVERRIDES: { order: "https://o.shop" } } },
    "the unknown name order; its names are",
  ],
  [{ variables: { STOREFRONT_CODES: { "vellora-nll": {} } } }, "the unknown name vellora-nll; its names are"],
  [{ variables: { SESSION_IDLE_SECONDS: "14d" } }, 'is "14d": must be a whole number of seconds'],
  [{ variables: { CHAT_SCRIPT_URL: "http://chat.shop/a.js" } }, "CHAT_SCRIPT_URL"],
  [{ variables: { TRACKING_ORIGINS: "https://track.shop/x" } }, "must be an origin, without a path"],
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
  const below = {
    ...twoEnvironments,
    "vellora-nl": { production: "vellora-nl.shop", test: "test.vellora-nl.shop" },
  };
  const notes = notesOf(dataOf({ region: { storefronts: below } })).join("\n");
  expect(notes).toContain(
    `test is at or below production's domains for 1 of ${storefronts.size} storefronts`,
  );
  expect(notes).toContain("production and test share the authority https://id.vellora.shop, ");
});

const apartInAll = {
  AUTHORITY_URL: "https://{env}id.{brand}.shop",
  SERVICES_URL: "https://{env}{service}.services.shop",
  PICTURES_URL: "https://{env}pictures.shop",
  IMPRINT_URL: "https://www.{domain}/imprint",
};
const notesWith = (variables: object) =>
  notesOf(
    dataOf({ variables: { ...apartInAll, ...variables }, region: { storefronts: twoEnvironments } }),
  ).filter((note) => note !== "acceptance has no host, so no worker.");

test.each([
  [{}, []],
  [
    { SERVICES_URL: "https://{service}.shop", SERVICE_OVERRIDES: { orders: "https://{env}o.shop" } },
    [
      expect.stringMatching(
        /^production and test share the service auth-api, (?!.*service orders).*service photos/,
      ),
    ],
  ],
  [
    { PICTURES_URL: "https://pictures.shop" },
    ["production and test share PICTURES_URL: {env} in an address parts them."],
  ],
  [{ ALBUM_UPLOAD_URLS: "*=https://up.shop" }, [expect.stringContaining("share ALBUM_UPLOAD_URLS:")]],
  [
    { IMPRINT_URL: "" },
    [
      "account-site-west, account-site-west-test have no IMPRINT_URL, and an imprint is a duty in Germany and Austria.",
    ],
  ],
  [{ OBJECTS_JURISDICTION: "" }, [expect.stringContaining("have an empty OBJECTS_JURISDICTION")]],
  [
    { QR_UPLOAD_URLS: "9999=https://{env}a.shop,1001-1003=https://{env}b.shop" },
    [
      expect.stringContaining(
        "QR_UPLOAD_URLS has https://{env}a.shop for the vendor 9999, which no storefront",
      ),
    ],
  ],
  [
    {
      QR_UPLOAD_URLS: "9999=https://{env}a.shop",
      STOREFRONT_CODES: { "vellora-nl": { vendorId: 9999 } },
    },
    [],
  ],
])("deployments: %j is noted where it may be meant otherwise", (variables, notes) => {
  expect(notesWith(variables)).toEqual(notes);
});

test("deployments: of storefronts that are another retailer's nothing is noted", () => {
  const none = Object.fromEntries(Object.keys(everything).map((id) => [id, {}]));
  const own = { ...none, "vellora-nl": { production: "vellora.shop", test: "vellora-test.shop" } };
  expect(notesOf(dataOf({ variables: apartInAll, region: { storefronts: own } }))).toEqual([
    "acceptance has no host, so no worker.",
  ]);
});

test("deployments: wrangler's configuration is the same each time, and its own for each worker", async () => {
  const workers = workersIn(deploymentsOfTests);
  const printed = await Promise.all(
    workers.map(async (worker) => JSON.stringify(await configOf(worker, "c"))),
  );
  expect(
    await Promise.all(
      workersIn(deploymentsOfTests).map(async (one) => JSON.stringify(await configOf(one, "c"))),
    ),
  ).toEqual(printed);
  expect(new Set(printed).size).toBe(workers.length);
  const tested = workers.find(({ name }) => name === "account-site-others-test");
  expect(await configOf(tested, "1dfb1cec")).toMatchObject({
    name: "account-site-others-test",
    vars: { REGION: "others", ENVIRONMENT: "test", COMMIT: "1dfb1cec" },
    routes: expect.arrayContaining([{ pattern: "t-account.vellora-pt.example", custom_domain: true }]),
    version_metadata: { binding: "VERSION" },
    observability: { enabled: true, logs: { invocation_logs: false } },
    secrets: { required: ["SESSION_KEYS"] },
    ratelimits: [{ namespace_id: "8321" }, { namespace_id: "8322" }, { namespace_id: "8323" }],
  });
});

test("deployments: environments of one region share no namespace of rate limits", async () => {
  const configs = await Promise.all(workersIn(deploymentsOfTests).map((worker) => configOf(worker, "c")));
  const others = configs.filter(({ name }) => name.startsWith("account-site-others"));
  const ids = others.flatMap(({ ratelimits }) =>
    ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id),
  );
  expect(new Set(ids).size).toBe(9);
});

test("deployments: what is proven by a dry run has every region and every environment", () => {
  const chosen = oneOfEachRegion(workersIn(deploymentsOfTests));
  expect(chosen.map(({ region }: { region: string }) => region)).toEqual(
    Object.keys(deploymentsOfTests.regions),
  );
  expect(new Set(chosen.map(({ environment }: { environment: string }) => environment)).size).toBe(3);
});

test.each([
  ['export default {\n "vellora-de": 1,\n "vellora-de": 2 };', '<stdin>:3: "vellora-de" is there twice'],
  ["export default { regions {} };", '<stdin>:1: Expected "}" but found "{"'],
])("deployments: a file such as %j is refused at its line", async (contents, message) => {
  await expect(moduleOf(contents)).rejects.toThrow(message);
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
  [
    { CLIENT_PRIVATE_KEY: "very-secret" },
    "CLIENT_PRIVATE_KEY must be a private JSON Web Key with kty, d, kid",
  ],
])("deployments: secrets are judged before they are live, and none is told: %j", (secrets, message) => {
  const faults = faultsOfWorker(secrets).join("\n");
  expect(faults).toContain(message);
  expect(faults).not.toContain("very-secret");
  expect(faults).not.toContain("is left out");
});
