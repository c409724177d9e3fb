import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { readEnvironment } from "~/platform/environment";
import { originOf, siteOfHost } from "~/platform/storefront-of-host";
import { uploadUrlOfVendor } from "~/platform/vendor-upload-urls";
import shipped from "../../../deployments/deployments";
import { readDeployments } from "../../../deployments/schema";
import { faultsOf, faultsOfSecrets, variablesOf, workersOf } from "../../../deployments/worker";
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
  [{ variables: { SHOP_URL: "www.shop" } }, "account-site-west would answer everything with 500"],
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
    "has the host account.vellora-de.shop in production, which is vellora-",
  ],
])("deployments: %j is told in a sentence: %s", (changes, message) => {
  expect(faultsOf(dataOf(changes)).join("\n")).toContain(message);
});

test("deployments: without a mistake nothing is told", () => {
  expect(faultsOf(dataOf())).toEqual([]);
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

test("deployments: secrets are judged before they are live, and none is told", () => {
  const [worker] = workersIn(dataOf());
  if (!worker) throw new Error("There is no worker");
  const key = `k1:${Buffer.alloc(32, 1).toString("base64url")}`;
  expect(faultsOfSecrets(worker, { SESSION_KEYS: key })).toEqual([]);
  const faults = faultsOfSecrets(worker, { SESSION_KEYS: "k1:very-secret", SESION_KEY: "x" });
  expect(faults.join("\n")).toContain("SESSION_KEYS");
  expect(faults.join("\n")).toContain("SESION_KEY is no secret of the worker");
  expect(faults.join("\n")).not.toContain("very-secret");
  expect(faultsOfSecrets(worker, { CLIENT_SECRET: "one alone" })).toEqual([]);
  expect(faultsOfSecrets(worker, { SESSION_KEYS: `${key},k2:short` }).join()).toContain(
    "number 2 of 2 is no key",
  );
});
