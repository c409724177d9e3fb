import { z } from "zod";
import { anotherThing } from "~/platform/http/read-answer";
import type { Read } from "~/platform/http/service-calls";
import { type ServiceClient, serviceClient } from "~/platform/http/service-client";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-failure";
import type { RequestLog } from "~/platform/log";
import { type ServiceName, tokenlessServices } from "~/platform/service-names";
import { type Refuses, valueFindings } from "./addresses";
import { contract } from "./calls";
import { type Reading, readAnswer } from "./check-answer";
import { type From, listFindings } from "./check-list";
import { type CountedFinding, counted, isFault, wrong } from "./findings";
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
  /** Lists of objects without any entry: what their fields would be was not seen. */
  empty: readonly string[];
}

export interface Check {
  baseUrlOf: (service: ServiceName) => string;
  /** Null: only what needs no token is called. */
  token: string | null;
  known: KnownValues;
  refuses?: Refuses;
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
          : await checkedCall(check, record, known, { ...call, run });
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
  ...{ service, call: `${method} ${path}`, operation, why: null, findings: [], empty: [] },
});

const uncalled = (record: RecordedCall, why: string): Checked => ({
  result: { ...resultOf(record), state: "not called", why },
});

async function checkedCall(
  check: Check,
  record: RecordedCall,
  known: Partial<Record<KnownName, KnownValue[]>>,
  call: CheckedOf,
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
    const checked = await triedCall(check, record, values, call);
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

/** How a call is made, and what is said of its answers. */
interface CheckedOf extends Pick<ContractCall, "list" | "judge"> {
  run: ContractCall["runs"][0];
}
type ContractCall = (typeof contract)[number]["calls"][number];

interface Seen {
  answer: unknown;
  /** The content type that it came as. */
  type: string | null;
}

async function triedCall(
  { baseUrlOf, token, refuses }: Check,
  record: RecordedCall,
  values: Known,
  { run, list, judge }: CheckedOf,
): Promise<Checked> {
  const result = resultOf(record);
  const { service } = record;
  const seen: Seen[] = [];
  const warnings: string[] = [];
  const problems: unknown[] = [];
  const client = serviceClient({
    service,
    baseUrl: baseUrlOf(service),
    log: logThat(
      (text) => warnings.push(text),
      (problem) => problems.push(problem),
    ),
    ...(token === null || tokenless.has(service)
      ? {}
      : { token: { current: () => token, renew: async () => "over" as const } }),
  });
  const types = new TypesOfAnswers();
  const asked = watched(client, record.sent[0].operation, (answer) =>
    seen.push({ answer, type: types.last }),
  );
  let returned: unknown;
  let failure: unknown = null;
  try {
    returned = await types.during(() => run(asked, values));
  } catch (cause) {
    failure = cause;
  }
  if (failure instanceof NotKnown)
    return { result: { ...result, state: "not called", why: failure.message } };
  const [{ answer, type } = { answer: undefined, type: null }] = seen;
  if (answer === undefined) {
    if (failure instanceof SignInNeeded)
      return { result: { ...result, state: "failed", why: "401: the token is refused" } };
    const meaning = failure instanceof ServiceFailure ? record.statuses?.[Number(failure.status)] : undefined;
    if (failure instanceof ServiceFailure && meaning !== undefined)
      return { result: { ...result, state: "none", why: `${failure.status}: ${meaning}` } };
    if (failure instanceof ServiceFailure) {
      const isOther = failure.status === "malformed" && types.last !== null && !isJsonType(types.last);
      const as = isOther ? [`${types.status} with ${types.last}, which is not the service's own word`] : [];
      return { result: { ...result, state: "failed", why: [failure.status, ...warnings, ...as].join(": ") } };
    }
    if (failure !== null) return { result: { ...result, state: "failed", why: String(failure) } };
    if (isRejection(returned)) return { result: { ...result, state: "none", why: `${returned.rejected}` } };
    return returned === null || returned === undefined
      ? { result: { ...result, state: "none" } }
      : {
          result: { ...result, state: "answered" },
          ...(record.sent[0].file === null ? {} : { answer: null }),
        };
  }
  // The site takes nothing for "none" where the schema does, and for a failure elsewhere.
  if (answer === null && record.sent[0].none !== null && record.sent[0].schema?.safeParse(null).success)
    return { result: { ...result, state: "none" } };
  const { findings, entries, empty } =
    record.schema === null ? nothingRead() : readAnswer(record.schema, answer);
  if (answer !== null && type !== null && !isJsonType(type))
    findings.push(wrong("", `comes as ${type}, not as application/json`, "nothing"));
  if (problems.includes(anotherThing)) findings.push(wrong("", anotherThing, "all of it"));
  findings.push(...valueFindings(service, answer, refuses), ...(judge?.(answer, values) ?? []));
  if (list) {
    const before = seen.length;
    const further = async (from: From) => {
      await list.further?.(asked, values, from).catch(() => undefined);
      return seen[before]?.answer;
    };
    findings.push(...(await listFindings({ list, query: record.sent[0].query, answer, further })));
  }
  return { result: { ...result, state: "answered", findings: counted(findings, entries), empty }, answer };
}

const nothingRead = (): Reading => ({ findings: [], entries: new Map(), empty: [] });

const isJsonType = (type: string) => /[/+]json\b/i.test(type);

/** The site's client does not say what an answer came as. */
class TypesOfAnswers {
  last: string | null = null;
  status = 0;

  async during<Result>(run: () => Promise<Result>): Promise<Result> {
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      const response = await fetch(...call);
      this.last = response.headers.get("content-type");
      this.status = response.status;
      return response;
    };
    try {
      return await run();
    } finally {
      globalThis.fetch = fetch;
    }
  }
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

function logThat(tell: (text: string) => void, tellProblem: (problem: unknown) => void): RequestLog {
  return {
    ...{ correlationId: crypto.randomUUID(), hostFacts: null, started: Date.now(), calls: [], rowsLost: 0 },
    ...{ changesAnswered: 0, outcome: null },
    call: () => undefined,
    warn: (message, fields) => {
      if (message === "service answer malformed") tellProblem(fields?.problem);
      else tell(`${message} ${JSON.stringify(fields ?? {})}`);
    },
    error: (message) => tell(message),
    security: () => undefined,
    finished: () => undefined,
    answered: () => undefined,
  };
}
