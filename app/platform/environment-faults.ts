import { isUnsafe } from "./address-template";

/** Seconds: with less, customers are signed out while they read a page. */
const minSessionSeconds = 300;

interface Together {
  REGION: string;
  SESSION_LIFETIME_SECONDS: number;
  SESSION_IDLE_SECONDS: number;
  DELETION_GRACE_SECONDS: number;
  DELETION_GRACE_MAX_SECONDS: number;
  ENVIRONMENT?: string | undefined;
  HOSTS: Readonly<Record<string, string>>;
}

/** Names of rights, which no request goes to. */
const withoutAddresses = ["AUTHORITY_SCOPES"];

/** In a text, a list, a table, or the issuers of a map; what the platform binds is none of them. */
function holdsUnsafe(value: unknown): boolean {
  if (typeof value === "string") return isUnsafe(value);
  if (Array.isArray(value)) return value.some(holdsUnsafe);
  if (value instanceof Map) return [...value.keys()].some(holdsUnsafe);
  const isTable =
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isTable && Object.values(value).some(holdsUnsafe);
}

/** What no value says alone, by the name of the binding. */
export function faultsOf(bindings: Together): [string, string][] {
  const { REGION, SESSION_LIFETIME_SECONDS, SESSION_IDLE_SECONDS } = bindings;
  const faults: [string, string][] = [];
  if (SESSION_IDLE_SECONDS > SESSION_LIFETIME_SECONDS)
    faults.push(["SESSION_IDLE_SECONDS", "must not be longer than SESSION_LIFETIME_SECONDS"]);
  if (bindings.DELETION_GRACE_SECONDS > bindings.DELETION_GRACE_MAX_SECONDS)
    faults.push(["DELETION_GRACE_SECONDS", "must not be longer than DELETION_GRACE_MAX_SECONDS"]);
  if (REGION === "development") return faults;
  if (!bindings.ENVIRONMENT) faults.push(["ENVIRONMENT", "must be production, acceptance or test"]);
  if (Object.keys(bindings.HOSTS).length === 0) faults.push(["HOSTS", "must name a host"]);
  for (const [name, value] of Object.entries({ SESSION_LIFETIME_SECONDS, SESSION_IDLE_SECONDS }))
    if (value < minSessionSeconds) faults.push([name, `must be ${minSessionSeconds} or more`]);
  // Every variable, so that a new one cannot be forgotten.
  for (const [name, value] of Object.entries<unknown>({ ...bindings }))
    if (!withoutAddresses.includes(name) && holdsUnsafe(value)) faults.push([name, "must be https"]);
  return faults;
}
