import { saysGone } from "./http/says-gone";
import { scrubPath } from "./scrub";

/** Which of the hosts was asked. `environment` is the site's letter, so that test and production can be told apart. */
export interface HostFacts {
  host: string;
  storefront: string | null;
  environment: string | null;
  /** Without a query, as it may be logged. */
  path: string;
}

/** What became of what a form or a script sent: docs/operating.md, "Watching". */
export type FormOutcome = "saved" | "rejected" | "failed" | "unknown" | "unsent";

interface LogOptions {
  /** Counts and times, where nobody is named. Absent where none are kept. */
  metrics?: AnalyticsEngineDataset | null;
  /** The share of the lines of quiet requests that is written. */
  sampling?: number;
}

/** Which worker writes: in every line. */
export interface WorkerFacts {
  region: string;
  version?: string;
  commit?: string;
}

export interface ErrorReport {
  doing: string;
  cause: unknown;
  correlationId: string;
  hostFacts: HostFacts | null;
}

export type ReportError = (report: ErrorReport) => void;

export interface CallRecord {
  /** What the service got as correlation id; none where the call carries none. */
  id?: string;
  service: string;
  operation: string;
  status: number | "timeout" | "unreachable" | "malformed";
  duration: number;
  attempt: number;
  /** Of an authority that did not give what it was asked for. */
  cause?: string;
}

type Fields = Record<string, unknown>;

/** What an operator watches for attacks: docs/operating.md, "What to alert on". */
const securityEvents = {
  "sign-in": "info",
  "sign-in-refused": "warn",
  "signed-out": "info",
  "session-ended": "warn",
  "request-refused": "warn",
  "cookie-conflict": "warn",
  "limit-reached": "warn",
} as const;
type SecurityEvent = keyof typeof securityEvents;

export interface RequestLog {
  /** Made here; a value from the client is ignored. */
  correlationId: string;
  /** In every line from when it is known. */
  hostFacts: HostFacts | null;
  /** Of the request, in milliseconds since 1970. */
  started: number;
  calls: CallRecord[];
  /** Rows of the customer's that no page can show, or not with what is missed there. */
  rowsLost: number;
  /** Changes that a service answered otherwise than with 401. */
  changesAnswered: number;
  outcome: FormOutcome | null;
  call(record: CallRecord): void;
  warn(message: string, fields?: Fields): void;
  /** A warning alone for a cause that anybody can bring about with an id that leads nowhere: nobody is woken for it. */
  error(message: string, cause: unknown, fields?: Fields): void;
  /** A customer is named by `customerPseudonym` alone. */
  security(event: SecurityEvent, fields?: Fields & { customer?: string | null }): void;
  finished(work: string, fields: Fields): void;
  /** `path` has no query: queries may carry secrets. What else may be one is taken out of it here. */
  answered(fields: {
    method: string;
    path: string;
    status: number;
    /** The pseudonym of who is signed in, of a change alone (docs/decisions/0123). */
    customer: string | null;
    /** The request's name in Cloudflare's own log, which has the client's address. */
    ray: string | null;
  }): void;
}

export function startLog(
  worker: WorkerFacts,
  report: ReportError = () => undefined,
  correlationId: string = crypto.randomUUID(),
  { metrics = null, sampling = 1 }: LogOptions = {},
): RequestLog {
  const calls: CallRecord[] = [];
  const started = Date.now();
  let lines = 0;
  let points = 0;
  const measure = (kind: string, facts: readonly string[], doubles: number[] = []) => {
    if (!metrics || points++ >= maxPoints) return;
    const { storefront, environment } = log.hostFacts ?? {};
    const blobs = [kind, worker.region, environment ?? "", storefront ?? "", ...facts];
    metrics.writeDataPoint({ indexes: [`${kind} ${storefront}`], blobs, doubles });
  };
  const write = (level: "info" | "warn" | "error", message: string, fields: Fields = {}) => {
    lines++;
    // biome-ignore lint/suspicious/noConsole: the platform collects console lines
    console[level](JSON.stringify({ level, message, correlationId, ...worker, ...log.hostFacts, ...fields }));
  };
  const log: RequestLog = {
    correlationId,
    hostFacts: null,
    started,
    calls,
    rowsLost: 0,
    changesAnswered: 0,
    outcome: null,
    call(record) {
      calls.push(record);
      measure("call", [record.service, record.operation, String(record.status)], [record.duration]);
    },
    warn: (message, fields) => write("warn", message, fields),
    error(message, cause, fields) {
      const level = isUnknownId(cause) ? "warn" : "error";
      write(level, message, { ...callIn(cause), ...fields, cause: describe(cause) });
      if (level === "error") report({ doing: message, cause, correlationId, hostFacts: log.hostFacts });
    },
    security(event, fields) {
      measure("event", [event, String(fields?.kind ?? fields?.reason ?? "")]);
      write(securityEvents[event], "security event", { event, ...fields });
    },
    finished: (work, fields) =>
      write("info", "finished", { work, ...fields, duration: Date.now() - started, calls }),
    answered(fields) {
      const { outcome } = log;
      const { method, status } = fields;
      const duration = Date.now() - started;
      measure("answer", [method, String(status), outcome ?? ""], [duration, calls.length]);
      const isOrdinary = lines === 0 && status < 400 && outcome === null && calls.every(isWell);
      if (isOrdinary && Math.random() >= sampling) return;
      write("info", "answered", {
        ...fields,
        path: log.hostFacts?.path ?? scrubPath(fields.path),
        duration,
        ...(outcome && { outcome }),
        ...(isOrdinary && sampling < 1 && { sampling }),
        calls,
      });
    },
  };
  return log;
}

/** Of the 250 that the platform takes of a request. */
const maxPoints = 200;

/** What is not there may be no fault. */
const isWell = ({ status, attempt }: CallRecord) =>
  typeof status === "number" && (status < 400 || saysGone(status)) && attempt === 1;

/** As `ServiceFailure` tells it. */
const isUnknownId = (cause: unknown) =>
  cause instanceof Error && "unknownId" in cause && cause.unknownId === true;

/** Which call failed, as `ServiceFailure` and `SignInNeeded` tell it: alerts are grouped by it. */
function callIn(cause: unknown): Fields {
  if (!(cause instanceof Error && "service" in cause && "operation" in cause)) return {};
  const { service, operation } = cause;
  return { service, operation };
}

export function serverTiming(calls: readonly CallRecord[]): string {
  return calls
    .map(({ service, operation, duration }) => `${service}-${operation};dur=${duration}`)
    .join(", ");
}

function describe(cause: unknown): Fields {
  if (!(cause instanceof Error)) return { text: String(cause) };
  return { name: cause.name, text: cause.message, stack: cause.stack };
}
