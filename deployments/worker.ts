import { featureFlags } from "~/brands/feature-flags";
import { brands, storefronts } from "~/brands/storefronts";
import { Bindings, type Environment } from "~/platform/environment";
import { issuerOf, originOf, type Site, siteOfHost } from "~/platform/storefront-of-host";
import { checkNewKeys, readKeyList } from "../scripts/steps/key-list.mjs";
import {
  type DeploymentData,
  type EnvironmentName,
  environmentNames,
  hostOf,
  limitNames,
  objectNames,
  readDeployments,
  secretNames,
} from "./schema";

export { environmentNames, readDeployments };

export interface Worker {
  name: string;
  region: string;
  environment: EnvironmentName;
  /** By storefront. */
  hosts: Record<string, string>;
  variables: Record<string, unknown>;
  rateLimitNamespaces: number;
}

const nameOf = (region: string, environment: EnvironmentName) =>
  environment === "production" ? `account-site-${region}` : `account-site-${region}-${environment}`;

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Later values stand in place of earlier ones; tables are put together key by key. */
function merged(tables: readonly (Record<string, unknown> | undefined)[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const table of tables)
    for (const [name, value] of Object.entries(table ?? {})) {
      const before = all[name];
      all[name] = isTable(before) && isTable(value) ? { ...before, ...value } : value;
    }
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Every worker, by region and then by environment; one without a host is left out. */
export function workersOf(data: DeploymentData): Worker[] {
  return Object.entries(data.regions).flatMap(([region, settings]) =>
    environmentNames.flatMap((environment) => {
      const { rateLimitNamespaces, variables } = data.environments[environment];
      const hosts = Object.fromEntries(
        Object.keys(settings.storefronts).flatMap((storefront) => {
          const host = hostOf(data, { region, environment, storefront });
          return host === null ? [] : [[storefront, host]];
        }),
      );
      if (Object.keys(hosts).length === 0) return [];
      const own = settings.environments?.[environment]?.variables;
      return {
        name: nameOf(region, environment),
        ...{ region, environment, hosts, rateLimitNamespaces },
        variables: merged([data.variables, variables, settings.variables, own]),
      };
    }),
  );
}

/** Variables of a worker, as they stand in its configuration. @param commit what the worker says it was made from */
export const variablesOf = (
  { region, environment, hosts, variables }: Worker,
  commit: string,
): Record<string, unknown> => ({
  REGION: region,
  ENVIRONMENT: environment,
  HOSTS: hosts,
  COMMIT: commit,
  ...variables,
});

/** In place of what the platform binds, so that the worker's own check can be asked. */
const namespace = { idFromName: () => null, jurisdiction: () => namespace };
const limiter = { limit: async () => ({ success: true }) };
const platform = Object.fromEntries([
  ...objectNames.map((name) => [name, namespace]),
  ...limitNames.map((name) => [name, limiter]),
]);
const someKey = `check:${"A".repeat(43)}`;

interface Fault {
  name: string;
  message: string;
}

const bindingsOf = (worker: Worker) => ({
  ...platform,
  SESSION_KEYS: someKey,
  ...variablesOf(worker, "unknown"),
});

/** What the worker's own check says: with such bindings every answer is 500. */
function judge(bindings: Record<string, unknown>): { environment: Environment | null; faults: Fault[] } {
  const read = Bindings.safeParse(bindings);
  if (read.success) return { environment: read.data, faults: [] };
  const faults = read.error.issues.map(({ path: [name, ...rest], code, message }) => {
    const isMissing = code === "invalid_type" && rest.length === 0 && bindings[String(name)] === undefined;
    const text = isMissing ? `every worker needs it (${configuration})` : plainMessage(message);
    return {
      name: String(name),
      message: rest.length > 0 ? `${rest.map(String).join(".")}: ${text}` : text,
    };
  });
  return { environment: null, faults };
}

const configuration = 'docs/operating.md, "Configuration"';

/** Where a schema has no words of its own. */
const plainMessage = (message: string) =>
  message
    .replace(/^Invalid input: expected (\w+), received .*/, "must be: $1")
    .replace(/^Invalid option: expected one of /, "must be one of ")
    .replace(/^Invalid input$/, `has none of the forms that ${configuration}, names`)
    .replace(/^Unrecognized keys?: /, "has the unknown name ");

const sitesOf = (worker: Worker, environment: Environment): Site[] =>
  Object.values(worker.hosts).flatMap((host) => siteOfHost(new URL(`https://${host}/`), environment) ?? []);

const issuersOf = (worker: Worker, environment: Environment) => [
  ...new Set(sitesOf(worker, environment).map((site) => issuerOf(site, environment))),
];

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
const maxVariableBytes = 5_000;
const isOwnMachine = (text: string) => /:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])([:/"]|$)/.test(text);
const isMadeUp = (text: string) => /\.example(?![\w.-])/.test(text);

/** What the worker takes, and what would not work all the same. */
function faultsOfMeaning(worker: Worker, environment: Environment): Fault[] {
  const { clientIds, pictures } = environment;
  const sites = sitesOf(worker, environment);
  const withoutClient = clientIds.has("*")
    ? []
    : issuersOf(worker, environment).filter((issuer) => !clientIds.has(issuer));
  const hasPath = sites.some((site) => new URL(originOf(pictures, site)).pathname !== "/");
  const isReal = Object.values(worker.hosts).some((host) => !isMadeUp(host));
  return [
    ...withoutClient.map((issuer) => ({ name: "CLIENT_ID", message: `has no client for ${issuer}` })),
    ...(hasPath ? [{ name: "PICTURES_URL", message: "must be an origin, without a path" }] : []),
    ...Object.entries(worker.variables).flatMap(([name, value]) =>
      isReal && isMadeUp(textOf(value))
        ? [{ name, message: "has a made-up address still (.example), though the region has real domains" }]
        : [],
    ),
    ...Object.entries(worker.variables).flatMap(([name, value]) =>
      isOwnMachine(textOf(value)) ? [{ name, message: "leads to the worker's own machine" }] : [],
    ),
  ];
}

/** Where the value of a worker's variable stands: the most particular of the tables that have it. */
function pathOf(data: DeploymentData, { region, environment }: Worker, name: string): string {
  const tables: [string, Record<string, unknown> | undefined][] = [
    [
      `regions.${region}.environments.${environment}.variables`,
      data.regions[region]?.environments?.[environment]?.variables,
    ],
    [`regions.${region}.variables`, data.regions[region]?.variables],
    [`environments.${environment}.variables`, data.environments[environment].variables],
  ];
  const [path] = tables.find(([, table]) => table && Object.hasOwn(table, name)) ?? ["variables"];
  return `${path}.${name}`;
}

/** All sentences that are to be said about the file, one for each mistake whatever number of workers it is of; none when it holds. */
export function faultsOf(value: unknown): string[] {
  const { data, faults } = readDeployments(value);
  if (data === null) return faults;
  const workers = workersOf(data);
  const found = new Map<string, Set<string>>();
  for (const worker of workers) {
    const { environment, faults: problems } = judge(bindingsOf(worker));
    const large = Object.entries(variablesOf(worker, "")).filter(
      ([, one]) => textOf(one).length > maxVariableBytes,
    );
    const own = [
      ...problems.map(({ name, message }) => ({ name, message, end: "every answer would be 500" })),
      ...(environment === null ? [] : faultsOfMeaning(worker, environment)).map((fault) => ({
        ...fault,
        end: null,
      })),
      ...large.map(([name]) => ({
        name,
        message: "is larger than the 5 KB that the platform gives a variable",
        end: null,
      })),
    ];
    for (const { name, message, end } of own) {
      const value = variablesOf(worker, "")[name];
      const shown = value === undefined ? "is not set" : `is ${shortened(JSON.stringify(value))}`;
      const text = `${pathOf(data, worker, name)} ${shown}: ${message}${end === null ? "" : `, and ${end}`}`;
      found.set(text, (found.get(text) ?? new Set()).add(worker.name));
    }
  }
  return [...found].map(
    ([text, names]) => `${text} (${names.size === workers.length ? "every worker" : [...names].join(", ")}).`,
  );
}

const maxShown = 200;
const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** What is right by itself and may be meant otherwise. */
export function notesOf(value: unknown): string[] {
  const { data } = readDeployments(value);
  if (data === null) return [];
  const workers = workersOf(data).flatMap((worker) => {
    const { environment: settings } = judge(bindingsOf(worker));
    return settings === null ? [] : [{ worker, settings, sites: sitesOf(worker, settings) }];
  });
  return [
    ...notesOnHosts(data),
    ...notesOnShared(workers),
    ...workersWith(
      workers,
      isWithoutImprint,
      "have no IMPRINT_URL, and an imprint is a duty in Germany and Austria",
    ),
    ...workersWith(
      workers,
      ({ worker }) => worker.variables.OBJECTS_JURISDICTION === "",
      'have an empty OBJECTS_JURISDICTION: what is kept of customers may leave the EU. Leave the variable out, or write "eu"',
    ),
    ...notesOnVendors(workers),
  ];
}

interface Judged {
  worker: Worker;
  settings: Environment;
  sites: readonly Site[];
}

function notesOnHosts(data: DeploymentData): string[] {
  const domainOf = (region: string, environment: EnvironmentName, storefront: string) =>
    hostOf(data, { region, environment, storefront })?.replace(/^[^.]*\./, "") ?? null;
  // One that has no domain anywhere (`{}`) is another retailer's: it was left out on purpose.
  const all = Object.entries(data.regions).flatMap(([region, { storefronts }]) =>
    Object.keys(storefronts)
      .filter((storefront) => environmentNames.some((name) => domainOf(region, name, storefront) !== null))
      .map((storefront) => ({ region, storefront })),
  );
  return environmentNames.flatMap((environment) => {
    const without = all.filter(
      ({ region, storefront }) => domainOf(region, environment, storefront) === null,
    );
    const within = all.filter(({ region, storefront }) => {
      const domain = domainOf(region, environment, storefront);
      const real = domainOf(region, "production", storefront);
      return domain !== null && real !== null && `.${domain}`.endsWith(`.${real}`);
    });
    if (without.length === all.length) return [`${environment} has no host, so no worker.`];
    return [
      ...(without.length > 0
        ? [`${environment} has no host for ${without.map(({ storefront }) => storefront).join(", ")}.`]
        : []),
      ...(environment !== "production" && within.length > 0
        ? [
            `${environment} is at or below production's domains for ${within.length} of ${all.length} storefronts, so they share cookies: docs/operating.md, "Domains of test and acceptance".`,
          ]
        : []),
    ];
  });
}

interface Destination {
  name: string;
  address: string;
}

/** Where requests with customers' data go to. */
function destinationsOf({ settings, sites }: Judged): Destination[] {
  const { authority: _ofEachSite, ...services } = settings.services;
  const templates = [
    ...Object.entries(services).map(([name, address]) => ({ name: `the service ${name}`, address })),
    { name: "PICTURES_URL", address: settings.pictures },
    ...(settings.directReorder ? [{ name: "DIRECT_REORDER_URL", address: settings.directReorder }] : []),
    ...settings.albumUpload.map(({ address }) => ({ name: "ALBUM_UPLOAD_URLS", address })),
    ...settings.qrUpload.map(({ address }) => ({ name: "QR_UPLOAD_URLS", address })),
  ];
  return sites.flatMap((site) => {
    const issuer = issuerOf(site, settings);
    return [
      { name: `the authority ${issuer}`, address: issuer },
      ...templates.map(({ name, address }) => ({ name, address: originOf(address, site) })),
    ];
  });
}

/** A test that reaches production's services changes customers' orders and photos. */
function notesOnShared(workers: readonly Judged[]): string[] {
  const users = new Map<string, { name: string; environments: Set<string> }>();
  for (const judged of workers)
    for (const { name, address } of destinationsOf(judged)) {
      const known = users.get(`${name} ${address}`) ?? { name, environments: new Set() };
      known.environments.add(judged.worker.environment);
      users.set(`${name} ${address}`, known);
    }
  const shared = new Map<string, Set<string>>();
  for (const { name, environments } of users.values()) {
    const names = [...environments].join(" and ");
    if (environments.size > 1) shared.set(names, (shared.get(names) ?? new Set()).add(name));
  }
  return [...shared].map(
    ([names, all]) => `${names} share ${[...all].join(", ")}: {env} in an address parts them.`,
  );
}

/** One sentence for all workers that something is true of. */
function workersWith(
  workers: readonly Judged[],
  isTrueOf: (judged: Judged) => boolean,
  text: string,
): string[] {
  const names = workers.filter(isTrueOf).map(({ worker }) => worker.name);
  return names.length > 0 ? [`${names.join(", ")} ${text}.`] : [];
}

const isWithoutImprint = ({ settings, sites }: Judged) =>
  settings.legalPages.imprint === null &&
  sites.some(({ storefront }) => ["DE", "AT"].includes(storefront.country));

/** A row of upload addresses for a vendor that is mistyped would never count. */
function notesOnVendors(workers: readonly Judged[]): string[] {
  const known = workers.flatMap(({ settings }) =>
    [...storefronts.values()].map(({ id, vendorId }) => settings.storefrontCodes[id]?.vendorId ?? vendorId),
  );
  const notes = workers.flatMap(({ settings }) =>
    Object.entries({ ALBUM_UPLOAD_URLS: settings.albumUpload, QR_UPLOAD_URLS: settings.qrUpload }).flatMap(
      ([name, rows]) =>
        rows
          .filter(({ from, to }) => !known.some((vendorId) => from <= vendorId && vendorId <= to))
          .map(({ from, to, address }) => {
            const vendors = from === to ? `the vendor ${from}` : `the vendors ${from}-${to}`;
            return `${name} has ${address} for ${vendors}, which no storefront has (app/brands/storefronts.ts, STOREFRONT_CODES).`;
          }),
    ),
  );
  return [...new Set(notes)];
}

const knownSecrets: readonly string[] = [...secretNames, "SENTRY_DSN"];

/**
 * What the worker would refuse of its secrets, and what would have no effect, before they are live. No secret is told.
 * @param secrets by name; null is taken away
 * @param value what deployments.ts holds: issuers of all its workers are known
 */
export function faultsOfSecrets(
  worker: Worker,
  secrets: Readonly<Record<string, string | null>>,
  value: unknown,
): string[] {
  const unknown = Object.keys(secrets).filter((name) => !knownSecrets.includes(name));
  const given = Object.fromEntries(
    Object.entries(secrets).flatMap(([name, one]) => (one === null ? [] : [[name, one]])),
  );
  const { SESSION_KEYS: keys, ...others } = given;
  const { environment, faults } = judge({ ...bindingsOf(worker), ...others });
  return [
    ...unknown.map((name) => `${name} is no secret of the worker; there are ${knownSecrets.join(", ")}.`),
    ...faults.map(({ name, message }) => `${name} ${message}.`),
    ...(keys === undefined ? [] : faultsOfKeys(keys)),
    ...(given.FEATURES_OFF === undefined ? [] : faultsOfFeatures(given.FEATURES_OFF)),
    ...(environment === null || given.CLIENT_SECRET === undefined
      ? []
      : faultsOfIssuers(environment, issuersOf(worker, environment), value)),
  ];
}

function faultsOfKeys(text: string): string[] {
  try {
    checkNewKeys(readKeyList(text));
    return [];
  } catch (cause) {
    return [cause instanceof Error ? cause.message : String(cause)];
  }
}

/** The worker takes any (app/platform/features-off.ts); what is none would turn nothing off. */
function faultsOfFeatures(text: string): string[] {
  const isBrand = (name: string | undefined) => name === undefined || brands.some((brand) => brand === name);
  return text.split(/[\s,]+/).flatMap((one) => {
    const [flag = "", brand, ...rest] = one.split(":");
    if (!featureFlags.some((known) => known === flag))
      return [`FEATURES_OFF: "${flag}" is no feature; there are ${featureFlags.join(", ")}.`];
    return isBrand(brand) && rest.length === 0
      ? []
      : [`FEATURES_OFF: "${one}" has no brand behind the colon; there are ${brands.join(", ")}.`];
  });
}

function faultsOfIssuers({ clientSecrets }: Environment, own: readonly string[], value: unknown): string[] {
  const { data } = readDeployments(value);
  const known = (data === null ? [] : workersOf(data)).flatMap((worker) => {
    const { environment } = judge(bindingsOf(worker));
    return environment === null ? [] : issuersOf(worker, environment);
  });
  const strange = [...clientSecrets.keys()].filter((issuer) => issuer !== "*" && !known.includes(issuer));
  const without = own.filter((issuer) => !clientSecrets.has(issuer) && !clientSecrets.has("*"));
  return [
    ...strange.map(
      (issuer) =>
        `CLIENT_SECRET: no worker has the authority ${issuer}; there are ${[...new Set(known)].join(", ")}.`,
    ),
    ...(without.length === own.length
      ? [`CLIENT_SECRET has none for the authority of this worker, ${own.join(", ")}.`]
      : []),
  ];
}
