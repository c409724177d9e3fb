import { BodyReader } from "../body-reader";
import type { RequestLog } from "../log";
import type { ServiceName } from "../service-names";
import { cappedText } from "./capped-text";
import { type CheckedFile, checkedFile, type FileKind } from "./checked-file";
import { saysGone } from "./says-gone";
import { ownLimit, sharedLimit } from "./time-limit";
import { traceParent } from "./trace-parent";
import { trackedStream } from "./tracked-stream";

export interface ClientOptions {
  service: ServiceName;
  baseUrl: string;
  log: RequestLog;
  token?: AccessToken;
  /** For a read that goes on behind its page. */
  afterwards?: (work: Promise<unknown>) => void;
  /** Milliseconds since 1970: a page goes out then if no service answers. Changes and work without a page have none. */
  quietUntil?: number | undefined;
  /** In a change, where a read is proof: an answer without a body may have been lost, and says nothing. */
  emptyIsLost?: boolean;
}

/** `unavailable`: the authority gives no new token now, which says nothing of the session. */
export type Renewal = "fresh" | "over" | "unavailable";

interface AccessToken {
  current(): string;
  renew(): Promise<Renewal>;
  /** For what cannot be sent again or outlives a token. False when there is no session any more. */
  keepFresh?(): Promise<boolean>;
}

export interface Attempt {
  /** A random UUID, which the service gets as correlation id and the log has beside the request's own. */
  id: string;
  operation: string;
  method: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Uint8Array<ArrayBuffer> | BodyReader | undefined;
  timeoutMs: number;
  /** How long its page waits for it; as long as it may take by default. */
  waitMs?: number;
  /** Of an answer that is no file. */
  maxBytes: number;
  attempt: number;
  kind?: FileKind | undefined;
  /** Whether an answer that says it succeeded is what was asked for: the log counts any other as malformed. */
  fits?: ((text: string, status: number) => boolean) | undefined;
}

export interface ServiceAnswer {
  status: number | "timeout" | "unreachable" | "malformed";
  text: string;
  file: CheckedFile | null;
  headers: Headers | null;
  retryAfter: string | null;
  challenged: boolean;
}

const htmlType = /^\s*text\/html\b/i;

const maxTypeLength = 80;

/** For the log: a page of a gateway is no new version of the service. */
export const formOf = ({ status, headers }: Pick<Response, "status" | "headers">) => ({
  status,
  contentType: headers.get("content-type")?.slice(0, maxTypeLength) ?? null,
});

export const unanswered = (status: "timeout" | "unreachable"): ServiceAnswer => ({
  status,
  text: "",
  file: null,
  headers: null,
  retryAfter: null,
  challenged: false,
});

export function requestsOf(options: ClientOptions) {
  const { service } = options;

  async function attempt(url: string, init: Attempt): Promise<ServiceAnswer> {
    const { id, operation } = init;
    const { log } = options;
    const started = Date.now();
    const { body } = init;
    // An upload's limit begins anew with each piece; a file is read after this call is over.
    const own = body instanceof BodyReader || init.kind ? ownLimit(init.timeoutMs) : null;
    const limit = own ?? sharedLimit(log, init.timeoutMs, init.waitMs);
    const record = (status: number | "timeout" | "unreachable" | "malformed") =>
      log.call({ id, service, operation, status, duration: Date.now() - started, attempt: init.attempt });
    try {
      const response = await fetch(url, {
        method: init.method,
        headers: headersOf(init),
        ...(body instanceof BodyReader
          ? { body: trackedStream(body, () => own?.restart(), limit.signal), duplex: "half" }
          : { body }),
        redirect: "manual",
        signal: limit.signal,
      });
      // Within the time limit: a body that never ends is a timeout, too.
      const kind = response.ok ? init.kind : undefined;
      const file = kind ? await checkedFile(response, kind) : null;
      const text = kind ? "" : await cappedText(response, init.maxBytes);
      const isPage = !response.ok && htmlType.test(response.headers.get("content-type") ?? "");
      // Of a gateway or a route that nobody serves: the service itself says what is not there.
      const isNoRoute = isPage && saysGone(response.status);
      const status = isNoRoute || (text === null && response.ok) ? "malformed" : response.status;
      if (text === null)
        log.warn("service answer too large", { service, operation, maxBytes: init.maxBytes });
      if (isNoRoute || (kind && !file))
        log.warn("service answer malformed", { service, operation, ...formOf(response) });
      const fits = kind
        ? file !== null
        : !response.ok || text === null || (init.fits?.(text, response.status) ?? true);
      record(fits ? status : "malformed");
      return {
        status,
        text: text ?? "",
        file,
        headers: response.headers,
        // Asked of failures alone: each costs a microsecond.
        retryAfter: response.ok ? null : response.headers.get("retry-after"),
        challenged: isPage || (!response.ok && response.headers.has("www-authenticate")),
      };
    } catch {
      const kind = limit.signal.aborted ? "timeout" : "unreachable";
      record(kind);
      return unanswered(kind);
    } finally {
      limit.end();
    }
  }

  function headersOf({ id, body, kind, headers: further }: Attempt): HeadersInit {
    const own: Record<string, string> = {
      Accept: kind?.contentType ?? "application/json",
      "Cache-Control": "no-cache",
      "X-Correlation-Id": id,
      traceparent: traceParent(options.log.correlationId, id),
    };
    if (body !== undefined) own["Content-Type"] = "application/json";
    const token = options.token ? `Bearer ${options.token.current()}` : null;
    if (further === undefined) return token === null ? own : { ...own, Authorization: token };
    // Names in any case replace these.
    const headers = new Headers(own);
    for (const [name, value] of Object.entries(further)) headers.set(name, value);
    if (token !== null) headers.set("Authorization", token);
    return headers;
  }

  return attempt;
}
