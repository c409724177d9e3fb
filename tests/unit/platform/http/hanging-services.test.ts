import { beforeEach, expect, test } from "vitest";
import {
  hangingMemoryMs,
  hangingServices,
  hangingWaitMs,
  quietPageMs,
  quietReadMs,
  quietUntil,
  readTimeoutMs,
} from "~/platform/http/hanging-services";

let time = 0;
let services = hangingServices();
beforeEach(() => {
  time = 1_000_000;
  services = hangingServices(() => time);
});

const never = Number.POSITIVE_INFINITY;
const usual = { quietMs: readTimeoutMs, waitMs: readTimeoutMs, timeoutMs: readTimeoutMs };
const probe = { quietMs: hangingWaitMs, waitMs: hangingWaitMs, timeoutMs: readTimeoutMs };
const brief = { quietMs: hangingWaitMs, waitMs: hangingWaitMs, timeoutMs: hangingWaitMs };
const limitsOf = (service: string) => services.limitsOf(service, never);

function timeout(service = "orders") {
  const started = time;
  time += readTimeoutMs;
  services.timedOut(service, started);
}

test("hanging services: a service without a timeout has the usual time", () => {
  expect([limitsOf("orders"), limitsOf("orders")]).toEqual([usual, usual]);
});

test("hanging services: after a timeout pages wait briefly, and one read goes on behind them", () => {
  timeout();
  expect([limitsOf("orders"), limitsOf("orders")]).toEqual([probe, brief]);
  expect(limitsOf("photos")).toEqual(usual);
  time += readTimeoutMs;
  expect([limitsOf("orders"), limitsOf("orders")]).toEqual([probe, brief]);
});

test("hanging services: an answer ends the memory, and so does time", () => {
  timeout();
  services.answered("orders", time);
  expect(limitsOf("orders")).toEqual(usual);
  time += 1;
  timeout();
  time += hangingMemoryMs - 1;
  expect(limitsOf("orders")).toEqual(probe);
  time += 1;
  expect(limitsOf("orders")).toEqual(usual);
});

test("hanging services: as long as it hangs, it is remembered", () => {
  timeout();
  for (let page = 0; page < 10; page++) {
    time += hangingMemoryMs - 1_000;
    const started = time;
    expect(limitsOf("orders").waitMs).toBe(hangingWaitMs);
    services.timedOut("orders", started);
  }
});

test("hanging services: one slow operation of a service that answers others is no hanging service", () => {
  const started = time;
  time += 50;
  services.answered("orders", time);
  time += readTimeoutMs;
  services.timedOut("orders", started);
  expect(limitsOf("orders")).toEqual(usual);
});

test("hanging services: a page that no service answers goes out early, and what it asks for late has a moment", () => {
  const quietMsAt = (moment: number) => {
    const pageStarted = time;
    time += moment;
    return services.limitsOf("orders", pageStarted + quietPageMs).quietMs;
  };
  expect([quietMsAt(0), quietMsAt(quietPageMs - quietReadMs), quietMsAt(9_000)]).toEqual([
    quietPageMs,
    quietReadMs,
    quietReadMs,
  ]);
});

test("hanging services: one answer to anybody means that services answer", () => {
  const pageStarted = time;
  expect(services.silentSince(pageStarted)).toBe(true);
  time += 100;
  services.answered("photos", pageStarted);
  expect(services.silentSince(pageStarted)).toBe(false);
});

test("hanging services: a service that was slow and answered has the time that it needs, until it hangs", () => {
  services.answered("orders", time - 2_500);
  expect(services.limitsOf("orders", time + quietPageMs).quietMs).toBe(readTimeoutMs);
  time += 1;
  timeout();
  time += hangingMemoryMs;
  expect(services.limitsOf("orders", time + quietPageMs).quietMs).toBe(quietPageMs);
});

test("hanging services: after a silence pages wait briefly, and the read that found it is the one that goes on", () => {
  const started = time;
  time += quietPageMs;
  services.silent("orders", started);
  expect(limitsOf("orders")).toEqual(brief);
  time = started + readTimeoutMs;
  expect(limitsOf("orders")).toEqual(probe);
});

test("hanging services: only a page goes out early, not the answer to a change", () => {
  expect(quietUntil({ method: "GET" }, { started: 10 })).toBe(10 + quietPageMs);
  expect(quietUntil({ method: "POST" }, { started: 10 })).toBeUndefined();
});
