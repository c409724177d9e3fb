import type { CustomFetchOptions } from "oauth4webapi";
import { cappedText } from "~/platform/http/capped-text";
import { traceParent } from "~/platform/http/trace-parent";
import { jsonOf } from "~/platform/json";
import type { CallRecord, RequestLog } from "~/platform/log";

/** Far above any answer of an authority. */
const maxBytes = 256 * 1024;
const keptHeaders = ["content-type", "www-authenticate"];

/** No answer, or none that says anything: tokens, grants and sessions stay as they are. */
export class AuthorityUnavailable extends Error {
  override name = "AuthorityUnavailable";
  constructor(
    message: string,
    /** Of the call. */
    readonly status: CallRecord["status"] = "unreachable",
  ) {
    super(message);
  }
}

type Fetch = (
  address: string,
  request: CustomFetchOptions<string, BodyInit | undefined>,
) => Promise<Response>;

/** The request that an authority is called for. */
export interface AuthorityVisit {
  afterwards: (work: Promise<unknown>) => void;
  log: Pick<RequestLog, "call" | "correlationId">;
}

/** A call in the log of its request; by the Durable Object, whose caller logs it, with no more than its id. */
export interface AuthorityCall {
  operation: "discovery" | "keys" | "token" | "refresh" | "revoke";
  log: AuthorityVisit["log"] | null;
  id?: string | undefined;
}

/**
 * For oauth4webapi: the whole answer within a time and a size. Redirects are not followed: a 307 would send the code
 * or the refresh token along.
 */
export function authorityFetch(
  timeoutMs: number,
  { operation, log, id = crypto.randomUUID() }: AuthorityCall,
): Fetch {
  return async (address, { method, headers, body }) => {
    const started = Date.now();
    const record = (status: CallRecord["status"], cause?: string) =>
      log?.call({
        ...{ id, service: "authority", operation, status, duration: Date.now() - started, attempt: 1 },
        ...(cause === undefined ? {} : { cause }),
      });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      const response = await fetch(address, {
        method,
        headers: {
          ...headers,
          "X-Correlation-Id": id,
          ...(log ? { traceparent: traceParent(log.correlationId, id) } : {}),
        },
        body: body ?? null,
        redirect: "manual",
        signal: limit.signal,
      });
      const { answer, text } = await readWhole(response, address);
      if (!response.ok) record(answer.status, errorCode.exec(text)?.[1]);
      else if (operation === "revoke" || jsonOf(text) !== undefined) record(answer.status);
      else record("malformed", "no JSON");
      return answer;
    } catch (cause) {
      if (cause instanceof AuthorityUnavailable) {
        record(cause.status, cause.message);
        throw cause;
      }
      const isLate = limit.signal.aborted;
      const problem = isLate ? `no answer within ${timeoutMs} ms` : "no connection";
      const status = isLate ? "timeout" : "unreachable";
      record(status, problem);
      throw new AuthorityUnavailable(`${pathOf(address)}: ${problem}`, status);
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  };

  async function readWhole(response: Response, address: string) {
    const text = await cappedText(response, maxBytes);
    if (text === null)
      throw new AuthorityUnavailable(
        `${pathOf(address)}: an answer of more than ${maxBytes} bytes`,
        "malformed",
      );
    const headers = keptHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const answer = new Response(text === "" ? null : text, { status: response.status, headers });
    return { answer, text };
  }
}

/** RFC 6749, 5.2. */
const errorCode = /"error"\s*:\s*"(\w{1,64})"/;

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : "");
