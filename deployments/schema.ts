import { z } from "zod";
import { sistersOf } from "~/brands/sister-storefronts";
import { storefronts } from "~/brands/storefronts";
import { Bindings } from "~/platform/environment";

export const environmentNames = ["production", "acceptance", "test"] as const;
export type EnvironmentName = (typeof environmentNames)[number];

export const secretNames = ["SESSION_KEYS", "CLIENT_SECRET", "CLIENT_PRIVATE_KEY", "FEATURES_OFF"] as const;
const madeNames = ["REGION", "ENVIRONMENT", "HOSTS", "COMMIT", "VERSION"] as const;
/** What the platform binds. */
export const objectNames = [
  "IDEMPOTENCY_STORE",
  "DELETION_SCHEDULER",
  "SELECTION_STORE",
  "TOKEN_REFRESHER",
  "SESSION_SOCKETS",
  "ACCOUNT_SESSIONS",
] as const;
export const limitNames = ["CUSTOMER_RATE_LIMIT", "ADDRESS_RATE_LIMIT", "SIGN_IN_RATE_LIMIT"] as const;

type Settings = z.input<typeof Bindings>;
/** As the worker takes them (app/platform/environment.ts, which also judges the values). */
type Variables = Partial<
  Omit<
    Settings,
    (typeof secretNames | typeof madeNames | typeof objectNames | typeof limitNames)[number] | "METRICS"
  >
>;

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

const problemOfName = (name: string): string | null => {
  if (isOneOf(secretNames, name)) return "is a secret, which no file of the repository holds";
  if (isOneOf(madeNames, name)) return "follows from this file and is not written into it";
  const isVariable = Object.hasOwn(Bindings.in.in.shape, name);
  return isVariable && !isOneOf([...objectNames, ...limitNames, "METRICS"], name)
    ? null
    : "is no variable of the worker; docs/operating.md lists them";
};

const VariableTable = z.record(z.string(), z.unknown()).superRefine((table, { addIssue }) => {
  for (const name of Object.keys(table)) {
    const message = problemOfName(name);
    if (message) addIssue({ code: "custom", path: [name], message });
  }
});

const label = "[a-z\\d]([a-z\\d-]*[a-z\\d])?";
const Domain = z
  .string({ error: "must be a domain such as vellora.example, or one for each environment" })
  .regex(
    new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`),
    "must be a domain in lower case such as vellora.example, without https:// and without a path",
  );
const Domains = z.union(
  [
    Domain,
    z.strictObject({
      production: Domain.optional(),
      acceptance: Domain.optional(),
      test: Domain.optional(),
    }),
  ],
  { error: "must be a domain such as vellora.example, or one for each environment" },
);

const sameFirstName =
  'The first name of the hosts is the same in every region of an environment and stands in environments.<environment>.host: choose one, and redirect the others to it at their zones (docs/operating.md, "The first name of the hosts").';

const HostTemplate = z
  .string({ error: "must be a host such as account.{domain}" })
  .regex(
    new RegExp(`^${label}\\.\\{domain\\}$`),
    `must be one name before the domain, such as account.{domain}: cookies go on the domain. ${sameFirstName.slice(0, -1)}`,
  );

const namespaces = "must be a positive number: with it begin the environment's namespaces of rate limits";

const EnvironmentSettings = z.strictObject({
  host: HostTemplate,
  rateLimitNamespaces: z.number({ error: namespaces }).int(namespaces).positive(namespaces),
  variables: VariableTable.optional(),
});

const RegionSettings = z.strictObject({
  storefronts: z.record(z.string(), Domains),
  variables: VariableTable.optional(),
  environments: z
    .partialRecord(z.enum(environmentNames), z.strictObject({ variables: VariableTable }))
    .optional(),
});

const regionForm = /^[a-z]+(-[a-z]+)*$/;
/** Its worker would have the name of another region's in that environment. */
const environmentEnd = new RegExp(`(^|-)(${environmentNames.join("|")})$`);
/** Names that commands and the worker give another meaning. */
const takenRegions = ["development", "all"];
/** Below them everybody has domains, and no cookie can be set on them; of the many such endings those that shops are likely to use. */
const commonEnding = /^(co|com|org|net|ne|or|ac|gov|edu)\.[a-z]{2}$/;

const Data = z.strictObject({
  variables: VariableTable,
  environments: z.strictObject(
    {
      production: EnvironmentSettings,
      acceptance: EnvironmentSettings,
      test: EnvironmentSettings,
    } satisfies Record<EnvironmentName, unknown>,
    { error: "must have production, acceptance and test" },
  ),
  regions: z.record(z.string(), RegionSettings),
});
export type DeploymentData = z.output<typeof Data>;

type WithVariables<Settings> = Omit<Settings, "variables"> & { variables?: Variables };

/** What deployments.ts holds, with the types of the worker's variables. */
export interface Deployments {
  variables: Variables;
  environments: Record<EnvironmentName, WithVariables<z.input<typeof EnvironmentSettings>>>;
  regions: Record<
    string,
    Omit<WithVariables<z.input<typeof RegionSettings>>, "environments"> & {
      environments?: Partial<Record<EnvironmentName, { variables: Variables }>>;
    }
  >;
}

export const hostOf = (
  { environments, regions }: DeploymentData,
  { region, environment, storefront }: { region: string; environment: EnvironmentName; storefront: string },
): string | null => {
  const domains = regions[region]?.storefronts[storefront];
  const domain = typeof domains === "string" ? domains : domains?.[environment];
  return domain === undefined ? null : environments[environment].host.replace("{domain}", domain);
};

type Fault = [path: string, message: string];

function faultsOfRegions(data: DeploymentData): Fault[] {
  const faults: Fault[] = [];
  const regionOf = new Map<string, string>();
  const missing: string[] = [];
  for (const [region, { storefronts: own }] of Object.entries(data.regions)) {
    const path = `regions.${region}`;
    if (!regionForm.test(region)) faults.push([path, "must be named with small letters, such as south-west"]);
    if (takenRegions.includes(region)) faults.push([path, "has a name that means something else"]);
    if (environmentEnd.test(region))
      faults.push([path, "must not end with the name of an environment: two workers would have one name"]);
    if (Object.keys(own).length === 0) faults.push([path, "has no storefront"]);
    for (const id of Object.keys(own)) {
      const other = regionOf.get(id);
      if (other) faults.push([`${path}.storefronts.${id}`, `is in the region ${other}, too`]);
      if (!storefronts.has(id))
        faults.push([`${path}.storefronts.${id}`, "is no storefront of app/brands/storefronts.ts"]);
      regionOf.set(id, region);
    }
  }
  for (const storefront of storefronts.values()) {
    const region = regionOf.get(storefront.id);
    if (!region) missing.push(storefront.id);
    for (const sister of sistersOf(storefront))
      if (region && regionOf.get(sister.id) !== region && storefront.id < sister.id)
        faults.push([
          `storefront ${storefront.id}`,
          `must be in the same region as ${sister.id}: their pages link to each other`,
        ]);
  }
  if (missing.length > 0) {
    const rows = missing.map((id) => `"${id}": {}`).join(", ");
    faults.push([
      "regions",
      `must name every storefront of app/brands/storefronts.ts, so that none is forgotten; one that is not yours has no domain. Missing: ${rows}`,
    ]);
  }
  return faults;
}

function faultsOfHosts(data: DeploymentData): Fault[] {
  const faults: Fault[] = [];
  const owners = new Map<string, string>();
  const parents = new Map<string, string>();
  for (const [region, { storefronts: own }] of Object.entries(data.regions))
    for (const storefront of Object.keys(own))
      for (const environment of environmentNames) {
        const host = hostOf(data, { region, environment, storefront });
        if (host === null) continue;
        const owner = owners.get(host);
        const path = `regions.${region}.storefronts.${storefront}`;
        if (owner)
          faults.push([
            path,
            `has the host ${host} in ${environment}, and so has ${owner}: each needs its own`,
          ]);
        owners.set(host, `${storefront} in ${environment}`);
        const [label, ...rest] = host.split(".");
        const domain = rest.join(".");
        if (rest[0] === label)
          faults.push([path, `would have the host ${host}: leave ${label}. out of the domain`]);
        if (commonEnding.test(domain))
          faults.push([path, `has the domain ${domain}, which is no company's own`]);
        parents.set(domain, storefront);
      }
  for (const [domain, storefront] of parents)
    for (const [parent, other] of parents)
      if (other !== storefront && domain.endsWith(`.${parent}`))
        faults.push([
          `storefront ${storefront}`,
          `has the domain ${domain} below ${parent} of ${other}, whose cookies would reach it`,
        ]);
  return faults;
}

/** How many numbers an environment takes: one for each rate limit of wrangler.toml. */
const rateLimitsOfWorker = 10;

function faultsOfNamespaces({ environments }: DeploymentData): Fault[] {
  const begins = environmentNames.map((name) => [name, environments[name].rateLimitNamespaces] as const);
  return begins.flatMap(([name, begin]) =>
    begins
      .filter(([other, ownBegin]) => other < name && Math.abs(ownBegin - begin) < rateLimitsOfWorker)
      .map(
        ([other]): Fault => [
          `environments.${name}.rateLimitNamespaces`,
          `must be ${rateLimitsOfWorker} or more from ${other}'s: the environments would count each other's requests`,
        ],
      ),
  );
}

function textOfIssue({ path, message, ...issue }: z.core.$ZodIssue): string {
  const where = path.map(String).join(".");
  const [first, second, ...rest] = path;
  if (issue.code === "unrecognized_keys") {
    const unknown = issue.keys.map((key) => [...path.map(String), key].join("."));
    const isHost = first === "regions" && issue.keys.includes("host");
    return `${unknown.join(", ")} ${unknown.length > 1 ? "are" : "is"} not known here.${isHost ? ` ${sameFirstName}` : ""}`;
  }
  const isEnvironment = first === "environments" && environmentNames.some((name) => name === second);
  if (isEnvironment && rest.length === 0 && issue.input === undefined)
    return `${where} is missing. There are always three environments: keep it, with its host and rateLimitNamespaces. It gets no worker as long as no storefront has a domain in it, as in { production: "vellora.example" }.`;
  return `${where} ${/^(Invalid|Unrec)/.test(message) ? `is wrong: ${message}` : message}.`;
}

/** The data, or a sentence for each mistake. */
export function readDeployments(
  value: unknown,
): { data: DeploymentData; faults: [] } | { data: null; faults: string[] } {
  const read = Data.safeParse(value, { reportInput: true });
  if (!read.success)
    return {
      data: null,
      faults: read.error.issues.map(textOfIssue),
    };
  const faults = [faultsOfRegions, faultsOfHosts, faultsOfNamespaces].flatMap((of) => of(read.data));
  if (faults.length > 0) return { data: null, faults: faults.map(([path, text]) => `${path} ${text}.`) };
  return { data: read.data, faults: [] };
}
