import type { z } from "zod";
import type { QueryValue } from "~/platform/http/service-calls";
import type { ServiceClient } from "~/platform/http/service-client";
import type { ServicePath } from "~/platform/path";
import type { ServiceName } from "~/platform/service-names";
import { type Call, contract } from "./calls";
import type { Known, KnownName } from "./known";

/** A request as the app would send it. */
export interface SentCall {
  operation: string;
  method: string;
  /** With names of parameters: `/albums/{albumId}`. */
  path: string;
  query: Readonly<Record<string, QueryValue>>;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  schema: z.ZodType | null;
  /** What says that there is none. */
  none: "404" | "401 or 404" | null;
  rejection: { status: number; schema: z.ZodType } | null;
  file: string | null;
  reads: boolean;
}

export interface RecordedCall extends Pick<Call<unknown>, "says" | "statuses" | "headers"> {
  service: ServiceName;
  /** How its runs differ. */
  sent: readonly [SentCall, ...SentCall[]];
  schema: z.ZodType | null;
}

const marker = (name: string) => `~${name}~`;
/** No segment of a path is one of these by itself. */
const numbers = { year: 1998, month: 7, iteration: 3 } as const;
const campaign = "christmas";
const inPath = new Map<string, string>([
  [campaign, "campaign"],
  ...Object.entries(numbers).map(([name, number]): [string, string] => [String(number), name]),
]);

/** Stands for what only a customer has: each text is its own name. */
export const markers: Known = {
  ...numbers,
  campaign,
  accountId: marker("accountId"),
  albumId: marker("albumId"),
  articleName: marker("articleName"),
  backupId: marker("backupId"),
  channel: marker("channel"),
  downloadId: marker("downloadId"),
  invoiceId: marker("invoiceId"),
  locale: marker("locale"),
  mapId: marker("mapId"),
  orderCode: marker("orderCode"),
  productCode: marker("productCode"),
  productCodes: [marker("productCode"), marker("productCode")],
  sharedAlbumId: marker("sharedAlbumId"),
  uploadId: marker("uploadId"),
  vendorId: marker("vendorId"),
  voucherCode: marker("voucherCode"),
  widgetCode: marker("widgetCode"),
  widgetId: marker("widgetId"),
};
const renamed: Partial<Record<string, KnownName>> = { widgetCode: "productCode", sharedAlbumId: "albumId" };

function templateOf({ text }: ServicePath): string {
  const segments = (text ?? "").split("/").map((segment) => {
    const name = /^~(\w+)~$/.exec(segment)?.[1] ?? inPath.get(segment);
    return name === undefined ? segment : `{${renamed[name] ?? name}}`;
  });
  return segments.join("/");
}

class Sent extends Error {
  constructor(readonly call: SentCall) {
    super(`sends ${call.method} ${call.path}`);
  }
}

/** A client that sends nothing: the call that has no answer ends its run. */
function recordingClient(answers: readonly unknown[]): ServiceClient {
  const left = [...answers];
  const usual = {
    query: {},
    headers: {},
    schema: null,
    none: null,
    rejection: null,
    file: null,
    reads: true,
  };
  const answer = <Answer>(schema: z.ZodType<Answer>, call: SentCall): Answer => {
    if (left.length === 0) throw new Sent(call);
    return schema.parse(left.shift());
  };
  return {
    get: async <Answer>(
      path: ServicePath,
      read: { operation: string; query?: SentCall["query"]; schema: z.ZodType<Answer>; missing?: string },
    ) =>
      answer(read.schema, {
        ...usual,
        operation: read.operation,
        method: "GET",
        path: templateOf(path),
        query: read.query ?? {},
        schema: read.schema,
        none: read.missing === "null" ? "404" : read.missing === undefined ? null : "401 or 404",
      }),
    ask: async (path, { operation, query = {}, schema, body }) =>
      answer(schema, { ...usual, operation, method: "POST", path: templateOf(path), query, schema, body }),
    send: async (path, { operation, method, query = {}, body, schema = null, rejection = null, ...rest }) => {
      throw new Sent({
        ...usual,
        ...{ operation, method, query, body, schema, rejection, reads: false },
        path: templateOf(path),
        headers: rest.idempotencyKey === undefined ? {} : { "Idempotency-Key": rest.idempotencyKey },
      });
    },
    file: async (path, { operation, query = {}, kind }) => {
      const none = "404";
      throw new Sent({
        ...usual,
        ...{ operation, method: "GET", path: templateOf(path), query, none, file: kind.contentType },
      });
    },
    transfer: async (path, { operation, method, headers, body }) => {
      const reads = method === "HEAD";
      throw new Sent({ ...usual, ...{ operation, method, path: templateOf(path), headers, body, reads } });
    },
    lost: () => undefined,
    passed: new Map(),
  };
}

async function sentBy(
  run: (http: ServiceClient, known: Known) => Promise<unknown>,
  answers: readonly unknown[],
) {
  try {
    await run(recordingClient(answers), markers);
  } catch (cause) {
    if (cause instanceof Sent) return cause.call;
    throw cause;
  }
  throw new Error("A call was to be sent and was not");
}

/** Every call of the contract, as the app sends it. */
export async function recordedCalls(): Promise<RecordedCall[]> {
  const recorded = contract.flatMap(({ service, calls }) =>
    calls.map(
      async ({ runs, answers = [], schema = null, says, statuses, headers }): Promise<RecordedCall> => {
        const [first, ...others] = await Promise.all(runs.map((run) => sentBy(run, answers)));
        if (first === undefined) throw new Error("A call has no run");
        return { service, sent: [first, ...others], schema: schema ?? first.schema, says, statuses, headers };
      },
    ),
  );
  return Promise.all(recorded);
}
