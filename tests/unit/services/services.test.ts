import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serviceClient } from "~/platform/http/service-client";
import { ServiceFailure, SignInNeeded } from "~/platform/http/service-failure";
import { startLog } from "~/platform/log";
import { merchandise } from "~/services/merchandise";
import { reorder } from "~/services/reorder";
import { storage } from "~/services/storage";
import { widgets } from "~/services/widgets";

/** What the service on this machine answers next, and what it was asked. */
let answer: { status?: number; body?: unknown; headers?: Record<string, string> } = {};
let asked: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
let server: Server;

beforeEach(async () => {
  asked = [];
  answer = {};
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      asked.push({ method, url, authorization: headers.authorization, body });
      response.writeHead(answer.status ?? 200, { "Content-Type": "application/json", ...answer.headers });
      response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function client(service: "merchandise" | "reorder" | "storage" | "widgets", renewed?: boolean, path = "") {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const renewals: boolean[] = [];
  const http = serviceClient({
    service,
    baseUrl: `http://127.0.0.1:${port}${path}`,
    log: startLog({ region: "test" }),
    ...(renewed === undefined
      ? {}
      : {
          token: {
            current: () => "token",
            renew: async () => {
              renewals.push(renewed);
              return renewed ? "fresh" : "over";
            },
          },
        }),
  });
  return { http, renewals };
}

const uk = { code: "VELLORAUK", vendorId: "1005", locale: "en-GB" };

test("merchandise: drops channels without a vendor id", async () => {
  answer.body = {
    data: {
      Channels: [
        { ID: "VELLORAUK", Vendor: { ID: "1005", Locale: "en-GB" } },
        { ID: "VELLORALU", Vendor: { ID: null, Locale: "fr-LU" } },
        { ID: "BILDVIKFI", Vendor: null },
        { ID: "BILDVIKIS", Vendor: { ID: "", Locale: "is-IS" } },
      ],
    },
  };
  expect(await merchandise(client("merchandise").http).channels()).toEqual([
    { code: "VELLORAUK", vendorId: "1005", locale: "en-GB" },
  ]);
});

test("merchandise: queries a channel by code and locale with every extra and no token", async () => {
  const article = {
    ID: "A",
    ArticleType: "PhotoBook",
    Extras: { Linen: { Options: [{ ID: "1", Title: "Red" }] }, Border: null },
  };
  answer.body = { data: { Channel: { ID: "VELLORAUK", Articles: [article] } } };
  const channel = await merchandise(client("merchandise").http).channel(uk);
  expect(channel.Articles[0]?.Extras?.Linen?.Options[0]?.Title).toBe("Red");
  const [call] = asked;
  expect(call).toMatchObject({ method: "POST", url: "/graphql", authorization: undefined });
  const sent: unknown = JSON.parse(call?.body ?? "");
  expect(sent).toMatchObject({ variables: { code: "VELLORAUK", locale: "en-GB" } });
  for (const extra of ["CoverText", "PremiumLayFlat", "VoucherDiscount", "PrebuiltPosterFrame", "HangingKit"])
    expect(call?.body).toContain(extra);
});

test("merchandise: throws for errors in an answer, even with data", async () => {
  answer.body = { data: { Channels: [] }, errors: [{ message: "resolver broke" }] };
  await expect(merchandise(client("merchandise").http).channels()).rejects.toThrow("resolver broke");
});

test("merchandise: reports an unknown channel with vendor and locale", async () => {
  const service = merchandise(client("merchandise").http);
  answer.body = {
    data: { Channel: null },
    errors: [
      {
        message: "nope",
        extensions: { code: "CHANNEL_NOT_FOUND", vendor: "1005", locale: "xx-XX" },
      },
    ],
  };
  await expect(service.channel(uk)).rejects.toMatchObject({
    status: 404,
    message: "Channel not found: vendor 1005, locale xx-XX",
  });
  answer.body = { data: { Channel: null } };
  await expect(service.channel(uk)).rejects.toThrow("Channel not found: vendor 1005, locale en-GB");
  await expect(service.channel(uk)).rejects.toBeInstanceOf(ServiceFailure);
});

test("widgets: a 401 without a challenge means none and refreshes no token", async () => {
  answer = { status: 401, body: { error: "no widget" } };
  const { http, renewals } = client("widgets", true);
  expect(await widgets(http).find("1-1", "VELLORAUK")).toBeNull();
  expect(renewals).toEqual([]);
  expect(asked).toHaveLength(1);
});

test("widgets: a 401 with a challenge refreshes the token, retries once, signs nobody out and is no 'none'", async () => {
  answer = { status: 401, headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' } };
  const { http, renewals } = client("widgets", true);
  await expect(widgets(http).find("1-1", "VELLORAUK")).rejects.toBeInstanceOf(ServiceFailure);
  expect(renewals).toEqual([true]);
  expect(asked).toHaveLength(2);
});

test("services: a second 401 leads to sign-in", async () => {
  answer = { status: 401 };
  await expect(widgets(client("widgets", true).http).all(["1-1"], "VELLORAUK")).rejects.toBeInstanceOf(
    SignInNeeded,
  );
});

test("widgets: an unknown state does not break the list", async () => {
  answer.body = [{ orderCode: "1-1", widgetId: "w", state: "teleported" }];
  expect(await widgets(client("widgets", true).http).all(["1-1"], "VELLORAUK")).toMatchObject([
    { productCode: "1-1", state: "unknown" },
  ]);
});

test("widgets: sharing sends vendor, name, message and the base64 address in the query", async () => {
  answer = { status: 204 };
  const message = {
    vendorId: 1005,
    senderName: "Emma & Jo",
    recipientEmail: "otto@example.com",
    personalMessage: "Look!\nÅ",
  };
  await widgets(client("widgets", true).http).share("1-1", message, "a-key");
  const url = new URL(asked[0]?.url ?? "", "http://service");
  expect(asked[0]?.method).toBe("PUT");
  expect(url.pathname).toBe("/v1/widget/1-1/share");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    vendorId: "1005",
    fromName: "Emma & Jo",
    personalMessage: "Look!\nÅ",
    toEmailAddress: "b3R0b0BleGFtcGxlLmNvbQ==",
  });
});

test("storage: 404 or an empty list means no record; the first anonymous one is used", async () => {
  const service = storage(client("storage").http);
  answer = { status: 404 };
  expect(await service.upload("1-1", "100001")).toBeNull();
  expect(asked[0]?.url).toBe("/uploads/1-1?accountId=100001");
  answer = { body: [{ id: "1-1", fileName: "a.zip" }, { id: "1-2" }] };
  expect(await service.anonymousUpload("1-1")).toMatchObject({ id: "1-1", fileName: "a.zip" });
  expect(asked[1]).toMatchObject({ method: "POST", body: '["1-1"]', authorization: undefined });
  answer = { body: [] };
  expect(await service.anonymousUpload("1-1")).toBeNull();
  answer = { body: { unexpected: true } };
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  await expect(service.anonymousUpload("1-1")).rejects.toMatchObject({ status: "malformed" });
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"operation":"anonymous-uploads"'));
  warned.mockRestore();
});

test("service client: retries a posted question as it does a read", async () => {
  answer = { status: 503 };
  await expect(merchandise(client("merchandise").http).channels()).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(2);
});

test.each([
  ["of the service", null, "/reorder/direct?OrderCode=1000&channel=VELLORAUK"],
  ["that is configured", "/shop/again", "/shop/again?OrderCode=1000&channel=VELLORAUK"],
])("reorder: is begun at the direct reorder address %s", async (_, path, url) => {
  answer = { body: { ShopUrl: "https://shop.example" } };
  const direct = path === null ? null : client("reorder", true, path).http;
  const begun = await reorder(client("reorder", true).http, direct).begin("1000", "VELLORAUK", "key");
  expect(begun).toEqual({ shopUrl: "https://shop.example" });
  expect(asked).toMatchObject([{ method: "POST", url }]);
});
