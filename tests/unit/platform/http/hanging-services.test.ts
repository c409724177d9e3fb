import { beforeEach, expect, test } from "vitest";
import {
  hangingMemoryMs,
  hangingServices,
  hangingWaitMs,
  readTimeoutMs,
} from "~/platform/http/hanging-services";

let time = 0;
let services = hangingServices();
beforeEach(() => {
  time = 1_000_000;
  services = hangingServices(() => time);
});

const usual = { waitMs: readTimeoutMs, timeoutMs: readTimeoutMs };
const probe = { waitMs: hangingWaitMs, timeoutMs: readTimeoutMs };
const brief = { waitMs: hangingWaitMs, timeoutMs: hangingWaitMs };

function timeout(service = "orders") {
  const started = time;
  time += readTimeoutMs;
  services.timedOut(service, started);
}

test("hanging services: a service without a timeout has the usual time", () => {
  expect([services.limitsOf("orders"), services.limitsOf("orders")]).toEqual([usual, usual]);
});

test("hanging services: after a timeout pages wait briefly, and one read goes on behind them", () => {
  timeout();
  expect([services.limitsOf("orders"), services.limitsOf("orders")]).toEqual([probe, brief]);
  expect(services.limitsOf("photos")).toEqual(usual);
  time += readTimeoutMs;
  expect([services.limitsOf("orders"), services.limitsOf("orders")]).toEqual([probe, brief]);
});

test("hanging services: an answer ends the memory, and so does time", () => {
  timeout();
  services.answered("orders");
  expect(services.limitsOf("orders")).toEqual(usual);
  time += 1;
  timeout();
  time += hangingMemoryMs - 1;
  expect(services.limitsOf("orders")).toEqual(probe);
  time += 1;
  expect(services.limitsOf("orders")).toEqual(usual);
});

test("hanging services: as long as it hangs, it is remembered", () => {
  timeout();
  for (let page = 0; page < 10; page++) {
    time += hangingMemoryMs - 1_000;
    const started = time;
    expect(services.limitsOf("orders").waitMs).toBe(hangingWaitMs);
    services.timedOut("orders", started);
  }
});

test("hanging services: one slow operation of a service that answers others is no hanging service", () => {
  const started = time;
  time += 50;
  services.answered("orders");
  time += readTimeoutMs;
  services.timedOut("orders", started);
  expect(services.limitsOf("orders")).toEqual(usual);
});
