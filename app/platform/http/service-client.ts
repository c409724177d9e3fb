import type { z } from "zod";
import type { ServicePath } from "../path";
import type { ServiceName } from "../service-names";
import type { CheckedFile, FileKind } from "./checked-file";
import type { Ask, FileRead, Read, ReadOrNull, Transfer, TransferAnswer, Write } from "./service-calls";
import { type ClientOptions, requestsOf } from "./service-request";
import { serviceUrl } from "./service-url";
import { storageFull } from "./storage-full";

/**
 * Milliseconds a call may take: a page waits for the first kind, somebody who pressed a button for the second; while a file
 * is on its way, that long may pass without anything happening.
 */
const timeoutMs = { read: 3_000, write: 8_000, transfer: 30_000 } as const;
const retryable: ReadonlySet<number> = new Set([502, 503, 504]);
const maxRetryAfterMs = 2_000;

/** A call that did not end as the contract says. `status` is the service's, or what kept it from answering. */
export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  constructor(
    readonly service: ServiceName,
    readonly operation: string,
    readonly status: number | "timeout" | "unreachable" | "malformed",
    text = `${service} ${operation}: ${status}`,
  ) {
    super(text);
  }
}

/** Thrown when a service does not accept the customer's token even after a refresh: the customer has to sign in again. */
export class SignInNeeded extends Error {
  override name = "SignInNeeded";
}

export type ServiceClient = ReturnType<typeof serviceClient>;

/**
 * The one way out of the house: JSON, no-cache, bearer token, correlation id, time limit; GET alone
 * is retried, once, when the service was unreachable; 401 refreshes the token and replays once;
 * redirects are failures; an empty body is null; and every answer passes a schema. Files go out as
 * bytes (`transfer`).
 * Source: docs/specification/1-account-site.md, section 7;
 * docs/specification/resilience.md, R1, R2, R3, R4, R5.
 */
export function serviceClient(options: ClientOptions) {
  const { service } = options;
  const attempt = requestsOf(options);

  async function call(
    operation: string,
    method: string,
    url: string,
    body: string | undefined,
    { reads = method === "GET", rejectionIsAnswer = false, kind }: CallRules = {},
  ) {
    const limit = reads && !kind ? timeoutMs.read : timeoutMs.write;
    const once = (attemptNumber: number) =>
      attempt(url, { operation, method, body, timeoutMs: limit, attempt: attemptNumber, kind });
    let answer = await once(1);
    if (reads && isRetryable(answer.status)) {
      const pause = pauseBefore(answer.retryAfter);
      if (pause !== null) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        answer = await once(2);
      }
    }
    // Where 401 may mean "there is none", only one that challenges the token (RFC 6750) is about the token.
    const rejected = answer.status === 401 && !(rejectionIsAnswer && !answer.challenged);
    if (rejected && options.token) {
      // A refused call did nothing, so it may be sent again, whatever its method.
      if (!(await options.token.renew())) throw new SignInNeeded(service);
      answer = await once(2);
      if (answer.status === 401 && !rejectionIsAnswer) throw new SignInNeeded(service);
    }
    return answer;
  }

  function parse<Answer>(operation: string, text: string, schema: z.ZodType<Answer>): Answer {
    const result = schema.safeParse(jsonOf(text));
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    options.log.warn("an answer did not have the agreed shape", {
      service,
      operation,
      at: issue?.path.join("."),
      problem: issue?.message,
    });
    throw new ServiceFailure(service, operation, "malformed");
  }

  async function get<Answer>(path: ServicePath, read: ReadOrNull<Answer>): Promise<Answer | null>;
  async function get<Answer>(path: ServicePath, read: Read<Answer>): Promise<Answer>;
  async function get<Answer>(
    path: ServicePath,
    read: Read<Answer> & { missing?: ReadOrNull<Answer>["missing"] },
  ): Promise<Answer | null> {
    const rejectionIsAnswer = read.missing === "null when refused";
    const url = serviceUrl(options.baseUrl, path, read.query);
    const answer = await call(read.operation, "GET", url, undefined, { rejectionIsAnswer });
    if (answer.status === 404 && read.missing) return null;
    if (answer.status === 401 && rejectionIsAnswer) return null;
    if (!isSuccess(answer.status)) {
      const text = read.failureText?.({ status: answer.status, text: answer.text, url });
      throw new ServiceFailure(service, read.operation, answer.status, text);
    }
    return parse(read.operation, answer.text, read.schema);
  }

  async function ask<Answer>(path: ServicePath, question: Ask<Answer>): Promise<Answer> {
    const { operation, query, schema } = question;
    const url = serviceUrl(options.baseUrl, path, query);
    const answer = await call(operation, "POST", url, JSON.stringify(question.body), { reads: true });
    if (!isSuccess(answer.status)) throw new ServiceFailure(service, operation, answer.status);
    return parse(operation, answer.text, schema);
  }

  async function send<Answer = null>(path: ServicePath, write: Write<Answer>): Promise<Answer | null> {
    const body = write.body === undefined ? undefined : JSON.stringify(write.body);
    const answer = await call(
      write.operation,
      write.method,
      serviceUrl(options.baseUrl, path, write.query),
      body,
    );
    if (write.rejection && answer.status === write.rejection.status) {
      const rejection = write.rejection.schema.safeParse(jsonOf(answer.text));
      if (rejection.success) return rejection.data;
    }
    if (!isSuccess(answer.status)) throw new ServiceFailure(service, write.operation, answer.status);
    if (write.schema) return parse(write.operation, answer.text, write.schema);
    // Whoever answers with a page or half an object did not say that it is done, whatever the status.
    if (jsonOf(answer.text) === undefined) throw new ServiceFailure(service, write.operation, "malformed");
    return null;
  }

  /** A file, or null where the service has none (404). Its first bytes have come and are right. */
  async function file(path: ServicePath, { operation, query, kind }: FileRead): Promise<CheckedFile | null> {
    const answer = await call(operation, "GET", serviceUrl(options.baseUrl, path, query), undefined, {
      kind,
    });
    if (answer.status === 404) return null;
    if (!isSuccess(answer.status)) throw new ServiceFailure(service, operation, answer.status);
    if (!answer.file) throw new ServiceFailure(service, operation, "malformed");
    return answer.file;
  }

  /**
   * Sends bytes, or asks how far they came. Whatever the service says below 500 is an answer, and that it is full (507); it is
   * never retried here, and a stream, which is gone once it was sent, not even after a refused token.
   */
  async function transfer(path: ServicePath, order: Transfer): Promise<TransferAnswer> {
    const { operation, method, headers, body } = order;
    await options.token?.keepFresh?.();
    const url = serviceUrl(options.baseUrl, path);
    const once = (attemptNumber: number) =>
      attempt(url, {
        operation,
        method,
        headers,
        body,
        timeoutMs: timeoutMs.transfer,
        attempt: attemptNumber,
      });
    let answer = await once(1);
    if (answer.status === 401 && options.token) {
      if (!(await options.token.renew())) throw new SignInNeeded(service);
      if (body instanceof ReadableStream) throw new ServiceFailure(service, operation, answer.status);
      answer = await once(2);
      if (answer.status === 401) throw new SignInNeeded(service);
    }
    const { status } = answer;
    const isAnswer = (stated: number) =>
      stated < 300 || (stated >= 400 && stated < 500) || stated === storageFull;
    if (typeof status === "string" || !answer.headers || !isAnswer(status))
      throw new ServiceFailure(service, operation, status);
    return { status, headers: answer.headers };
  }

  return { get, ask, file, send, transfer };
}

/** How a call differs from the usual: what it posts is a question, 401 is an answer, the answer is a file. */
interface CallRules {
  reads?: boolean;
  rejectionIsAnswer?: boolean;
  kind?: FileKind;
}

const isSuccess = (status: number | string) => typeof status === "number" && status >= 200 && status < 300;
const isRetryable = (status: number | string) =>
  status === "unreachable" || (typeof status === "number" && retryable.has(status));

/** Milliseconds to wait before a retry, jittered; null when the service asks for longer than a page can wait. */
function pauseBefore(retryAfter: string | null): number | null {
  const asked = retryAfter === null ? 0 : Number(retryAfter) * 1000;
  if (!Number.isFinite(asked) || asked > maxRetryAfterMs) return null;
  return asked + 20 + Math.random() * 80;
}

/**
 * An empty body is null (docs/specification/1-account-site.md, section 7); text that is no JSON is
 * undefined, which no schema accepts.
 */
function jsonOf(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
