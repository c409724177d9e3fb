import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import { vouchers } from "~/services/vouchers";

let baseUrl = "";
let answer = { status: 200, body: "" };
const server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

function offer(status: number, body: string) {
  answer = { status, body };
  const log = startLog({ region: "test" }, () => undefined);
  return vouchers(serviceClient({ service: "vouchers", baseUrl, log })).offer("GIFT-1");
}

test("voucher service: a 404, or an answer without a voucher, is null", async () => {
  expect(await offer(404, "no such voucher")).toBeNull();
  expect(await offer(200, '{"isVoucherFound":false}')).toBeNull();
  expect(await offer(200, "")).toBeNull();
});

test("voucher service: other failures have the specification's log message, without the code", async () => {
  await expect(offer(500, "the till is shut")).rejects.toThrow(
    `Error the till is shut; Status Code: 500 Received from ${baseUrl}/api/v1/campaigns/offers/***`,
  );
});
