import { z } from "zod";
import { brandsOfFlag, featureFlags } from "~/brands/feature-flags";
import { brands } from "~/brands/storefronts";
import { AddressTemplate, ServiceTemplate, unknownVariable } from "./address-template";
import { isNamespace } from "./durable-object";
import { jsonOf } from "./json";
import { serviceNames } from "./service-names";

const ServiceName = z.enum(serviceNames);

/** A table, or JSON: a variable of `wrangler dev --var` is text. */
export const tableOf = (table: unknown) => (typeof table === "string" ? (jsonOf(table) ?? null) : table);

export const ServiceOverrides = z.preprocess(
  tableOf,
  z.partialRecord(ServiceName.exclude(["authority"]), ServiceTemplate).default({}),
);

/** Where one brand's authority is elsewhere. */
export const AuthorityOverrides = z.preprocess(
  tableOf,
  z.partialRecord(z.enum(brands), AddressTemplate).default({}),
);

/** The brands of a flag; of one that is not named those of brands/feature-flags.ts. */
export const BrandsOfFlag = z
  .preprocess(tableOf, z.partialRecord(z.enum(featureFlags), z.array(z.enum(brands))).default({}))
  .transform((listed) => ({ ...brandsOfFlag, ...listed }));

/** The host of each storefront of the region. Its first label is taken away for the parent domain. */
export const Hosts = z.preprocess(
  tableOf,
  z
    .record(z.string(), z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+){2,}$/, "must be a host below a domain"))
    .default({}),
);

export const Version = z.object({ id: z.string() }).default({ id: "development" });

/** Names, with commas between. */
export const ServiceNames = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((name) => name.trim() || []))
  .pipe(z.array(ServiceName))
  .transform((names): ReadonlySet<z.output<typeof ServiceName>> => new Set(names));

export const ServiceAddresses = z.record(ServiceName, AddressTemplate);

/** Source: docs/specification/1-account-site.md, section 8, "Missing configuration at sign-in". */
export const NeededToSignIn = z.string({ error: "Config should be loaded before authentication" });

export const optional = <Template extends z.ZodType<string>>(template: Template) =>
  z
    .union([z.literal("").transform(() => null), template])
    .optional()
    .transform((address) => address ?? null);
export const OptionalAddress = optional(AddressTemplate);

/** With the placeholders of an address. RFC 9116, 2.5.3. */
export const SecurityContact = z
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

export const SentryDsn = z
  .union([
    z.literal("").transform(() => null),
    z.string().regex(/^https?:\/\/\w+@[\w.:-]+\/(.*\/)?\d+$/, "must be a DSN"),
  ])
  .optional()
  .transform((dsn) => dsn ?? null);

/** Source: OpenID Connect Core, 3.1.2.1, 5.4: without "email" an authority need not give the claim that every session has. */
export const Scopes = z
  .string()
  .default("openid profile email")
  .refine((text) => text.split(" ").includes("openid"), "must hold openid")
  .transform((text) => text.split(" "));

export const Origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .pipe(z.array(AddressTemplate));

export const seconds = (usual: number, max: number) => z.coerce.number().int().min(1).max(max).default(usual);
export const day = 24 * 60 * 60;
/** Browsers keep no cookie for longer. */
export const maxCookieSeconds = 400 * day;

export const Namespace = z.custom<DurableObjectNamespace>(isNamespace, "must be a Durable Object binding");

export const RateLimiter = z.custom<RateLimit>(
  (binding) => typeof binding === "object" && binding !== null && "limit" in binding,
  "must be a rate limiting binding",
);

export const Metrics = z.custom<AnalyticsEngineDataset>(
  (binding) => typeof binding === "object" && binding !== null && "writeDataPoint" in binding,
  "must be an Analytics Engine binding",
);
