import { z } from "zod";
import type { Read } from "~/platform/http/service-calls";
import {
  type ServiceClient,
  ServiceFailure,
  SignInNeeded,
  serviceClient,
} from "~/platform/http/service-client";
import type { RequestLog } from "~/platform/log";
import { type ServiceName, tokenlessServices } from "~/platform/service-names";
import { contract } from "./calls";
import { findingsIn } from "./check-answer";
import { type CountedFinding, counted, isFault } from "./findings";
import type { Known, KnownName, KnownValue, KnownValues } from "./known";
import { markers, type RecordedCall, recordedCalls } from "./recorded-calls";

export interface CheckedCall {
  service: ServiceName;
  /** `GET /v1/superorders/{orderCode}` */
  call: string;
  operation: string;
  /** `none`: 404, or what the contract has for it. */
  state: "answered" | "none" | "failed" | "not called";
  /** Why it failed or was not called. */
  why: string | null;
  findings: readonly CountedFinding[];
}

export interface Check {
  baseUrlOf: (service: ServiceName) => string;
  /** Null: only what needs no token is called. */
  token: string | null;
  known: KnownValues;
  /** Gets each answer that has one. */
  onAnswer?: (service: string, call: string, answer: unknown, operation: string) => void;
}

/** How many of a customer's things are asked for until one has what the call is about. */
const maxTries = 40;
const maxCodes = 100;

class NotKnown extends Error {
  constructor(readonly what: string) {
    super(`no ${what} is known`);
  }
}

const tokenless: ReadonlySet<ServiceName> = tokenlessServices;

/** Makes each call that reads, with what answers before it told, and says of each field what is missing or wrong. */
export async function checkServices(check: Check): Promise<CheckedCall[]> {
  const known: Partial<Record<KnownName, KnownValue[]>> = {};
  const learn = (values: KnownValues) => {
    for (const name of Object.keys(markers).filter((one): one is KnownName => one in values)) {
      // What was told last is nearest to what is asked for next.
      const all = [...(values[name] ?? []), ...(known[name] ?? [])];
      known[name] = [...new Set(all)];
    }
  };
  learn(check.known);
  const recorded = await recordedCalls();
  const done: CheckedCall[] = [];
  let at = 0;
  for (const { service, calls } of contract)
    for (const call of calls) {
      const record = recorded[at++];
      if (!record?.sent.some(({ reads }) => reads)) continue;
      const [run] = call.runs;
      if (run === undefined) continue;
      const checked =
        check.token === null && !tokenless.has(service)
          ? uncalled(record, "needs a token")
          : await checkedCall(check, record, known, (http, values) => run(http, values));
      if (checked.answer !== undefined) {
        const learnt = call.learns?.(checked.answer);
        if (learnt) learn(learnt);
        const { call: address, operation } = checked.result;
        check.onAnswer?.(service, address, checked.answer, operation);
      }
      done.push(checked.result);
    }
  return done;
}

interface Checked {
  result: CheckedCall;
  answer?: unknown;
}

const resultOf = ({ service, sent: [{ method, path, operation }] }: RecordedCall) => ({
  ...{ service, call: `${method} ${path}`, operation, why: null, findings: [] },
});

const uncalled = (record: RecordedCall, why: string): Checked => ({
  result: { ...resultOf(record), state: "not called", why },
});

async function checkedCall(
  check: Check,
  record: RecordedCall,
  known: Partial<Record<KnownName, KnownValue[]>>,
  run: (http: ServiceClient, known: Known) => Promise<unknown>,
): Promise<Checked> {
  let last: Checked | null = null;
  for (let tried = 0; tried < maxTries; tried++) {
    const used = new Set<KnownName>();
    const values = new Proxy(markers, {
      get: (_, name) => {
        if (name === "productCodes") {
          const all = (known.productCode ?? []).map(String).slice(0, maxCodes);
          if (all.length === 0) throw new NotKnown(name);
          return all;
        }
        if (!isKnownName(name)) return undefined;
        used.add(name);
        const value = known[name]?.[Math.min(tried, (known[name]?.length ?? 0) - 1)];
        if (value === undefined) throw new NotKnown(name);
        return typeof markers[name] === "number" ? Number(value) : String(value);
      },
    });
    const checked = await triedCall(check, record, (http) => run(http, values));
    const isFull = checked.answer !== undefined && !isEmpty(checked.answer);
    if (checked.result.state === "failed" || isFull || checked.result.findings.some(isFault)) return checked;
    if (last === null || last.answer === undefined) last = checked;
    if (checked.result.state === "not called") break;
    if (![...used].some((name) => (known[name]?.length ?? 0) > tried + 1)) break;
  }
  return last ?? uncalled(record, "");
}

/** A list without rows, bare or in the answer. */
const isEmpty = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.length === 0
    : typeof answer === "object" &&
      answer !== null &&
      Object.values(answer).some((field) => Array.isArray(field) && field.length === 0);

const isKnownName = (name: string | symbol): name is KnownName =>
  typeof name === "string" && name !== "productCodes" && name in markers;

async function triedCall(
  { baseUrlOf, token }: Check,
  record: RecordedCall,
  run: (http: ServiceClient) => Promise<unknown>,
): Promise<Checked> {
  const result = resultOf(record);
  const { service } = record;
  const seen: { answer: unknown; file: boolean }[] = [];
  const warnings: string[] = [];
  const client = serviceClient({
    service,
    baseUrl: baseUrlOf(service),
    log: logThat((text) => warnings.push(text)),
    ...(token === null || tokenless.has(service)
      ? {}
      : { token: { current: () => token, renew: async () => "over" as const } }),
  });
  let returned: unknown;
  let failure: unknown = null;
  try {
    returned = await run(
      watched(client, record.sent[0].operation, (answer) => seen.push({ answer, file: false })),
    );
  } catch (cause) {
    failure = cause;
  }
  if (failure instanceof NotKnown)
    return { result: { ...result, state: "not called", why: failure.message } };
  const [{ answer } = { answer: undefined }] = seen;
  if (answer === undefined) {
    if (failure instanceof SignInNeeded)
      return { result: { ...result, state: "failed", why: "401: the token is refused" } };
    const meaning = failure instanceof ServiceFailure ? record.statuses?.[Number(failure.status)] : undefined;
    if (failure instanceof ServiceFailure && meaning !== undefined)
      return { result: { ...result, state: "none", why: `${failure.status}: ${meaning}` } };
    if (failure instanceof ServiceFailure)
      return { result: { ...result, state: "failed", why: [failure.status, ...warnings].join(": ") } };
    if (failure !== null) return { result: { ...result, state: "failed", why: String(failure) } };
    if (isRejection(returned)) return { result: { ...result, state: "none", why: `${returned.rejected}` } };
    return returned === null || returned === undefined
      ? { result: { ...result, state: "none" } }
      : {
          result: { ...result, state: "answered" },
          ...(record.sent[0].file === null ? {} : { answer: null }),
        };
  }
  if (answer === null && record.sent[0].none !== null) return { result: { ...result, state: "none" } };
  const findings = record.schema === null ? [] : findingsIn(record.schema, answer);
  return { result: { ...result, state: "answered", findings: counted(findings) }, answer };
}

const isRejection = (value: unknown): value is { rejected: number } =>
  typeof value === "object" && value !== null && "rejected" in value;

/** The same client, which tells what was answered and goes on with it though it does not fit. */
function watched(client: ServiceClient, operation: string, tell: (answer: unknown) => void): ServiceClient {
  const open = <Answer>(schema: z.ZodType<Answer>, own: string): z.ZodType<Answer> =>
    z.unknown().transform((answer, context): Answer => {
      if (own === operation) tell(answer);
      const { data, success } = schema.safeParse(answer);
      if (success) return data;
      context.addIssue({ code: "custom", message: "does not fit" });
      return z.NEVER;
    });
  return {
    ...client,
    get: <Answer>(path: Parameters<ServiceClient["get"]>[0], read: Read<Answer>) =>
      client.get(path, { ...read, schema: open(read.schema, read.operation) }),
    ask: (path, question) =>
      client.ask(path, { ...question, schema: open(question.schema, question.operation) }),
  };
}

function logThat(tell: (text: string) => void): RequestLog {
  return {
    ...{ correlationId: crypto.randomUUID(), hostFacts: null, started: Date.now(), calls: [], rowsLost: 0 },
    ...{ changesAnswered: 0, outcome: null },
    call: () => undefined,
    warn: (message, fields) => {
      if (message !== "service answer malformed") tell(`${message} ${JSON.stringify(fields ?? {})}`);
    },
    error: (message) => tell(message),
    security: () => undefined,
    finished: () => undefined,
    answered: () => undefined,
  };
}
