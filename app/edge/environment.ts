import { z } from "zod";
import { regions } from "~/brands/storefronts";
import type { DeletionDesk } from "./deletions/deletion-desk";
import type { ActionLedger } from "./forms/action-ledger";
import type { OutsideScriptName } from "./outside-scripts";
import type { SessionSockets } from "./push/session-sockets";
import type { SelectionShelf } from "./selection-shelf";
import type { SessionGate } from "./session/session-gate";
import { VendorAddresses } from "./vendor-addresses";

/**
 * The names of the services behind the site, each with a base URL of its own, so that an operator can point each one
 * elsewhere. The binding of `orders` is `ORDERS_URL`.
 */
const serviceNames = [
  "auth-api",
  "authority",
  "configuration",
  "customers",
  "cut-off",
  "deletion",
  "delivery",
  "downloads",
  "email-gateway",
  "exports",
  "gallery",
  "invoices",
  "merchandise",
  "orders",
  "photos",
  "products",
  "projects",
  "push",
  "reorder",
  "shared-albums",
  "storage",
  "temp-selections",
  "uploads",
  "vouchers",
  "widgets",
] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * The services that take no token: none of a customer's ever goes there.
 * Source: docs/specification/1-account-site.md, section 7.
 */
export const tokenlessServices: ReadonlySet<ServiceName> = new Set([
  "configuration",
  "merchandise",
  "storage",
]);

/**
 * An address with places to fill: `{env}` becomes the prefix of the environment (nothing, `a-` or `t-`), `{brand}` the
 * brand and `{id}` the host id (see `addressOf`).
 */
const AddressTemplate = z
  .string()
  .regex(/^https?:\/\/[\w.{}:/-]+$/, "must be an http(s) address")
  .transform((address) => address.replace(/\/$/, ""));

/**
 * What nobody can sign in without.
 * Source: docs/specification/1-account-site.md, section 8, "Missing configuration at sign-in".
 */
const NeededToSignIn = z.string({ error: "Config should be loaded before authentication" });

/** An address that may be left out: then there is no such script. */
const OptionalAddress = z
  .union([z.literal("").transform(() => null), AddressTemplate])
  .optional()
  .transform((address) => address ?? null);

/** An error-reporting service's address, which may be left out. */
const SentryDsn = z
  .union([
    z.literal("").transform(() => null),
    z.string().regex(/^https?:\/\/\w+@[\w.:-]+\/(.*\/)?\d+$/, "must be a DSN"),
  ])
  .optional()
  .transform((dsn) => dsn ?? null);

/** Seconds in which a deletion can be undone. */
const GraceSeconds = z.coerce.number().int().min(1).max(60).default(8);

/** A key is `<kid>:<32 bytes, base64url>`; the first seals, all of them open, so that a key can be replaced without signing anybody out. */
const SealingKeys = z.string().transform((text, issue) =>
  text.split(",").map((entry) => {
    const [kid, secret] = entry.trim().split(":");
    const bytes = secret === undefined ? null : bytesOf(secret);
    if (!kid || bytes?.length !== 32) {
      issue.addIssue({ code: "custom", message: "must be kid:<32 bytes, base64url>[,…]" });
      return z.NEVER;
    }
    return { kid, bytes };
  }),
);

/** The bytes of a base64url text, or null where it is none. */
function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

const isNamespace = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "idFromName" in value;

const Bindings = z
  .object({
    REGION: z.enum([...regions, "development"]),
    CLIENT_ID: NeededToSignIn.min(1),
    SESSION_KEYS: SealingKeys,
    ACTION_LEDGER: z.custom<DurableObjectNamespace<ActionLedger>>(
      isNamespace,
      "the action ledger is not bound",
    ),
    DELETION_DESK: z.custom<DurableObjectNamespace<DeletionDesk>>(
      isNamespace,
      "the deletion desk is not bound",
    ),
    DELETION_GRACE_SECONDS: GraceSeconds,
    SELECTION_SHELF: z.custom<DurableObjectNamespace<SelectionShelf>>(
      isNamespace,
      "the selection shelf is not bound",
    ),
    SESSION_GATE: z.custom<DurableObjectNamespace<SessionGate>>(isNamespace, "the session gate is not bound"),
    SESSION_SOCKETS: z.custom<DurableObjectNamespace<SessionSockets>>(
      isNamespace,
      "the session's sockets are not bound",
    ),
    CONSENT_SCRIPT_URL: OptionalAddress,
    ANALYTICS_SCRIPT_URL: OptionalAddress,
    CHAT_SCRIPT_URL: OptionalAddress,
    FEEDBACK_SCRIPT_URL: OptionalAddress,
    ALBUM_UPLOAD_URLS: VendorAddresses,
    QR_UPLOAD_URLS: VendorAddresses,
    SENTRY_DSN: SentryDsn,
    SHOP_URL: AddressTemplate,
    PICTURES_URL: AddressTemplate,
    AUTH_API_URL: AddressTemplate,
    AUTHORITY_URL: NeededToSignIn.pipe(AddressTemplate),
    CONFIGURATION_URL: AddressTemplate,
    CUSTOMERS_URL: AddressTemplate,
    DELETION_URL: AddressTemplate,
    DELIVERY_URL: AddressTemplate,
    DOWNLOADS_URL: AddressTemplate,
    EMAIL_GATEWAY_URL: AddressTemplate,
    EXPORTS_URL: AddressTemplate,
    ORDERS_URL: AddressTemplate,
    PHOTOS_URL: AddressTemplate,
    PUSH_URL: AddressTemplate,
    SHARED_ALBUMS_URL: AddressTemplate,
    CUT_OFF_URL: AddressTemplate,
    GALLERY_URL: AddressTemplate,
    INVOICES_URL: AddressTemplate,
    MERCHANDISE_URL: AddressTemplate,
    PRODUCTS_URL: AddressTemplate,
    PROJECTS_URL: AddressTemplate,
    REORDER_URL: AddressTemplate,
    STORAGE_URL: AddressTemplate,
    TEMP_SELECTIONS_URL: AddressTemplate,
    UPLOADS_URL: AddressTemplate,
    WIDGETS_URL: AddressTemplate,
    VOUCHERS_URL: AddressTemplate,
  })
  .transform((bindings) => ({
    region: bindings.REGION,
    development: bindings.REGION === "development",
    clientId: bindings.CLIENT_ID,
    sealingKeys: bindings.SESSION_KEYS,
    actionLedger: bindings.ACTION_LEDGER,
    deletionDesk: bindings.DELETION_DESK,
    deletionGraceSeconds: bindings.DELETION_GRACE_SECONDS,
    selectionShelf: bindings.SELECTION_SHELF,
    sessionGate: bindings.SESSION_GATE,
    sessionSockets: bindings.SESSION_SOCKETS,
    scripts: {
      consent: bindings.CONSENT_SCRIPT_URL,
      analytics: bindings.ANALYTICS_SCRIPT_URL,
      chat: bindings.CHAT_SCRIPT_URL,
      feedback: bindings.FEEDBACK_SCRIPT_URL,
    } satisfies Record<OutsideScriptName, string | null>,
    /** Where failures are reported; null for nowhere. */
    errorReporting: bindings.SENTRY_DSN,
    /** Where photos are added to an album from a mobile device, and from a telephone by QR code; by vendor. */
    albumUpload: bindings.ALBUM_UPLOAD_URLS,
    qrUpload: bindings.QR_UPLOAD_URLS,
    shop: bindings.SHOP_URL,
    pictures: bindings.PICTURES_URL,
    services: {
      "auth-api": bindings.AUTH_API_URL,
      authority: bindings.AUTHORITY_URL,
      configuration: bindings.CONFIGURATION_URL,
      customers: bindings.CUSTOMERS_URL,
      deletion: bindings.DELETION_URL,
      delivery: bindings.DELIVERY_URL,
      downloads: bindings.DOWNLOADS_URL,
      "email-gateway": bindings.EMAIL_GATEWAY_URL,
      exports: bindings.EXPORTS_URL,
      orders: bindings.ORDERS_URL,
      photos: bindings.PHOTOS_URL,
      push: bindings.PUSH_URL,
      "shared-albums": bindings.SHARED_ALBUMS_URL,
      "cut-off": bindings.CUT_OFF_URL,
      gallery: bindings.GALLERY_URL,
      invoices: bindings.INVOICES_URL,
      merchandise: bindings.MERCHANDISE_URL,
      products: bindings.PRODUCTS_URL,
      projects: bindings.PROJECTS_URL,
      reorder: bindings.REORDER_URL,
      storage: bindings.STORAGE_URL,
      "temp-selections": bindings.TEMP_SELECTIONS_URL,
      uploads: bindings.UPLOADS_URL,
      widgets: bindings.WIDGETS_URL,
      vouchers: bindings.VOUCHERS_URL,
    } satisfies Record<ServiceName, string>,
  }));

/** What the worker is configured with, checked and named for people. */
export type Environment = z.output<typeof Bindings>;

const parsed = new WeakMap<object, Environment>();

/**
 * Reads the worker's bindings, once an isolate.
 * @throws Error that names each binding that is missing or malformed; no request is answered by half a configuration.
 */
export function readEnvironment(bindings: object): Environment {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = Bindings.safeParse(bindings);
  if (!result.success) throw new Error(`The worker is not configured: ${z.prettifyError(result.error)}`);
  parsed.set(bindings, result.data);
  return result.data;
}
