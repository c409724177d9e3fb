import { z } from "zod";
import { AddressTemplate, ServicesTemplate } from "./address-template";
import { jurisdictions, within } from "./durable-object";
import { EditorProductTable } from "./editor-products";
import { faultsOf } from "./environment-faults";
import {
  AuthorityOverrides,
  BrandsOfFlag,
  day,
  Hosts,
  Metrics,
  maxCookieSeconds,
  Namespace,
  NeededToSignIn,
  OptionalAddress,
  OptionalPage,
  OptionalPageOfOrder,
  Origins,
  RateLimiter,
  Scopes,
  SecurityContact,
  SentryDsn,
  ServiceAddresses,
  ServiceNames,
  ServiceOverrides,
  Share,
  seconds,
  tableOf,
  Version,
} from "./environment-values";
import { FeaturesOff } from "./features-off";
import { ByIssuer, ClientKey, ClientSecrets, SealingKeys } from "./secrets";
import { serviceNames } from "./service-names";
import { StorefrontCodeTable } from "./storefront-codes";
import { type OutsideScriptName, ScriptPermissionTable } from "./third-party-scripts";
import { VendorUploadUrls } from "./vendor-upload-urls";

/** Source: docs/specification/1-account-site.md, section 9. */
export type EnvironmentLetter = "t" | "a" | "p" | "d";
const letterOfEnvironment = { production: "p", acceptance: "a", test: "t" } as const;
type EnvironmentName = keyof typeof letterOfEnvironment;

const letterOf = (region: string, name: EnvironmentName = "production"): EnvironmentLetter =>
  region === "development" ? "d" : letterOfEnvironment[name];

/** Seconds: WCAG 2.2, 2.2.1, asks for twenty to reach for more time. */
const usualGraceSeconds = 20;
const maxGraceSeconds = 300;

export const Bindings = z
  .object({
    REGION: z.string().regex(/^[a-z][a-z-]*$/, "must be a region's name"),
    ENVIRONMENT: z.enum(["production", "acceptance", "test"]).optional(),
    HOSTS: Hosts,
    VERSION: Version,
    COMMIT: z.string().default("unknown"),
    FEATURE_FLAGS: BrandsOfFlag,
    FEATURES_OFF: FeaturesOff,
    CLIENT_ID: NeededToSignIn.min(1, "must be the client's id at the authority").pipe(ByIssuer),
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
    LOG_SAMPLING: Share,
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
    PRIVACY_URL: OptionalPage,
    TERMS_URL: OptionalPage,
    IMPRINT_URL: OptionalPage,
    PAYMENT_PAGE_URL: OptionalPageOfOrder,
    DIRECT_REORDER_URL: OptionalAddress,
    TRACKING_ORIGINS: Origins,
    EDITOR_PRODUCTS: z.preprocess(tableOf, EditorProductTable),
    STOREFRONT_CODES: z.preprocess(tableOf, StorefrontCodeTable),
    PICTURES_URL: AddressTemplate,
    AUTHORITY_URL: NeededToSignIn.pipe(AddressTemplate),
    AUTHORITY_OVERRIDES: AuthorityOverrides,
    AUTHORITY_ORIGINS: Origins,
    AUTHORITY_SCOPES: Scopes,
    AUTHORITY_PASSWORD_URL: OptionalPage,
    AUTHORITY_PASSKEYS_URL: OptionalPage,
    AUTHORITY_SESSIONS_URL: OptionalPage,
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
