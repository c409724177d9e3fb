import { readEnvironment } from "~/platform/environment";
import { keyFault } from "~/platform/secrets";
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

/** What the worker would refuse: with such a configuration every answer is 500. */
function faultOfConfiguration(worker: Worker): string | null {
  return faultOfBindings({ ...platform, SESSION_KEYS: someKey, ...variablesOf(worker, "unknown") });
}

/** What the worker would refuse of its secrets, before they are live. No secret is told. */
export function faultsOfSecrets(worker: Worker, secrets: Readonly<Record<string, string>>): string[] {
  const known: readonly string[] = [...secretNames, "SENTRY_DSN"];
  const unknown = Object.keys(secrets).filter((name) => !known.includes(name));
  const bindings = { ...platform, SESSION_KEYS: someKey, ...variablesOf(worker, "unknown"), ...secrets };
  const fault = faultOfBindings(bindings);
  return [
    ...unknown.map((name) => `${name} is no secret of the worker; there are ${known.join(", ")}.`),
    ...(fault === null ? [] : [fault]),
  ];
}

function faultOfBindings(bindings: Record<string, unknown>): string | null {
  try {
    const { sealingKeys } = readEnvironment(bindings);
    return keyFault(bindings.SESSION_KEYS, sealingKeys);
  } catch (cause) {
    return cause instanceof Error
      ? cause.message.replace("The worker is not configured: ", "")
      : String(cause);
  }
}

const maxVariableBytes = 5_000;

/** All sentences that are to be said about the file; none when it holds. */
export function faultsOf(value: unknown): string[] {
  const { data, faults } = readDeployments(value);
  if (data === null) return faults;
  return workersOf(data).flatMap((worker) => {
    const fault = faultOfConfiguration(worker);
    const large = Object.entries(variablesOf(worker, "")).filter(
      ([, one]) => (typeof one === "string" ? one : JSON.stringify(one)).length > maxVariableBytes,
    );
    return [
      ...(fault === null ? [] : [`${worker.name} would answer everything with 500: ${fault}`]),
      ...large.map(
        ([name]) => `${worker.name}: ${name} is larger than the 5 KB that the platform gives a variable.`,
      ),
    ];
  });
}
