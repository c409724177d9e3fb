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
  AUTHORITY_URL: string;
  AUTHORITY_OVERRIDES: Readonly<Partial<Record<string, string>>>;
  AUTHORITY_ORIGINS: readonly string[];
  AUTHORITY_PASSWORD_URL: string | null;
  AUTHORITY_PASSKEYS_URL: string | null;
  AUTHORITY_SESSIONS_URL: string | null;
  CLIENT_SECRET: ReadonlyMap<string, string>;
  SERVICES_URL: string;
  SERVICE_OVERRIDES: Readonly<Partial<Record<string, string>>>;
  PICTURES_URL: string;
  SHOP_URL: string;
  PRIVACY_URL: string | null;
  TERMS_URL: string | null;
  IMPRINT_URL: string | null;
  PAYMENT_PAGE_URL: string | null;
  DIRECT_REORDER_URL: string | null;
  TRACKING_ORIGINS: readonly string[];
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
  const addresses = {
    AUTHORITY_URL: [bindings.AUTHORITY_URL],
    AUTHORITY_OVERRIDES: Object.values(bindings.AUTHORITY_OVERRIDES),
    AUTHORITY_ORIGINS: bindings.AUTHORITY_ORIGINS,
    AUTHORITY_PASSWORD_URL: [bindings.AUTHORITY_PASSWORD_URL],
    AUTHORITY_PASSKEYS_URL: [bindings.AUTHORITY_PASSKEYS_URL],
    AUTHORITY_SESSIONS_URL: [bindings.AUTHORITY_SESSIONS_URL],
    CLIENT_SECRET: [...bindings.CLIENT_SECRET.keys()],
    SERVICES_URL: [bindings.SERVICES_URL],
    SERVICE_OVERRIDES: Object.values(bindings.SERVICE_OVERRIDES),
    PICTURES_URL: [bindings.PICTURES_URL],
    SHOP_URL: [bindings.SHOP_URL],
    PRIVACY_URL: [bindings.PRIVACY_URL],
    TERMS_URL: [bindings.TERMS_URL],
    IMPRINT_URL: [bindings.IMPRINT_URL],
    PAYMENT_PAGE_URL: [bindings.PAYMENT_PAGE_URL],
    DIRECT_REORDER_URL: [bindings.DIRECT_REORDER_URL],
    TRACKING_ORIGINS: bindings.TRACKING_ORIGINS,
  };
  for (const [name, values] of Object.entries(addresses))
    if (values.some((address) => address && isUnsafe(address))) faults.push([name, "must be https"]);
  return faults;
}
