/** Something that went wrong: what was being done, why it failed, and the id that the customer sees too. */
export interface ErrorReport {
  doing: string;
  cause: unknown;
  correlationId: string;
}

/** Takes a report and returns at once. */
export type ReportError = (report: ErrorReport) => void;

/** One call to a service, as the log and the Server-Timing header tell it. Durations in milliseconds. */
export interface CallRecord {
  service: string;
  operation: string;
  status: number | "timeout" | "unreachable" | "malformed";
  duration: number;
  attempt: number;
}

type Fields = Record<string, unknown>;

/** A request's log: structured JSON lines that share one correlation id. */
export interface RequestLog {
  /** A UUID made here; a value sent by the client is ignored. Every service call carries it. */
  correlationId: string;
  calls: CallRecord[];
  call(record: CallRecord): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, cause: unknown, fields?: Fields): void;
  /** The one line that sums up work which no request waits for. */
  finished(work: string, fields: Fields): void;
  /** The one line that sums a request up. `path` has no query: queries may carry what must not be logged. */
  answered(fields: {
    method: string;
    path: string;
    status: number;
    host: string;
    storefront: string | null;
  }): void;
}

/**
 * Starts the log of one request, or of work that a request left behind.
 * @param report takes every error to the error-reporting service
 * @param correlationId of the request that left the work behind
 */
export function startLog(
  region: string,
  report: ReportError = () => undefined,
  correlationId: string = crypto.randomUUID(),
): RequestLog {
  const calls: CallRecord[] = [];
  const started = Date.now();
  const write = (level: "info" | "warn" | "error", message: string, fields: Fields = {}) =>
    // biome-ignore lint/suspicious/noConsole: the one place that writes; the platform collects console lines
    console[level](JSON.stringify({ level, message, correlationId, region, ...fields }));
  return {
    correlationId,
    calls,
    call: (record) => void calls.push(record),
    warn: (message, fields) => write("warn", message, fields),
    error(message, cause, fields) {
      write("error", message, { ...fields, cause: describe(cause) });
      report({ doing: message, cause, correlationId });
    },
    finished: (work, fields) =>
      write("info", "finished", { work, ...fields, duration: Date.now() - started, calls }),
    answered: (fields) => write("info", "answered", { ...fields, duration: Date.now() - started, calls }),
  };
}

/** The Server-Timing header of the calls made so far: an entry a call. */
export function serverTiming(calls: readonly CallRecord[]): string {
  return calls
    .map(({ service, operation, duration }) => `${service}-${operation};dur=${duration}`)
    .join(", ");
}

function describe(cause: unknown): Fields {
  if (!(cause instanceof Error)) return { text: String(cause) };
  return { name: cause.name, text: cause.message, stack: cause.stack };
}
