import { z } from "zod";
import { type ServiceName, tokenlessServices } from "~/platform/service-names";
import { Address } from "~/services/address";
import { AnyId, FormText, Id } from "~/services/id";
import { Moment, MomentOrDay, MomentOrNone } from "~/services/moment";
import { Currency, Money } from "~/services/money";
import { Album, Photo } from "~/services/photo-schemas";
import { type RecordedCall, recordedCalls, type SentCall } from "./recorded-calls";

type Json = Record<string, unknown>;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Address,
  Album,
  AnyId,
  Currency,
  FormText,
  Id,
  Moment,
  MomentOrDay,
  MomentOrNone,
  Money,
  Photo,
}))
  names.add(schema, { id });

const momentPattern =
  "^\\d{4}-\\d\\d-\\d\\d([Tt ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?([Zz]|[+-]\\d\\d(:?\\d\\d)?)?)?$";
const moment = {
  type: "string",
  pattern: momentPattern,
  description:
    "ISO 8601: also a date alone, without seconds, or with an offset without a colon; without an offset it is UTC.",
};

/** What these accept is decided by code, which no schema shows. */
const written: ReadonlyMap<unknown, Json> = new Map<unknown, Json>([
  [Moment, moment],
  [MomentOrNone, { ...moment, description: `${moment.description} The year 1 (0001-01-01) is none.` }],
  [
    MomentOrDay,
    {
      ...moment,
      description: `${moment.description} A date alone is shown without a time. The year 1 is none.`,
    },
  ],
  [Currency, { type: "string", pattern: "^\\s*[A-Za-z]{3}\\s*$", description: "ISO 4217." }],
  [
    Id,
    {
      anyOf: [
        {
          type: "string",
          minLength: 1,
          maxLength: 512,
          pattern: "^(?!\\.{1,2}(;|$))(?!.*%[0-9A-Fa-f]{2})[^/\\\\?#\\u0000-\\u001f]+$",
        },
        { type: "integer" },
      ],
      description: "One segment of a path; a whole number counts as text.",
    },
  ],
  [
    FormText,
    {
      anyOf: [{ type: "string", pattern: "^[^\\uFFFD]*$" }, { type: "integer" }],
      description: "A whole number counts as text. A form shows it and writes it back.",
    },
  ],
  [
    AnyId,
    { anyOf: [{ type: "string" }, { type: "integer" }], description: "A whole number counts as text." },
  ],
]);

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema of an answer as services send it, and the named ones in it. */
function jsonSchemaOf(schema: z.ZodType): { own: Json; named: Json } {
  const {
    $schema: _,
    $defs: named = {},
    ...own
  } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      const exact = written.get(zodSchema);
      if (exact) {
        for (const field of Object.keys(jsonSchema))
          if (field !== "id") Reflect.deleteProperty(jsonSchema, field);
        Object.assign(jsonSchema, exact);
      }
      if (zodSchema instanceof z.ZodEnum) {
        const { options } = zodSchema;
        jsonSchema.type = "string";
        if (options.length === 1) jsonSchema.const = options[0];
        else jsonSchema.description = `Known: ${options.join(", ")}. Any other word is fine.`;
        Reflect.deleteProperty(jsonSchema, "enum");
      }
      // Of whole numbers, which have these bounds by themselves.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, "minimum");
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, "maximum");
      Reflect.deleteProperty(jsonSchema, "default");
      Reflect.deleteProperty(jsonSchema, "id");
      if (!(zodSchema instanceof z.ZodObject)) return;
      const shape: Record<string, z.ZodType> = zodSchema.shape;
      const required = Object.keys(shape).filter((field) => !shape[field]?.safeParse(undefined).success);
      if (required.length > 0) jsonSchema.required = required;
      else Reflect.deleteProperty(jsonSchema, "required");
      const properties = isJson(jsonSchema.properties) ? jsonSchema.properties : {};
      for (const [field, own] of Object.entries(properties)) {
        const json = isJson(own) ? own : {};
        if (field === "amount") asMinorUnits(json);
        // What may be missing, and what is left out where it does not fit, may be null, too.
        const takesNull = shape[field]?.safeParse(null).success && !JSON.stringify(json).includes('"null"');
        if (takesNull && Object.keys(json).length > 0)
          properties[field] = { anyOf: [json, { type: "null" }] };
      }
    },
  });
  return { own: withComponents(own), named: withComponents(isJson(named) ? named : {}) };
}

function asMinorUnits(amount: Json): void {
  const options = Array.isArray(amount.anyOf) ? amount.anyOf.filter(isJson) : [amount];
  for (const one of options.flatMap((option) => (Array.isArray(option.anyOf) ? option.anyOf : [option])))
    if (isJson(one) && one.type === "integer")
      one.description = "In minor units: 1250 for 12.50 EUR, 12500 for 12.500 KWD, 1250 for 1250 JPY.";
}

/** References of JSON Schema as OpenAPI has them. */
function withComponents(value: Json): Json {
  return JSON.parse(JSON.stringify(value).replaceAll("#/$defs/", "#/components/schemas/"));
}

/** Not with what says that there is none: that is told beside the answer. */
function withoutNone(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const kept = anyOf.filter((one) => !(isJson(one) && one.type === "null"));
  return kept.length === 1 && isJson(kept[0]) ? { ...rest, ...kept[0] } : { ...rest, anyOf: kept };
}

const typeOf = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : typeof value === "number"
        ? Number.isInteger(value)
          ? "integer"
          : "number"
        : typeof value;

/** The schema that all these fit: of what the app itself sends. */
function schemaOfSamples(samples: readonly unknown[]): Json {
  const types = [...new Set(samples.map(typeOf))];
  const schema: Json = { type: types.length === 1 ? types[0] : types };
  const items = samples.flatMap((sample) => (Array.isArray(sample) ? sample : []));
  if (items.length > 0) schema.items = schemaOfSamples(items);
  const objects = samples.filter(isJson);
  if (objects.length > 0) {
    const fields = [...new Set(objects.flatMap((object) => Object.keys(object)))];
    const required = fields.filter((field) => objects.every((object) => object[field] !== undefined));
    schema.properties = Object.fromEntries(
      fields.map((field) => [
        field,
        schemaOfSamples(objects.flatMap((object) => (object[field] === undefined ? [] : [object[field]]))),
      ]),
    );
    if (required.length > 0) schema.required = required;
  }
  return schema;
}

const isSent = (value: unknown) => value !== null && value !== undefined;

function parametersOf(sent: readonly SentCall[]): Json[] {
  const [{ path } = { path: "" }] = sent;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
  }));
  const named = (kind: "query" | "headers") => [
    ...new Set(
      sent.flatMap((one) =>
        Object.entries(one[kind]).flatMap(([name, value]) => (isSent(value) ? [name] : [])),
      ),
    ),
  ];
  const inQuery = named("query").map((name) => {
    const values = sent.map(({ query }) => query[name]).filter(isSent);
    const schema = schemaOfSamples(values);
    return { name, in: "query", required: values.length === sent.length, schema };
  });
  const inHeaders = named("headers")
    .filter((name) => name !== "Content-Type")
    .map((name) => ({
      ...{ name, in: "header", schema: { type: "string" } },
      required: sent.every(({ headers }) => isSent(headers[name])) && name !== "Idempotency-Key",
    }));
  return [...inPath, ...inQuery, ...inHeaders];
}

function bodyOf(sent: readonly SentCall[]): Json | null {
  const [first] = sent;
  if (first?.body === undefined) return null;
  const type = first.headers["Content-Type"];
  if (type !== undefined) return { required: true, content: { [type]: {} } };
  const schema = schemaOfSamples(sent.map(({ body }) => body));
  const example = JSON.parse(JSON.stringify(first.body).replaceAll(/~(\w+)~/g, "$1"));
  return { required: true, content: { "application/json": { schema, example } } };
}

/** Recorded answers by service and operation. */
export type Examples = Readonly<Record<string, unknown>>;

class Document {
  private readonly paths: Record<string, Json> = {};
  private readonly schemas: Json = {};

  constructor(
    private readonly service: ServiceName,
    private readonly examples: Examples,
  ) {}

  private schemaOf(schema: z.ZodType): Json {
    const { own, named } = jsonSchemaOf(schema);
    Object.assign(this.schemas, named);
    return own;
  }

  private answerOf(calls: readonly RecordedCall[]): Json {
    const file = calls.find(({ sent }) => sent[0].file !== null)?.sent[0].file;
    if (file) return { description: "The file.", content: { [file]: {} } };
    const schemas = calls.flatMap(({ schema, sent }) =>
      schema === null
        ? []
        : [sent[0].none === null ? this.schemaOf(schema) : withoutNone(this.schemaOf(schema))],
    );
    const kinds = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
    const [only] = kinds;
    const headers = Object.entries(calls[0]?.headers ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]);
    const description = calls.some(({ sent }) => sent[0].reads)
      ? "The answer."
      : "Done: also as 201, or 204 without a body. 202 says that it is being worked on.";
    if (only === undefined)
      return { description, ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}) };
    // Of two reads of one address the narrower one wants nothing more.
    const schema =
      kinds.length === 1 ? only : { [calls[0]?.sent[0].method === "POST" ? "anyOf" : "allOf"]: kinds };
    const found = calls
      .map(({ sent }) => this.examples[`${this.service} ${sent[0].operation}`])
      .find((example) => example !== undefined);
    const example = found === undefined ? {} : { example: found };
    return { description, content: { "application/json": { schema, ...example } } };
  }

  add(calls: readonly RecordedCall[]): void {
    const [first] = calls;
    if (first === undefined) return;
    const sent = calls.flatMap((call) => call.sent);
    const [{ method, path, operation, reads, none, schema, file }] = first.sent;
    const body = bodyOf(sent);
    const confirms = !reads && schema === null && first.headers === undefined;
    const tus = first.headers && { POST: "201", PATCH: "204" }[method];
    const responses: Record<string, Json> = { [tus ?? (confirms ? "204" : "200")]: this.answerOf(calls) };
    if (none !== null) {
      const isNone = schema?.safeParse(null).success ?? false;
      const empty = isNone ? "There is none; so says an answer without a body." : "There is none.";
      responses["404"] = { description: file === null && !isNone ? `${empty} No body is a failure.` : empty };
    }
    for (const [status, description] of Object.entries(first.statuses ?? {}))
      responses[status] = { description };
    for (const { rejection } of sent)
      if (rejection) {
        const content = { "application/json": { schema: this.schemaOf(rejection.schema) } };
        responses[rejection.status] = { ...responses[rejection.status], content };
      }
    const parameters = parametersOf(sent);
    this.paths[path] = {
      ...this.paths[path],
      [method.toLowerCase()]: {
        operationId: operation,
        summary: calls.map(({ says }) => says).join(" "),
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(body === null ? {} : { requestBody: body }),
        responses,
      },
    };
  }

  whole(): Json {
    const { service } = this;
    const hasToken = !tokenless.has(service);
    return {
      openapi: "3.1.0",
      info: {
        title: service,
        version: "1",
        description:
          "What the account site sends to this service and reads of its answers. Made by `npm run openapi`; " +
          "what holds for every call is in docs/connecting-your-services.md. Answers may have more fields, also " +
          "those that the specification names and the site does not read. A 404 or 410 with a page of HTML is a failure; 410 says elsewhere what 404 says. Statuses and states may have any spelling.",
      },
      servers: [{ url: `https://${service}.services.example` }],
      ...(hasToken ? { security: [{ token: [] }] } : { security: [] }),
      paths: this.paths,
      components: {
        ...(hasToken ? { securitySchemes: { token: { type: "http", scheme: "bearer" } } } : {}),
        schemas: Object.fromEntries(
          Object.entries(this.schemas).sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
      },
    };
  }
}

const tokenless: ReadonlySet<ServiceName> = new Set([...tokenlessServices, "email-gateway"]);

/** A document for each service, by its name. */
export async function openApiDocuments(examples: Examples = {}): Promise<Record<string, Json>> {
  const calls = await recordedCalls();
  const services = [...new Set(calls.map(({ service }) => service))].sort();
  return Object.fromEntries(
    services.map((service) => {
      const document = new Document(service, examples);
      const addressed: Record<string, RecordedCall[]> = {};
      for (const call of calls.filter((one) => one.service === service)) {
        const [{ method, path }] = call.sent;
        const address = `${method} ${path}`;
        addressed[address] = [...(addressed[address] ?? []), call];
      }
      for (const same of Object.values(addressed)) document.add(same);
      return [service, document.whole()];
    }),
  );
}
