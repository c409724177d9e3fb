import { z } from "zod";
import { brandsOfFlag, featureFlags } from "~/brands/feature-flags";
import { brands } from "~/brands/storefronts";
import {
  AddressTemplate,
  isUnsafe,
  PageOfOrderTemplate,
  PageTemplate,
  ServicesTemplate,
  ServiceTemplate,
  unknownVariable,
} from "./address-template";
import { isNamespace, jurisdictions, within } from "./durable-object";
import { EditorProductTable } from "./editor-products";
import { FeaturesOff } from "./features-off";
import { jsonOf } from "./json";
import { ByIssuer, ClientKey, ClientSecrets, SealingKeys } from "./secrets";
import { serviceNames } from "./service-names";
import { StorefrontCodeTable } from "./storefront-codes";
import { type OutsideScriptName, ScriptPermissionTable } from "./third-party-scripts";
import { VendorUploadUrls } from "./vendor-upload-urls";

const ServiceName = z.enum(serviceNames);

/** A table, or JSON: a variable of `wrangler dev --var` is text. */
const tableOf = (table: unknown) => (typeof table === "string" ? (jsonOf(table) ?? null) : table);

const ServiceOverrides = z.preprocess(
  tableOf,
  z.partialRecord(ServiceName.exclude(["authority"]), ServiceTemplate).default({}),
);

/** Where one brand's authority is elsewhere. */
const AuthorityOverrides = z.preprocess(
  tableOf,
  z.partialRecord(z.enum(brands), AddressTemplate).default({}),
);

/** The brands of a flag; of one that is not named those of brands/feature-flags.ts. */
const BrandsOfFlag = z
  .preprocess(tableOf, z.partialRecord(z.enum(featureFlags), z.array(z.enum(brands))).default({}))
  .transform((listed) => ({ ...brandsOfFlag, ...listed }));

/** The host of each storefront of the region. Its first label is taken away for the parent domain. */
const Hosts = z.preprocess(
  tableOf,
  z
    .record(z.string(), z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+){2,}$/, "must be a host below a domain"))
    .default({}),
);

/** Source: docs/specification/1-account-site.md, section 9. */
export type EnvironmentLetter = "t" | "a" | "p" | "d";
const letterOfEnvironment = { production: "p", acceptance: "a", test: "t" } as const;
type EnvironmentName = keyof typeof letterOfEnvironment;

const letterOf = (region: string, name: EnvironmentName = "production"): EnvironmentLetter =>
  region === "development" ? "d" : letterOfEnvironment[name];

const Version = z.object({ id: z.string() }).default({ id: "development" });

/** Names, with commas between. */
const ServiceNames = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((name) => name.trim() || []))
  .pipe(z.array(ServiceName))
  .transform((names): ReadonlySet<z.output<typeof ServiceName>> => new Set(names));

const ServiceAddresses = z.record(ServiceName, AddressTemplate);

/** Source: docs/specification/1-account-site.md, section 8, "Missing configuration at sign-in". */
const NeededToSignIn = z.string({ error: "Config should be loaded before authentication" });

const optional = <Template extends z.ZodType<string>>(template: Template) =>
  z
    .union([z.literal("").transform(() => null), template])
    .optional()
    .transform((address) => address ?? null);
const OptionalAddress = optional(AddressTemplate);

/** With the placeholders of an address. RFC 9116, 2.5.3. */
const SecurityContact = z
  .union([
    z.literal("").transform(() => null),
    z
      .string()
      .regex(/^(https:\/\/|mailto:[^@\s]+@|tel:\+)\S+$/, "must be an https, mailto or tel address")
      .superRefine((contact, issue) => {
        const problem = unknownVariable(contact);
        if (problem) issue.addIssue({ code: "custom", message: problem });
      }),
  ])
  .optional()
  .transform((contact) => contact ?? null);

const SentryDsn = z
  .union([
    z.literal("").transform(() => null),
    z.string().regex(/^https?:\/\/\w+@[\w.:-]+\/(.*\/)?\d+$/, "must be a DSN"),
  ])
  .optional()
  .transform((dsn) => dsn ?? null);

/** Source: OpenID Connect Core, 3.1.2.1, 5.4: without "email" an authority need not give the claim that every session has. */
const Scopes = z
  .string()
  .default("openid profile email")
  .refine((text) => text.split(" ").includes("openid"), "must hold openid")
  .transform((text) => text.split(" "));

const Origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .pipe(z.array(AddressTemplate));

const seconds = (usual: number, max: number) => z.coerce.number().int().min(1).max(max).default(usual);
const day = 24 * 60 * 60;
/** Browsers keep no cookie for longer. */
const maxCookieSeconds = 400 * day;

const Namespace = z.custom<DurableObjectNamespace>(isNamespace, "must be a Durable Object binding");

const RateLimiter = z.custom<RateLimit>(
  (binding) => typeof binding === "object" && binding !== null && "limit" in binding,
  "must be a rate limiting binding",
);

const Metrics = z.custom<AnalyticsEngineDataset>(
  (binding) => typeof binding === "object" && binding !== null && "writeDataPoint" in binding,
  "must be an Analytics Engine binding",
);

/** Seconds: WCAG 2.2, 2.2.1, asks for twenty to reach for more time. */
const usualGraceSeconds = 20;
const maxGraceSeconds = 300;

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
function faultsOf(bindings: Together): [string, string][] {
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

export const Bindings = z
  .object({
    REGION: z.string().regex(/^[a-z][a-z-]*$/, "must be a region's name"),
    ENVIRONMENT: z.enum(["production", "acceptance", "test"]).optional(),
    HOSTS: Hosts,
    VERSION: Version,
    COMMIT: z.string().default("unknown"),
    FEATURE_FLAGS: BrandsOfFlag,
    FEATURES_OFF: FeaturesOff,
    CLIENT_ID: NeededToSignIn.min(1).pipe(ByIssuer),
    SESSION_KEYS: SealingKeys,
    IDEMPOTENCY_STORE: Namespace,
    DELETION_SCHEDULER: Namespace,
    DELETION_GRACE_SECONDS: seconds(usualGraceSeconds, maxGraceSeconds),
    DELETION_GRACE_MAX_SECONDS: seconds(maxGraceSeconds, maxGraceSeconds),
    SELECTION_STORE: Namespace,
    TOKEN_REFRESHER: Namespace,
    SESSION_SOCKETS: Namespace,
    CUSTOMER_RATE_LIMIT: RateLimiter,
    ADDRESS_RATE_LIMIT: RateLimiter,
    SIGN_IN_RATE_LIMIT: RateLimiter,
    ACCOUNT_SESSIONS: Namespace,
    OBJECTS_JURISDICTION: z.enum(jurisdictions).optional(),
    METRICS: Metrics.optional(),
    LOG_SAMPLING: z.coerce.number().min(0).max(1).default(1),
    SESSION_LIFETIME_SECONDS: seconds(30 * day, maxCookieSeconds),
    SESSION_IDLE_SECONDS: seconds(14 * day, maxCookieSeconds),
    SESSION_PROOF_SECONDS: seconds(60, 60),
    CONSENT_SCRIPT_URL: OptionalAddress,
    ANALYTICS_SCRIPT_URL: OptionalAddress,
    CHAT_SCRIPT_URL: OptionalAddress,
    FEEDBACK_SCRIPT_URL: OptionalAddress,
    SCRIPT_PERMISSIONS: z.preprocess(tableOf, ScriptPermissionTable),
    ALBUM_UPLOAD_URLS: VendorUploadUrls,
    QR_UPLOAD_URLS: VendorUploadUrls,
    SENTRY_DSN: SentryDsn,
    SECURITY_CONTACT: SecurityContact,
    SHOP_URL: AddressTemplate,
    PRIVACY_URL: optional(PageTemplate),
    TERMS_URL: optional(PageTemplate),
    IMPRINT_URL: optional(PageTemplate),
    PAYMENT_PAGE_URL: optional(PageOfOrderTemplate),
    DIRECT_REORDER_URL: OptionalAddress,
    TRACKING_ORIGINS: Origins,
    EDITOR_PRODUCTS: z.preprocess(tableOf, EditorProductTable),
    STOREFRONT_CODES: z.preprocess(tableOf, StorefrontCodeTable),
    PICTURES_URL: AddressTemplate,
    AUTHORITY_URL: NeededToSignIn.pipe(AddressTemplate),
    AUTHORITY_OVERRIDES: AuthorityOverrides,
    AUTHORITY_ORIGINS: Origins,
    AUTHORITY_SCOPES: Scopes,
    AUTHORITY_PASSWORD_URL: optional(PageTemplate),
    AUTHORITY_PASSKEYS_URL: optional(PageTemplate),
    AUTHORITY_SESSIONS_URL: optional(PageTemplate),
    CLIENT_SECRET: ClientSecrets,
    CLIENT_PRIVATE_KEY: ClientKey,
    SERVICES_URL: ServicesTemplate,
    SERVICE_OVERRIDES: ServiceOverrides,
    IDEMPOTENT_SERVICES: ServiceNames,
  })
  .superRefine((bindings, { addIssue }) => {
    for (const [name, message] of faultsOf(bindings)) addIssue({ code: "custom", path: [name], message });
  })
  .transform((bindings) => {
    const development = bindings.REGION === "development";
    const jurisdiction = bindings.OBJECTS_JURISDICTION ?? (development ? "" : "eu");
    const kept = (namespace: DurableObjectNamespace) => within(jurisdiction, namespace);
    return { bindings, development, kept };
  })
  .transform(({ bindings, development, kept }) => ({
    region: bindings.REGION,
    development,
    letter: letterOf(bindings.REGION, bindings.ENVIRONMENT),
    hosts: bindings.HOSTS,
    worker: { region: bindings.REGION, version: bindings.VERSION.id, commit: bindings.COMMIT },
    brandsOfFlag: bindings.FEATURE_FLAGS,
    featuresOff: bindings.FEATURES_OFF,
    clientIds: bindings.CLIENT_ID,
    clientSecrets: bindings.CLIENT_SECRET,
    clientKey: bindings.CLIENT_PRIVATE_KEY,
    authorityOverrides: bindings.AUTHORITY_OVERRIDES,
    authorityOrigins: bindings.AUTHORITY_ORIGINS,
    scopes: bindings.AUTHORITY_SCOPES,
    authorityPages: {
      password: bindings.AUTHORITY_PASSWORD_URL,
      passkeys: bindings.AUTHORITY_PASSKEYS_URL,
      sessions: bindings.AUTHORITY_SESSIONS_URL,
    },
    sealingKeys: bindings.SESSION_KEYS,
    idempotencyStore: kept(bindings.IDEMPOTENCY_STORE),
    deletionScheduler: kept(bindings.DELETION_SCHEDULER),
    deletionGraceSeconds: bindings.DELETION_GRACE_SECONDS,
    deletionGraceMaxSeconds: bindings.DELETION_GRACE_MAX_SECONDS,
    selectionStore: kept(bindings.SELECTION_STORE),
    tokenRefresher: kept(bindings.TOKEN_REFRESHER),
    sessionSockets: kept(bindings.SESSION_SOCKETS),
    rateLimits: {
      customer: bindings.CUSTOMER_RATE_LIMIT,
      address: bindings.ADDRESS_RATE_LIMIT,
      signIn: bindings.SIGN_IN_RATE_LIMIT,
    },
    accountSessions: kept(bindings.ACCOUNT_SESSIONS),
    metrics: bindings.METRICS ?? null,
    logSampling: bindings.LOG_SAMPLING,
    sessionLifetimeSeconds: bindings.SESSION_LIFETIME_SECONDS,
    sessionIdleSeconds: bindings.SESSION_IDLE_SECONDS,
    sessionProofSeconds: bindings.SESSION_PROOF_SECONDS,
    scripts: {
      consent: bindings.CONSENT_SCRIPT_URL,
      analytics: bindings.ANALYTICS_SCRIPT_URL,
      chat: bindings.CHAT_SCRIPT_URL,
      feedback: bindings.FEEDBACK_SCRIPT_URL,
    } satisfies Record<OutsideScriptName, string | null>,
    scriptPermissions: bindings.SCRIPT_PERMISSIONS,
    errorReporting: bindings.SENTRY_DSN,
    securityContact: bindings.SECURITY_CONTACT,
    albumUpload: bindings.ALBUM_UPLOAD_URLS,
    qrUpload: bindings.QR_UPLOAD_URLS,
    shop: bindings.SHOP_URL,
    legalPages: {
      privacy: bindings.PRIVACY_URL,
      terms: bindings.TERMS_URL,
      imprint: bindings.IMPRINT_URL,
    },
    paymentPage: bindings.PAYMENT_PAGE_URL,
    directReorder: bindings.DIRECT_REORDER_URL,
    trackingOrigins: bindings.TRACKING_ORIGINS,
    editorProducts: bindings.EDITOR_PRODUCTS,
    storefrontCodes: bindings.STOREFRONT_CODES,
    pictures: bindings.PICTURES_URL,
    idempotentServices: bindings.IDEMPOTENT_SERVICES,
    services: ServiceAddresses.parse({
      ...Object.fromEntries(
        serviceNames.map((name) => [name, bindings.SERVICES_URL.replace("{service}", name)]),
      ),
      ...bindings.SERVICE_OVERRIDES,
      authority: bindings.AUTHORITY_URL,
    }),
  }));

export type Environment = z.output<typeof Bindings>;

const parsed = new WeakMap<object, Environment>();

/** Cached per isolate. @throws Error that names each missing or malformed binding */
export function readEnvironment(bindings: object): Environment {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = Bindings.safeParse(bindings);
  if (!result.success) throw new Error(`The worker is not configured: ${z.prettifyError(result.error)}`);
  parsed.set(bindings, result.data);
  return result.data;
}
