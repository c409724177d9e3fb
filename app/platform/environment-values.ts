import { z } from "zod";
import { brandsOfFlag, featureFlags } from "~/brands/feature-flags";
import { brands } from "~/brands/storefronts";
import {
  AddressTemplate,
  OriginTemplate,
  PageOfOrderTemplate,
  PageTemplate,
  ServiceTemplate,
  unknownVariable,
} from "./address-template";
import { isNamespace } from "./durable-object";
import { jsonOf } from "./json";
import { serviceNames } from "./service-names";

const ServiceName = z.enum(serviceNames);

const isTable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A table by names that are known: a mistyped one is answered with the list of them.
 * @param value lazy, where it is made of much: most workers have no such table, and start faster without it
 */
export const tableBy = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.partialRecord(z.enum(names), value, {
    error: ({ input }) => {
      const known: readonly string[] = names;
      const unknown = isTable(input) ? Object.keys(input).filter((name) => !known.includes(name)) : [];
      const wrong = unknown.length > 0 ? `has the unknown name ${unknown.join(", ")}` : "must be a table";
      return `${wrong}; its names are ${names.join(", ")}`;
    },
  });

/** A table, or JSON: a variable of `wrangler dev --var` is text. Without one it is empty. */
export const tableOf = (table: unknown = {}) => (typeof table === "string" ? (jsonOf(table) ?? null) : table);

const ofOthers = serviceNames.filter((name) => name !== "authority");

export const ServiceOverrides = z.preprocess(tableOf, tableBy(ofOthers, ServiceTemplate));

/** Where one brand's authority is elsewhere. */
export const AuthorityOverrides = z.preprocess(tableOf, tableBy(brands, AddressTemplate));

/** The brands of a flag; of one that is not named those of brands/feature-flags.ts. */
export const BrandsOfFlag = z
  .preprocess(tableOf, tableBy(featureFlags, z.array(z.enum(brands))))
  .transform((listed) => ({ ...brandsOfFlag, ...listed }));

/** The host of each storefront of the region. Its first label is taken away for the parent domain. */
export const Hosts = z.preprocess(
  tableOf,
  z.record(z.string(), z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+){2,}$/, "must be a host below a domain")),
);

export const Version = z.object({ id: z.string() }).default({ id: "development" });

/** Names, with commas between. */
export const ServiceNames = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((name) => name.trim() || []))
  .pipe(z.array(ServiceName))
  .transform((names): ReadonlySet<z.output<typeof ServiceName>> => new Set(names));

/** Each is an address already. */
export const ServiceAddresses = z.record(ServiceName, z.string());

/** Source: docs/specification/1-account-site.md, section 8, "Missing configuration at sign-in". */
export const NeededToSignIn = z.string({ error: "Config should be loaded before authentication" });

const nullForNothing = (text: unknown) => text || null;

/** Nothing is null, as is an empty text. */
const optional = <Template extends z.ZodType<string>>(template: Template) =>
  z.preprocess(nullForNothing, template.nullable());
export const OptionalAddress = optional(AddressTemplate);
export const OptionalPage = optional(PageTemplate);
export const OptionalPageOfOrder = optional(PageOfOrderTemplate);

const contact = /^(https:\/\/|mailto:[^@\s]+@|tel:\+)\S+$/;
const Contact = z.string().transform((text, issue) => {
  const problem = contact.test(text) ? unknownVariable(text) : "must be an https, mailto or tel address";
  if (problem !== null) issue.addIssue({ code: "custom", message: problem });
  return text;
});
/** With the placeholders of an address. RFC 9116, 2.5.3. */
export const SecurityContact = optional(Contact);

const Dsn = z.string().regex(/^https?:\/\/\w+@[\w.:-]+\/(.*\/)?\d+$/, "must be a DSN");
export const SentryDsn = optional(Dsn);

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
  .pipe(z.array(OriginTemplate));

interface NumberRange {
  form: RegExp;
  usual: number;
  min: number;
  max: number;
  what: string;
}

/** A number, or its digits: text is all that `wrangler dev --var` gives. What has none is not taken for 0. */
const numberIn =
  ({ form, usual, min, max, what }: NumberRange) =>
  (value: unknown, issue: z.RefinementCtx): number => {
    if (value === undefined) return usual;
    const isNumber = (typeof value === "number" || typeof value === "string") && form.test(String(value));
    const number = isNumber ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max))
      issue.addIssue({ code: "custom", message: `must be ${what}, ${min} to ${max}` });
    return number;
  };

const Value = z.unknown().optional();

export const seconds = (usual: number, max: number) =>
  Value.transform(numberIn({ form: /^\d+$/, usual, min: 1, max, what: "a whole number of seconds" }));
export const Share = Value.transform(
  numberIn({ form: /^\d+(\.\d+)?$/, usual: 1, min: 0, max: 1, what: "a number" }),
);
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
