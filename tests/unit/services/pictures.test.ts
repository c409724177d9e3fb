import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startLog } from "~/platform/log";
import { PictureFailure, pictureHost } from "~/services/pictures";
import { environment, siteOf } from "../../support/environment";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let origin = "";
let asked = 0;
let handler: Handler = (_, response) => response.end();
const server = createServer((request, response) => {
  asked++;
  handler(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const host = () =>
  pictureHost({
    environment: environment({ pictures: origin }),
    site: siteOf("account.vellora-nl.example"),
    log: startLog({ region: "test" }),
  });
const answer =
  (status: number, headers: Record<string, string> = {}, body = "") =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
const address = () => `${origin}/bytes/a?s=secret`;

test("picture host: measures by the first byte, or by the length without ranges", async () => {
  handler = (request, response) => {
    expect(request.headers.range).toBe("bytes=0-0");
    answer(206, { "content-range": "bytes 0-0/1234", "content-type": "image/png" }, "x")(request, response);
  };
  expect(await host().measure(address())).toEqual({ state: "found", size: 1234, contentType: "image/png" });
  handler = answer(200, { "content-type": "image/jpeg", "content-length": "3" }, "abc");
  expect(await host().measure(address())).toEqual({ state: "found", size: 3, contentType: "image/jpeg" });
});

test.each([403, 404, 410])("picture host: %i means that the original is gone", async (status) => {
  handler = answer(status);
  expect(await host().measure(address())).toEqual({ state: "gone" });
  expect(asked).toBe(1);
});

test.each([302, 400, 500])("picture host: %i fails without a retry", async (status) => {
  handler = answer(status, { location: "http://evil.example/" });
  expect(await host().measure(address())).toEqual({ state: "failed" });
  expect(asked).toBe(1);
});

test.each([502, 503, 504])("picture host: retries once after %i", async (status) => {
  handler = (request, response) =>
    answer(asked === 1 ? status : 200, { "content-length": "1" }, "x")(request, response);
  expect(await host().measure(address())).toMatchObject({ state: "found", size: 1 });
});

test("picture host: ignores the length of an encoded body", async () => {
  const packed: Record<string, string> = { "content-encoding": "gzip", "content-length": "0" };
  for (const headers of [packed, { "transfer-encoding": "chunked" }]) {
    handler = answer(200, headers);
    expect(await host().measure(address())).toEqual({ state: "failed" });
  }
  handler = answer(206, { "content-range": "bytes 0-0/*" }, "x");
  expect(await host().measure(address())).toEqual({ state: "failed" });
});

test("picture host: opens only the measured original", async () => {
  handler = answer(200, { "content-length": "3" }, "abc");
  const bytes = await host().open(address(), 3, new AbortController().signal);
  expect(await new Response(bytes).text()).toBe("abc");
  await expect(host().open(address(), 4, new AbortController().signal)).rejects.toThrow(PictureFailure);
  handler = answer(404);
  await expect(host().open(address(), 3, new AbortController().signal)).rejects.toThrow("404");
});

test("picture host: fails when an original breaks off", async () => {
  handler = (_, response) => {
    response.writeHead(200, { "content-length": "6" });
    response.write("abc", () => response.destroy());
  };
  const broken = await host().open(address(), 6, new AbortController().signal);
  await expect(new Response(broken).text()).rejects.toThrow("an original broke off");
});

test("picture host: aborts a stalled original, but not one that is not read", async () => {
  let look = () => undefined;
  const real = globalThis.setInterval;
  const every = vi.spyOn(globalThis, "setInterval").mockImplementation((run, time) => {
    if (time !== 10_000) return real(run, time);
    look = () => void run();
    return real(() => undefined, 100_000);
  });
  handler = (_, response) => {
    response.writeHead(200, { "content-length": "6" });
    response.write("abc");
  };
  const reader = (await host().open(address(), 6, new AbortController().signal)).getReader();
  every.mockRestore();
  expect((await reader.read()).value).toHaveLength(3);
  for (let time = 0; time < 100; time++) look();
  const next = reader.read();
  next.catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  for (let time = 0; time < 3; time++) look();
  await expect(next).rejects.toThrow("an original stands still");
});

test("picture host: rejects addresses of other hosts without logging their query", () => {
  const warned = vi.spyOn(console, "warn");
  expect(host().own(address())).toBe(address());
  for (const other of [
    "https://evil.example/a?s=secret",
    `${origin}@evil.example/`,
    "javascript:alert(1)",
    "x",
    "",
    null,
  ])
    expect(host().own(other)).toBeNull();
  expect(JSON.stringify(warned.mock.calls)).not.toContain("secret");
});
