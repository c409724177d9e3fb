import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { BodyReader } from "~/platform/body-reader";
import { pdf } from "~/platform/http/checked-file";
import { serviceClient } from "~/platform/http/service-client";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-failure";
import type { ClientOptions } from "~/platform/http/service-request";
import { startLog } from "~/platform/log";
import { path } from "~/platform/path";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let baseUrl = "";
let handler: Handler = (_, response) => response.end("{}");
const seen: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    handler(request, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  baseUrl = `http://127.0.0.1:${address.port}/prefix`;
});
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const Answer = z.object({ name: z.string() }).nullable();
const read = { operation: "read", schema: Answer };
const answer =
  (status: number, body = "", headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
const inTurn = (...handlers: Handler[]): Handler => {
  let next = 0;
  return (request, response) => handlers[Math.min(next++, handlers.length - 1)]?.(request, response);
};

function client(token?: ClientOptions["token"], afterwards: ClientOptions["afterwards"] = () => undefined) {
  const log = startLog({ region: "test" }, () => undefined);
  const options = { service: "orders", baseUrl, log, afterwards } as const;
  return { log, http: serviceClient({ ...options, ...(token ? { token } : {}) }) };
}
const failure = (status: ServiceFailure["status"]) =>
  expect.objectContaining({ name: "ServiceFailure", status });

test("service client: joins path and base URL, repeats list keys, omits missing values", async () => {
  handler = answer(200, '{"name":"a"}');
  await client().http.get(path`/v1/widget/all`, {
    ...read,
    query: { orderCodes: ["1", "2"], cursor: null, limit: 24, all: true },
  });
  expect(seen[0]?.url).toBe("/prefix/v1/widget/all?orderCodes=1&orderCodes=2&limit=24&all=true");
});

test("service client: sends bearer, a correlation id for each call and no-cache; no bearer to a tokenless service", async () => {
  handler = answer(200, '{"name":"a"}');
  const { http, log } = client({ current: () => "token", renew: async () => "over" });
  await http.get(path`/a`, read);
  await http.get(path`/a`, read);
  await client().http.get(path`/a`, read);
  const ids = seen.map(({ headers }) => headers["x-correlation-id"]);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([log.correlationId, ...ids]).size).toBe(4);
  expect(log.calls.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(seen[0]?.headers).toMatchObject({
    authorization: "Bearer token",
    "cache-control": "no-cache",
  });
  expect(seen[2]?.headers.authorization).toBeUndefined();
});

test("service client: an empty body is null, a malformed one fails", async () => {
  handler = answer(204);
  expect(await client().http.get(path`/a`, read)).toBeNull();
  for (const body of ["<html></html>", '{"name":', '{"name":1}', "[]"]) {
    handler = answer(200, body);
    await expect(client().http.get(path`/a`, read)).rejects.toEqual(failure("malformed"));
  }
});

test("service client: a change is confirmed by JSON, nothing or a word, and not by a page or half an object", async () => {
  const change = () => client().http.send(path`/a`, { operation: "o", method: "PUT" });
  for (const body of ["", "null", "{}", '"OK"', "OK", "Success: 1 row", "6f1c"]) {
    handler = answer(200, body);
    expect(await change(), body).toBeNull();
  }
  for (const body of ["<html></html>", "\n <!doctype html>", '{"name":', "[1,", '"OK']) {
    handler = answer(200, body);
    await expect(change(), body).rejects.toEqual(failure("malformed"));
  }
});

test("service client: returns null for 404 only where the contract says so", async () => {
  handler = answer(404, "none");
  expect(await client().http.get(path`/a`, { ...read, missing: "null" })).toBeNull();
  await expect(client().http.get(path`/a`, read)).rejects.toEqual(failure(404));
});

test.each([
  [200, ""],
  [204, ""],
  [200, "null"],
] as const)(
  "service client: %s with the body '%s' says that there is none, where there may be none",
  async (status, body) => {
    handler = answer(status, body);
    expect(await client().http.get(path`/a`, { ...read, missing: "null" })).toBeNull();
    const needed = { ...read, schema: read.schema.unwrap() };
    await expect(client().http.get(path`/a`, needed)).rejects.toEqual(failure("malformed"));
  },
);

test("service client: in a change an empty 200 is no proof that there is none", async () => {
  handler = answer(200, "");
  const nullable = { ...read, schema: read.schema.nullable(), missing: "null" } as const;
  const inChange = serviceClient({
    service: "orders",
    baseUrl,
    log: startLog({ region: "test" }),
    emptyIsLost: true,
  });
  await expect(inChange.get(path`/a`, nullable)).rejects.toEqual(failure("malformed"));
  handler = answer(204, "");
  expect(await inChange.get(path`/a`, nullable)).toBeNull();
});

test.each([404, 410])(
  "service client: a page of HTML with %i says of nothing that it is not there, whatever is read, fetched, changed or sent",
  async (status) => {
    handler = answer(status, "<html>no such route", { "Content-Type": "text/html; charset=utf-8" });
    const warned = vi.spyOn(console, "warn").mockClear();
    const { http, log } = client();
    const one = path`/a/${"1"}`;
    const rejection = { status, schema: Answer };
    const malformed = expect.objectContaining({ status: "malformed", unknownId: false });
    await expect(http.get(one, { ...read, missing: "null" })).rejects.toEqual(malformed);
    await expect(http.file(one, { operation: "file", kind: pdf })).rejects.toEqual(malformed);
    const change = { operation: "remove", method: "DELETE", schema: Answer, rejection } as const;
    await expect(http.send(one, change)).rejects.toEqual(malformed);
    const order = { operation: "progress", method: "HEAD", headers: {} } as const;
    await expect(http.transfer(one, order)).rejects.toEqual(malformed);
    expect(new Set(log.calls.map((call) => call.status))).toEqual(new Set(["malformed"]));
    for (const [line] of warned.mock.calls)
      expect(JSON.parse(String(line))).toMatchObject({
        ...{ message: "service answer malformed", service: "orders", status },
        contentType: "text/html; charset=utf-8",
      });
    expect(warned).toHaveBeenCalledTimes(4);
  },
);

test("service client: a page of HTML with 401 is no answer of the service, where 401 means none", async () => {
  handler = answer(401, "<html>", { "Content-Type": "text/html" });
  const nullable = { ...read, missing: "null when refused" } as const;
  await expect(client().http.get(path`/a`, nullable)).rejects.toEqual(failure(401));
});

test("service client: an id that cannot be a segment is a 404 of a read and an unsent change, without a call", async () => {
  handler = answer(200, '{"name":"a"}');
  const invalid = path`/a/${".."}`;
  expect(await client().http.get(invalid, { ...read, missing: "null" })).toBeNull();
  await expect(client().http.get(invalid, read)).rejects.toEqual(failure(404));
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const)
    await expect(client().http.send(invalid, { operation: "o", method })).rejects.toEqual(failure("unsent"));
  expect(seen).toHaveLength(0);
});

test.each([502, 503, 504])("service client: retries a read once after %i", async (status) => {
  handler = inTurn(answer(status), answer(200, '{"name":"a"}'));
  expect(await client().http.get(path`/a`, read)).toEqual({ name: "a" });
  expect(seen).toHaveLength(2);
});

test("service client: retries a read once after a connection error", async () => {
  handler = (request) => request.socket.destroy();
  await expect(client().http.get(path`/a`, read)).rejects.toEqual(failure("unreachable"));
  expect(seen).toHaveLength(2);
});

test.each([500, 501, 429, 400])("service client: does not retry a read after %i", async (status) => {
  handler = answer(status);
  await expect(client().http.get(path`/a`, read)).rejects.toEqual(failure(status));
  expect(seen).toHaveLength(1);
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

test.each([
  ["60", () => "60"],
  ["a date in a minute", () => inSeconds(60)],
  ["another form of that date", () => inSeconds(60).replace(/^(\w+), (\d+) (\w+)/, "$1, $2-$3")],
])("service client: does not retry after a long Retry-After, %s", async (_, retryAfter) => {
  handler = answer(503, "", { "Retry-After": retryAfter() });
  await expect(client().http.get(path`/a`, read)).rejects.toEqual(failure(503));
  expect(seen).toHaveLength(1);
});

test.each([
  ["1", () => "1"],
  ["-1", () => "-1"],
  ["a past date", () => "Wed, 21 Oct 2015 07:28:00 GMT"],
  ["the old form of a past date", () => "Sunday, 06-Nov-94 08:49:37 GMT"],
  ["the date of now", () => inSeconds(0)],
  ["what is no time", () => "soon"],
])("service client: retries after a Retry-After of %s", async (_, retryAfter) => {
  handler = inTurn(answer(503, "", { "Retry-After": retryAfter() }), answer(200, '{"name":"a"}'));
  expect(await client().http.get(path`/a`, read)).toEqual({ name: "a" });
  expect(seen).toHaveLength(2);
});

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("service client: never retries %s", async (method) => {
  handler = answer(503);
  await expect(client().http.send(path`/a`, { operation: "write", method, body: { a: 1 } })).rejects.toEqual(
    failure(503),
  );
  handler = (request) => request.socket.destroy();
  await expect(client().http.send(path`/a`, { operation: "write", method })).rejects.toEqual(
    failure("unreachable"),
  );
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({ method, body: '{"a":1}' });
});

test.each([301, 302, 307, 308])(
  "service client: a redirect (%i) is a failure and is not followed, because it would receive the token",
  async (status) => {
    handler = answer(status, "", { Location: `${baseUrl}/elsewhere` });
    await expect(
      client({ current: () => "token", renew: async () => "fresh" }).http.get(path`/a`, read),
    ).rejects.toEqual(failure(status));
    expect(seen).toHaveLength(1);
  },
);

test("service client: refreshes the token and replays once after 401 for every method", async () => {
  let token = "old";
  const renew = vi.fn(async () => {
    token = "new";
    return "fresh" as const;
  });
  handler = inTurn(answer(401), answer(204));
  await client({ current: () => token, renew }).http.send(path`/a`, {
    operation: "write",
    method: "POST",
    body: {},
  });
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer old", "Bearer new"]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("service client: asks for sign-in after a second 401 or a failed refresh", async () => {
  handler = answer(401);
  await expect(
    client({ current: () => "t", renew: async () => "fresh" }).http.get(path`/a`, read),
  ).rejects.toBeInstanceOf(SignInNeeded);
  await expect(
    client({ current: () => "t", renew: async () => "over" }).http.get(path`/a`, read),
  ).rejects.toBeInstanceOf(SignInNeeded);
  expect(seen).toHaveLength(3);
});

test("service client: a rejected token with an authority that gives no answer is a failure, and no sign-in", async () => {
  handler = answer(401);
  const { http } = client({ current: () => "t", renew: async () => "unavailable" });
  await expect(http.get(path`/a`, read)).rejects.toEqual(failure(401));
  await expect(http.transfer(path`/files/1`, { ...transfer, body: new Uint8Array(1) })).rejects.toEqual(
    failure(401),
  );
});

test("service client: records every attempt with its status", async () => {
  handler = inTurn(answer(503), answer(200, '{"name":"a"}'));
  const { http, log } = client();
  await http.get(path`/a`, read);
  expect(
    log.calls.map(({ service, operation, status, attempt }) => ({ service, operation, status, attempt })),
  ).toEqual([
    { service: "orders", operation: "read", status: 503, attempt: 1 },
    { service: "orders", operation: "read", status: 200, attempt: 2 },
  ]);
});

test("service client: an answer that is not what was asked for counts as malformed, once a call", async () => {
  const warned = vi.spyOn(console, "warn").mockClear();
  const page = answer(200, "<html>maintenance", { "Content-Type": "text/html" });
  const { http, log } = client();
  const change = { operation: "change", method: "PUT" } as const;
  const tries: readonly [Handler, () => Promise<unknown>][] = [
    [page, () => http.get(path`/a`, read)],
    [answer(200, '{"name":1}', { "Content-Type": "application/json" }), () => http.get(path`/a`, read)],
    [page, () => http.ask(path`/a`, { ...read, operation: "ask", body: {} })],
    [page, () => http.send(path`/a`, change)],
    [page, () => http.send(path`/a`, { ...change, schema: Answer })],
    [page, () => http.file(path`/a`, { operation: "file", kind: pdf })],
  ];
  for (const [answered, call] of tries) {
    handler = answered;
    await expect(call()).rejects.toEqual(failure("malformed"));
  }
  expect(log.calls.map(({ status }) => status)).toEqual(tries.map(() => "malformed"));
  const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
  const ofPage = { message: "service answer malformed", status: 200, contentType: "text/html" };
  expect(lines).toMatchObject([ofPage, { at: "name" }, ofPage, ofPage, ofPage, ofPage]);
  expect(lines[1]).not.toHaveProperty("contentType");
});

test("service client: what is answered as it should be has its own status, also 202 and what is rejected", async () => {
  const { http, log } = client();
  const change = { operation: "change", method: "PUT", schema: Answer } as const;
  handler = answer(200, "OK");
  await http.send(path`/a`, change);
  handler = answer(202, "<html>");
  await http.send(path`/a`, change).catch(() => undefined);
  handler = answer(404, '{"name":"a"}');
  await http.send(path`/a`, { ...change, rejection: { status: 404, schema: Answer } });
  handler = answer(404, "none");
  await http.get(path`/a`, { ...read, missing: "null" });
  expect(log.calls.map(({ status }) => status)).toEqual([200, 202, 404, 404]);
});

test.each([
  ["iso-8859-1", 0xc5],
  ['"ISO-8859-1"', 0xc5],
  ["windows-1252", 0xc5],
  ["iso-8859-2", 0xb1, "ąs"],
])("service client: an answer is read by its charset, %s", async (charset, byte, name = "Ås") => {
  handler = (_, response) => {
    response.writeHead(200, { "Content-Type": `application/json; charset=${charset}` });
    response.end(Buffer.from([...Buffer.from('{"name":"'), byte, ...Buffer.from('s"}')]));
  };
  expect(await client().http.get(path`/a`, read)).toEqual({ name });
});

test("service client: an answer whose charset nobody knows is read as UTF-8", async () => {
  handler = answer(200, '{"name":"Ås"}', { "Content-Type": "application/json; charset=none-such" });
  expect(await client().http.get(path`/a`, read)).toEqual({ name: "Ås" });
});

test("service client: a failure contains no address and no body", async () => {
  handler = answer(500, "secret of the service");
  const failed = await client()
    .http.get(path`/a/${"emma@example.com"}`, read)
    .catch((cause: unknown) => cause);
  expect(failed).toBeInstanceOf(ServiceFailure);
  expect(String(failed)).toBe("ServiceFailure: orders read: 500");
});

const transfer = { operation: "send", method: "PATCH", headers: { "Upload-Offset": "0" } } as const;
const pieces: number[] = [];
/** The platform's own, which Node lacks, takes the next piece when the one before has been read. */
class IdentityTransformStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    super({
      transform(piece, out) {
        pieces.push(piece.length);
        out.enqueue(piece.slice());
      },
    });
  }
}
beforeAll(() => void vi.stubGlobal("IdentityTransformStream", IdentityTransformStream));
afterAll(() => void vi.unstubAllGlobals());

const streamOf = (...pieces: string[]) =>
  new BodyReader(
    new ReadableStream({
      type: "bytes",
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );

test("transfer: sends bytes unchanged and returns the headers", async () => {
  handler = answer(204, "", { "Upload-Offset": "6" });
  const headers = { ...transfer.headers, "Content-Type": "application/offset+octet-stream" };
  const { http } = client({ current: () => "token", renew: async () => "over" });
  const sent = await http.transfer(path`/files/1`, { ...transfer, headers, body: streamOf("abc", "def") });
  expect(sent.status).toBe(204);
  expect(sent.headers.get("upload-offset")).toBe("6");
  expect(seen[0]).toMatchObject({ method: "PATCH", url: "/prefix/files/1", body: "abcdef" });
  expect(seen[0]?.headers).toMatchObject({
    authorization: "Bearer token",
    "content-type": "application/offset+octet-stream",
    "upload-offset": "0",
  });
});

test("transfer: a rejection is an answer, an error fails without a retry", async () => {
  for (const status of [404, 409, 413, 415]) {
    handler = answer(status);
    expect((await client().http.transfer(path`/files/1`, transfer)).status).toBe(status);
  }
  for (const status of [302, 500, 503]) {
    seen.length = 0;
    handler = answer(status, "", { Location: "https://elsewhere.example/" });
    await expect(client().http.transfer(path`/files/1`, transfer)).rejects.toEqual(failure(status));
    expect(seen).toHaveLength(1);
  }
});

test("transfer: sends bytes again after a token refresh, but not a stream", async () => {
  let current = "old";
  const renew = async () => {
    current = "new";
    return "fresh" as const;
  };
  const { http } = client({ current: () => current, renew });
  handler = inTurn(answer(401), answer(204));
  const bytes = new Uint8Array([1, 2, 3]);
  expect((await http.transfer(path`/files/1`, { ...transfer, body: bytes })).status).toBe(204);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer old", "Bearer new"]);
  seen.length = 0;
  handler = answer(401);
  const stream = http.transfer(path`/files/1`, { ...transfer, body: streamOf("a") });
  await expect(stream).rejects.toEqual(failure(401));
  expect(seen).toHaveLength(1);
  await expect(http.transfer(path`/files/1`, transfer)).rejects.toBeInstanceOf(SignInNeeded);
});

test("transfer: refreshes a token that expires soon before it sends", async () => {
  let current = "old";
  const keepFresh = async () => {
    current = "fresh";
    return true;
  };
  handler = answer(204);
  const { http } = client({ current: () => current, renew: async () => "over", keepFresh });
  await http.transfer(path`/files/1`, { ...transfer, body: streamOf("a") });
  expect(seen[0]?.headers.authorization).toBe("Bearer fresh");
});

test("transfer: times out after 30 s without a byte or an answer, not while bytes move", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    handler = () => undefined;
    let feed: ReadableByteStreamController | undefined;
    const body = new BodyReader(
      new ReadableStream({
        type: "bytes",
        start(controller) {
          feed = controller;
        },
      }),
    );
    let over = false;
    const sent = client()
      .http.transfer(path`/files/1`, { ...transfer, body })
      .catch((cause: unknown) => cause)
      .finally(() => {
        over = true;
      });
    for (let seconds = 0; seconds < 100; seconds += 20) {
      feed?.enqueue(new Uint8Array(10));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(over).toBe(false);
    feed?.close();
    feed?.byobRequest?.respond(0);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await sent).toEqual(failure("timeout"));
  } finally {
    vi.useRealTimers();
  }
});

test("transfer: a quick body is read in large pieces, and all of it is sent", async () => {
  handler = answer(204);
  pieces.length = 0;
  let left = 256;
  const body = new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (left-- > 0) return controller.enqueue(new Uint8Array(4_096).fill(97));
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  await client().http.transfer(path`/files/1`, { ...transfer, body: new BodyReader(body) });
  expect(seen[0]?.body).toBe("a".repeat(256 * 4_096));
  // The line is known to be quick after the first pieces.
  expect(pieces.slice(4).filter((length) => length < 16 * 1024)).toEqual([]);
});

test("transfer: who sends is let go when the service hangs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    handler = () => undefined;
    let cancelled = false;
    const body = new ReadableStream({
      type: "bytes",
      cancel() {
        cancelled = true;
      },
    });
    const sent = client().http.transfer(path`/files/1`, { ...transfer, body: new BodyReader(body) });
    const failed = expect(sent).rejects.toEqual(failure("timeout"));
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    expect(cancelled).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("service client: a rejection of the contract is an answer, another body with its status fails", async () => {
  const Gone = z.object({ error: z.literal("unknown"), name: z.string() });
  const write = {
    operation: "write",
    method: "POST" as const,
    schema: z.object({ name: z.string() }),
    rejection: { status: 404, schema: Gone },
  };
  handler = answer(404, '{"error":"unknown","name":"a"}');
  expect(await client().http.send(path`/x`, write)).toEqual({ error: "unknown", name: "a" });
  handler = answer(404, '{"error":"other"}');
  await expect(client().http.send(path`/x`, write)).rejects.toEqual(failure(404));
  handler = answer(409, '{"error":"unknown","name":"a"}');
  await expect(client().http.send(path`/x`, write)).rejects.toEqual(failure(409));
});

const large = JSON.stringify({ name: "a".repeat(4 * 1024 * 1024) });

test.each([
  ["a length", (_: IncomingMessage, response: ServerResponse) => response.writeHead(200).end(large)],
  ["no length", inPieces],
  [
    "compressed",
    (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(large)),
  ],
])(
  "service client: an answer that is too large, with %s, fails and is not read to its end",
  async (_, much) => {
    const warn = vi.spyOn(console, "warn");
    handler = much;
    await expect(client().http.get(path`/a`, read)).rejects.toEqual(failure("malformed"));
    expect(warn.mock.lastCall?.[0]).toContain("service answer too large");
    handler = answer(200, '{"name":"a"}');
    expect(await client().http.get(path`/a`, read)).toEqual({ name: "a" });
  },
);

test("service client: a failure stays what it is, however long its page", async () => {
  handler = (_, response) => void response.writeHead(404).end(large);
  expect(await client().http.get(path`/a`, { ...read, missing: "null" })).toBeNull();
});

test("service client: a page waits briefly for a service that hung, and one read goes on behind it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    handler = () => undefined;
    const hanging = client()
      .http.get(path`/a`, read)
      .catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await hanging).toEqual(failure("timeout"));

    const afterwards = vi.fn();
    const reads = [1, 2].map(() =>
      client(undefined, afterwards)
        .http.get(path`/a`, read)
        .catch((cause: unknown) => cause),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all(reads)).toEqual([failure("timeout"), failure("timeout")]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(afterwards.mock.calls.map(([work]) => work))).toHaveLength(1);

    const change = client()
      .http.send(path`/a`, { operation: "o", method: "PUT" })
      .catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await Promise.race([change, "still waiting"])).toBe("still waiting");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await change).toEqual(failure("timeout"));
  } finally {
    vi.useRealTimers();
  }
  handler = answer(200, '{"name":"a"}');
  expect(await client().http.get(path`/a`, read)).toEqual({ name: "a" });
});

function inPieces(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200);
  for (let at = 0; at < large.length; at += 512 * 1024) response.write(large.slice(at, at + 512 * 1024));
  response.end();
}
