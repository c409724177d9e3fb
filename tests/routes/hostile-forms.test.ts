import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import siteMap from "~/routes";
import { newCustomer } from "../support/backend";
import { hostileForm } from "../support/hostile-forms";
import { openReportSink, type ReportSink } from "../support/report-sink";
import { serverCostReader } from "../support/server-cost";
import { servers } from "../support/servers";
import { Visitor, visitorOf } from "../support/visitor";

const perPath = 3;
/** Times the processor time of a form that is nothing but wrong. */
const maxCost = 10;
const maxMemory = 512 * 1024 * 1024;
const urlEncoded = "application/x-www-form-urlencoded";

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return [path === "" ? "/" : path, ...pathsOf(entry.children ?? [], path)];
  });
}

const id = "7d9f0a52-6f0c-4a0e-9d0e-2f4a6f1f2b11";
const paths = [...new Set(pathsOf(siteMap))].map((path) =>
  path.replaceAll(/:\w+/g, id).replace("*", "no/page"),
);
/** Signing out would end the test's own session. */
const signedInPaths = paths.filter((path) => path !== "/logout" && path !== "/settings/sign-out-everywhere");
const token = "?confirmation-token=x&email=a@example.com";
const publicPaths = [
  "/logout",
  "/sign-in",
  "/sign-in/callback",
  `/subscription-confirmation${token}`,
  "/signed-out",
];

let sink: ReportSink;
let customer: Visitor;
beforeAll(async () => {
  sink = await openReportSink({ port: servers.reportPort });
  customer = await visitorOf((await newCustomer("otto@example.com")).email);
});
afterAll(() => sink.close());

const post = (visitor: Visitor, path: string, type: string, body: Uint8Array) =>
  visitor.bytes("POST", path, { "Content-Type": type, "Content-Length": String(body.length) }, [body]);

/** What was reported so far, but for calls of services: the ids in the paths are nobody's. */
async function unexpectedReports() {
  const stack = `Error: ${crypto.randomUUID()}`;
  expect((await customer.post("/client-error", { stack })).status).toBe(204);
  // Reports that were sent before it are there by then.
  await vi.waitFor(() => expect(sink.reports.some(({ text }) => text.includes(stack))).toBe(true), 10_000);
  return sink.reports.filter(({ text }) => !/"type":"(ServiceFailure|BrowserError)"/.test(text));
}

test("hostile forms: no route fails or reports an error, and none costs more than a wrong form", async () => {
  const cost = serverCostReader(servers.sitePort);
  for (const path of signedInPaths) await post(customer, path, urlEncoded, Buffer.from("a=1"));
  const begun = cost?.();
  for (const path of signedInPaths) await post(customer, path, urlEncoded, Buffer.from("a=1"));
  const plain = cost?.();
  const forms = fc.sample(hostileForm, { seed: 13, numRuns: perPath * signedInPaths.length });
  for (const [at, { type, body }] of forms.entries()) {
    const path = signedInPaths[at % signedInPaths.length] ?? "/";
    const { status } = await post(customer, path, type, body);
    expect([
      path,
      type,
      Buffer.from(body).toString("latin1", 0, 200),
      status < 500 ? "answered" : status,
    ]).toEqual([...[path, type, Buffer.from(body).toString("latin1", 0, 200), "answered"]]);
  }
  const ended = cost?.();
  if (begun && plain && ended) {
    const ofOne = (plain.ticks - begun.ticks) / signedInPaths.length;
    expect((ended.ticks - plain.ticks) / forms.length).toBeLessThan(maxCost * Math.max(ofOne, 1));
    expect(ended.memory - begun.memory).toBeLessThan(maxMemory);
  }
  expect(await unexpectedReports()).toEqual([]);
});

test("hostile forms: of nobody are answered without an error, too", async () => {
  const forms = fc.sample(hostileForm, { seed: 31, numRuns: 100 });
  for (const [at, { type, body }] of forms.entries()) {
    const path = publicPaths[at % publicPaths.length] ?? "/";
    const { status } = await post(new Visitor("vellora-ie"), path, type, body);
    expect([path, type, status < 500 ? "answered" : status]).toEqual([path, type, "answered"]);
  }
  expect(await unexpectedReports()).toEqual([]);
});

test("hostile forms: a field name that asks for a huge array costs what any name does", async () => {
  const cost = serverCostReader(servers.sitePort);
  const before = cost?.();
  for (const path of ["/settings/email", "/settings/new-address", "/my-photos/albums/new", "/appearance"])
    for (const name of ["a[100000000]", "email[4294967294]", "firstName[99999999]", "albumName[30000000]"])
      expect((await post(customer, path, urlEncoded, Buffer.from(`${name}=1`))).status).toBe(303);
  const after = cost?.();
  if (before && after) {
    // One of these took 370 ticks and 2 GB before.
    expect(after.ticks - before.ticks).toBeLessThan(300);
    expect(after.memory - before.memory).toBeLessThan(maxMemory);
  }
});

test("hostile forms: a text that takes a parser the square of its time costs what any text does", async () => {
  const typed = {
    "/settings/personal-details": {
      phoneNumber: `tel:+31612345678;phone-context=+${"1".repeat(30_000)}!`,
    },
    "/settings/new-address": { country: "NL", street: `${"a ".repeat(22_000)}1`, houseNumber: "" },
  };
  const cost = serverCostReader(servers.sitePort);
  const before = cost?.();
  for (const [path, fields] of Object.entries(typed))
    expect([path, (await customer.postOnly(path, fields)).status]).toEqual([path, 303]);
  const slashes = await customer.get(`/x${"/".repeat(15_000)}x`);
  expect(slashes.status).toBe(404);
  const after = cost?.();
  // The first took 650 ticks, the last a hundred.
  if (before && after) expect(after.ticks - before.ticks).toBeLessThan(60);
});

test("hostile forms: large ones of nobody are refused without being kept", async () => {
  const body = new Uint8Array(7 * 1024 * 1024).fill(97);
  const visitor = new Visitor("vellora-ie");
  expect((await post(visitor, `/subscription-confirmation${token}`, urlEncoded, body)).status).toBe(413);
  const short = Buffer.from(`a=${"x".repeat(4_096)}`);
  expect((await post(visitor, `/subscription-confirmation${token}`, urlEncoded, short)).status).toBe(413);
});

test("hostile forms: a long address of somebody who is not signed in does not hold the site up", async () => {
  // As of somebody's form: its last group is a tag.
  const body = Buffer.from("idempotencyKey=00000000-0000-8000-8000-000000000000");
  for (const query of ["\\".repeat(7_200), "a".repeat(15_000), "a".repeat(1_100)]) {
    const answers = [new Visitor("vellora-uk"), customer].map((visitor) =>
      post(visitor, `/settings/new-address?${query}`, urlEncoded, body),
    );
    for (const { status } of await Promise.all(answers))
      expect([status, query.length]).toEqual([303, query.length]);
  }
  expect((await new Visitor("vellora-uk").get("/sign-in")).status).toBeLessThan(400);
});
