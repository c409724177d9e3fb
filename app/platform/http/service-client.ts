import { BodyReader } from "../body-reader";
import type { ServicePath } from "../path";
import type { ServiceName } from "../service-names";
import type { CheckedFile, FileKind } from "./checked-file";
import { readInTimeOfPage } from "./page-read";
import { answerOf, confirms, orNothing, type Parsed, parserOf } from "./read-answer";
import { isRetryable, retryDelayMs } from "./retry-policy";
import type { BrokenRow } from "./rows";
import { saysGone } from "./says-gone";
import type { Ask, FileRead, Read, ReadOrNull, Transfer, TransferAnswer, Write } from "./service-calls";
import { ServiceFailure, SignInNeeded, UnreadableSuccess } from "./service-failure";
import { type Attempt, type ClientOptions, formOf, requestsOf, type ServiceAnswer } from "./service-request";
import { serviceUrl } from "./service-url";
import { storageFull } from "./storage-full";

const timeoutMs = { write: 8_000, transfer: 30_000 } as const;

/**
 * The longest answer of a read is a page of 500 photos with five signed addresses each (8 KB a photo). A change
 * answers with at most 1,000 ids.
 */
const maxBytes = { read: 4 * 1024 * 1024, write: 256 * 1024 } as const;

const maxFieldsTold = 20;

/** RFC 9110, section 15.3.3. */
export const accepted = 202;

export type ServiceClient = ReturnType<typeof serviceClient>;

/** Source: docs/specification/1-account-site.md, section 7; docs/specification/resilience.md, R1, R2, R3, R4, R5. */
export function serviceClient(options: ClientOptions) {
  const { service } = options;
  const attempt = requestsOf(options);

  function failure(path: ServicePath, operation: string, status: ServiceFailure["status"], text?: string) {
    const unknownId = status === "unsent" || (path.holdsId && saysGone(status));
    return new ServiceFailure(service, operation, status, text, unknownId);
  }

  async function call(
    operation: string,
    method: string,
    url: string | null,
    body: string | undefined,
    { reads = method === "GET", rejectionIsAnswer = false, kind, headers, fits }: CallRules = {},
  ) {
    if (url === null) throw new ServiceFailure(service, operation, 404, undefined, true);
    const once = (number: number) => {
      const order = {
        id: crypto.randomUUID(),
        operation,
        method,
        headers,
        body,
        attempt: number,
        kind,
        fits,
      };
      return reads && !kind
        ? readInTimeOfPage(options, attempt, url, { ...order, maxBytes: maxBytes.read })
        : attempt(url, { ...order, timeoutMs: timeoutMs.write, maxBytes: maxBytes.write });
    };
    let answer = await once(1);
    if (reads && isRetryable(answer.status)) {
      const pause = retryDelayMs(answer.retryAfter);
      if (pause !== null) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        answer = await once(2);
      }
    }
    // Where 401 may mean "none", only one with a challenge (RFC 6750) is about the token.
    const rejected = answer.status === 401 && !(rejectionIsAnswer && !answer.challenged);
    if (rejected && options.token) {
      // A rejected call did nothing, so any method may be sent again.
      await renewToken(options.token, operation);
      answer = await once(2);
      if (answer.status === 401 && !rejectionIsAnswer) throw new SignInNeeded(service, operation);
    }
    if (!reads) options.log.changesAnswered += 1;
    return answer;
  }

  /** @throws SignInNeeded, or ServiceFailure when nobody knows whether the session is over */
  async function renewToken(token: NonNullable<ClientOptions["token"]>, operation: string): Promise<void> {
    const renewal = await token.renew();
    if (renewal === "over") throw new SignInNeeded(service, operation);
    if (renewal === "unavailable") throw new ServiceFailure(service, operation, 401);
  }

  function dataOf<Answer>(
    operation: string,
    answer: ServiceAnswer,
    { result, broken }: Parsed<Answer>,
    Unreadable = ServiceFailure,
  ): Answer {
    if (broken.length > 0) tellBroken(operation, broken);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw malformed(operation, answer, { at: issue?.path.join("."), problem: issue?.message }, Unreadable);
  }

  function malformed(
    operation: string,
    { status, text, headers }: ServiceAnswer,
    more: object = {},
    Unreadable = ServiceFailure,
  ) {
    const form =
      headers && typeof status === "number" && answerOf(text) === undefined
        ? formOf({ status, headers })
        : {};
    options.log.warn("service answer malformed", { service, operation, ...more, ...form });
    return new Unreadable(service, operation, "malformed");
  }

  function tellBroken(operation: string, broken: readonly BrokenRow[]): void {
    const dropped = broken.filter((row) => row.dropped).length;
    const fields = [...new Set(broken.flatMap((row) => row.fields))].slice(0, maxFieldsTold);
    options.log.warn("service answer incomplete", {
      service,
      operation,
      rows: broken.length,
      dropped,
      fields,
    });
    // What is the same for everybody is no loss of this customer's.
    if (options.token) options.log.rowsLost += broken.filter((row) => isSeenMissing(service, row)).length;
  }

  async function get<Answer>(path: ServicePath, read: ReadOrNull<Answer>): Promise<Answer | null>;
  async function get<Answer>(path: ServicePath, read: Read<Answer>): Promise<Answer>;
  async function get<Answer>(
    path: ServicePath,
    read: Read<Answer> & Partial<ReadOrNull<Answer>>,
  ): Promise<Answer | null> {
    const rejectionIsAnswer = read.missing === "null when refused";
    const url = serviceUrl(options.baseUrl, path, read.query);
    if (url === null && read.missing) return null;
    const isLost = (text: string, status: number | string) =>
      read.missing !== undefined && options.emptyIsLost === true && text === "" && status !== 204;
    const parse = parserOf(read.schema, read.asked);
    const fits = (text: string, status: number) => !isLost(text, status) && parse(text).result.success;
    const answer = await call(read.operation, "GET", url, undefined, { rejectionIsAnswer, fits });
    if (saysGone(answer.status) && read.missing) return null;
    if (answer.status === 401 && rejectionIsAnswer && !answer.challenged) return null;
    if (!isSuccess(answer.status)) {
      const text = read.failureText?.({ status: answer.status, text: answer.text, url: url ?? "" });
      throw failure(path, read.operation, answer.status, text);
    }
    if (isLost(answer.text, answer.status)) throw failure(path, read.operation, "malformed");
    return dataOf(read.operation, answer, parse(answer.text));
  }

  async function ask<Answer>(path: ServicePath, question: Ask<Answer>): Promise<Answer> {
    const { operation, query, schema } = question;
    const url = serviceUrl(options.baseUrl, path, query);
    const parse = parserOf(schema);
    const rules = { reads: true, fits: (text: string) => parse(text).result.success };
    const answer = await call(operation, "POST", url, JSON.stringify(question.body), rules);
    if (!isSuccess(answer.status)) throw failure(path, operation, answer.status);
    return dataOf(operation, answer, parse(answer.text));
  }

  async function send<Answer = null>(path: ServicePath, write: Write<Answer>): Promise<Answer | null> {
    const body = write.body === undefined ? undefined : JSON.stringify(write.body);
    const url = serviceUrl(options.baseUrl, path, write.query);
    // Not 404, which would say that the service knows of nothing to change.
    if (url === null) throw failure(path, write.operation, "unsent");
    const headers = write.idempotencyKey ? { "Idempotency-Key": `"${write.idempotencyKey}"` } : undefined;
    const parse = write.schema && parserOf(write.schema);
    const isOpen = (status: number | string) => status === accepted && !write.acceptedIsDone;
    const fits = (text: string, status: number) => isOpen(status) || confirms(text, parse);
    const answer = await call(write.operation, write.method, url, body, { headers, fits });
    const { rejection: stated } = write;
    if (stated && (answer.status === stated.status || (saysGone(answer.status) && saysGone(stated.status)))) {
      const rejection = stated.schema.safeParse(answerOf(answer.text));
      if (rejection.success) return rejection.data;
    }
    if (!isSuccess(answer.status) || isOpen(answer.status))
      throw failure(path, write.operation, answer.status);
    if (parse) return dataOf(write.operation, answer, parse(orNothing(answer.text)), UnreadableSuccess);
    if (!confirms(answer.text, undefined)) throw malformed(write.operation, answer);
    return null;
  }

  async function file(path: ServicePath, { operation, query, kind }: FileRead): Promise<CheckedFile | null> {
    const url = serviceUrl(options.baseUrl, path, query);
    if (url === null) return null;
    const answer = await call(operation, "GET", url, undefined, { kind });
    if (saysGone(answer.status)) return null;
    if (!isSuccess(answer.status)) throw failure(path, operation, answer.status);
    if (!answer.file) throw new ServiceFailure(service, operation, "malformed");
    return answer.file;
  }

  /** Every status below 500 and 507 is an answer. Never retried; a stream is sent only once. */
  async function transfer(path: ServicePath, order: Transfer): Promise<TransferAnswer> {
    const { operation, method, headers, body } = order;
    const url = serviceUrl(options.baseUrl, path);
    if (url === null) throw failure(path, operation, 404);
    if (options.token?.keepFresh && !(await options.token.keepFresh()))
      throw new SignInNeeded(service, operation);
    const once = (attemptNumber: number) =>
      attempt(url, {
        id: crypto.randomUUID(),
        operation,
        method,
        headers,
        body,
        timeoutMs: timeoutMs.transfer,
        maxBytes: maxBytes.write,
        attempt: attemptNumber,
      });
    let answer = await once(1);
    if (answer.status === 401 && options.token) {
      await renewToken(options.token, operation);
      if (body instanceof BodyReader) throw failure(path, operation, answer.status);
      answer = await once(2);
      if (answer.status === 401) throw new SignInNeeded(service, operation);
    }
    const { status } = answer;
    const isAnswer = (stated: number) =>
      stated < 300 || (stated >= 400 && stated < 500) || stated === storageFull;
    if (typeof status === "string" || !answer.headers || !isAnswer(status))
      throw failure(path, operation, status);
    return { status, headers: answer.headers };
  }

  /** Of an answer that is right in itself, and wrong beside those before it: the page says that something is missing. */
  const lost = (operation: string, field: string) =>
    tellBroken(operation, [{ fields: [field], dropped: true }]);

  return { get, ask, file, send, transfer, lost, passed: new Map<string, string>() };
}

/** What these say of a customer is shown whole, and kept by forms; an amount, or all products of an order, is missed on any page. */
const wholeServices: ReadonlySet<ServiceName> = new Set(["customers", "vouchers"]);
const missed = /(^|\.)(amount|price|total|currency)(\.|$)|^products$/;

const isSeenMissing = (service: ServiceName, { dropped, fields }: BrokenRow): boolean =>
  dropped || wholeServices.has(service) || fields.some((field) => missed.test(field));

interface CallRules {
  reads?: boolean;
  rejectionIsAnswer?: boolean;
  kind?: FileKind;
  headers?: Readonly<Record<string, string>> | undefined;
  fits?: Attempt["fits"];
}

const isSuccess = (status: number | string) => typeof status === "number" && status >= 200 && status < 300;
