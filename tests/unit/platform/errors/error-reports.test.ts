import { afterEach, expect, test, vi } from "vitest";
import { errorReports } from "~/platform/errors/error-reports";
import { ServiceFailure } from "~/platform/http/service-failure";
import { startLog } from "~/platform/log";
import { scrub } from "~/platform/scrub";
import { openReportSink, type ReportSink } from "../../../support/report-sink";

const worker = { region: "benelux", version: "v-2", commit: "1dfb1cec" };
const at = { worker, letter: "t" } as const;
let sink: ReportSink | undefined;
afterEach(() => {
  sink?.close();
  vi.restoreAllMocks();
});

/** What a request that logs errors reports, once its work afterwards is done. */
async function reportsOf(run: (log: ReturnType<typeof startLog>) => void, status = 200) {
  sink = await openReportSink({ status });
  vi.spyOn(console, "error").mockReturnValue();
  const work: Promise<unknown>[] = [];
  const report = errorReports({ ...at, errorReporting: sink.dsn }, (promise) => work.push(promise));
  const log = startLog({ region: "benelux" }, report);
  run(log);
  await Promise.all(work);
  return { reports: sink.reports, log };
}

test("error reports: include correlation id, service and status of a failed call", async () => {
  const { reports, log } = await reportsOf((log) =>
    log.error("a panel failed", new ServiceFailure("orders", "list", 500)),
  );
  expect(reports).toHaveLength(1);
  expect(reports[0]?.path).toMatch(/^\/api\/42\/envelope\//);
  expect(reports[0]?.event).toMatchObject({
    level: "error",
    environment: "test",
    release: "1dfb1cec",
    tags: {
      region: "benelux",
      version: "v-2",
      correlation_id: log.correlationId,
      doing: "a panel failed",
      service: "orders",
      operation: "list",
      status: "500",
    },
    exception: { values: [{ type: "ServiceFailure", value: "orders list: 500" }] },
  });
});

test("error reports: include the stack frame that threw", async () => {
  const { reports } = await reportsOf((log) =>
    log.error("an unexpected error", new TypeError("it is not a function")),
  );
  expect(reports[0]?.text).toContain("error-reports.test.ts");
  expect(reports[0]?.event).toMatchObject({ exception: { values: [{ type: "TypeError" }] } });
});

test("error reports: mark every frame of the bundle as the app's, the innermost last", async () => {
  const { reports } = await reportsOf((log) => {
    const cause = new Error("no such order");
    cause.stack = [
      "Error: no such order",
      "    at find (index.js:120:17)",
      "    at async Promise.all (index 1)",
      "    at async loader (index.js:88:3)",
      "    at async file:///bundle/index.js:7:9",
    ].join("\n");
    log.error("an unexpected error", cause);
  });
  expect(reports[0]?.event).toMatchObject({
    exception: {
      values: [
        {
          stacktrace: {
            frames: [
              { function: "?", filename: "/bundle/index.js", lineno: 7, colno: 9, in_app: true },
              { function: "loader", filename: "index.js", lineno: 88, colno: 3, in_app: true },
              { function: "Promise.all", in_app: true },
              { function: "find", filename: "index.js", lineno: 120, colno: 17, in_app: true },
            ],
          },
        },
      ],
    },
  });
});

test("error reports: contain no request, cookie, address, token or e-mail", async () => {
  const { reports } = await reportsOf((log) => {
    const cause = new Error(
      "GET https://gateway.example/api/v1/Profiles/emma%40example.com/confirm?confirmation-token=s3cr3t for emma@example.com, Bearer eyJhbGciOi.eyJzdWIi.c2ln, phone +31 6 1234 5678",
    );
    log.error("an unexpected error", cause, { cookie: "__Secure-account=1~abc", body: "password=photos" });
  });
  const [report] = reports;
  for (const secret of [
    "emma",
    "example.com",
    "s3cr3t",
    "eyJ",
    "1234 5678",
    "__Secure",
    "password",
    "photos",
  ])
    expect(report?.text).not.toContain(secret);
  expect(Object.keys(report?.event ?? {}).toSorted()).toEqual(
    [
      "environment",
      "event_id",
      "exception",
      "level",
      "platform",
      "release",
      "sdk",
      "tags",
      "timestamp",
    ].filter((key) => report?.event[key] !== undefined),
  );
  expect(report?.headers).not.toMatch(/cookie|authorization/i);
});

test("error reports: report a non-error as text", async () => {
  const { reports } = await reportsOf((log) => log.error("an action was not done", "ledger unreachable"));
  expect(reports[0]?.event).toMatchObject({
    exception: { values: [{ type: "Error", value: "ledger unreachable" }] },
  });
});

test("error reports: are limited to ten per request", async () => {
  const { reports } = await reportsOf((log) => {
    for (let index = 0; index < 25; index++)
      log.error("a panel failed", new ServiceFailure("orders", "list", 500));
  });
  expect(reports).toHaveLength(10);
});

test("error reports: an outage of one service is twenty reports a minute of a worker, and other failures are reported", async () => {
  const failed = (log: ReturnType<typeof startLog>, operation: string) =>
    log.error("a panel failed", new ServiceFailure("photos", operation, 503));
  let sent = 0;
  for (let page = 0; page < 6; page++) {
    const { reports } = await reportsOf((log) => {
      for (let call = 0; call < 5; call++) failed(log, "list");
    });
    sent += reports.length;
    sink?.close();
  }
  expect(sent).toBe(20);
  expect((await reportsOf((log) => failed(log, "albums"))).reports).toHaveLength(1);
});

test.each([429, 500])("error reports: ignore a %i of the reporting service", async (status) => {
  const { reports } = await reportsOf((log) => log.error("a panel failed", new Error("x")), status);
  expect(reports).toHaveLength(1);
});

test("error reports: ignore an unreachable reporting service", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const work: Promise<unknown>[] = [];
  const report = errorReports({ ...at, errorReporting: "http://public@127.0.0.1:9/42" }, (promise) =>
    work.push(promise),
  );
  startLog({ region: "benelux" }, report).error("a panel failed", new Error("x"));
  await expect(Promise.all(work)).resolves.toBeDefined();
});

test("error reports: write only the console line without a DSN", () => {
  const written = vi.spyOn(console, "error").mockReturnValue();
  const afterwards = vi.fn();
  const log = startLog({ region: "benelux" }, errorReports({ ...at, errorReporting: null }, afterwards));
  log.error("a panel failed", new Error("x"));
  expect(afterwards).not.toHaveBeenCalled();
  expect(written).toHaveBeenCalledWith(expect.stringContaining(log.correlationId));
});

test.each([
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  ["orders list: 500", "orders list: 500"],
  ["at /assets/page-abc.js:1:200", "at /assets/page-abc.js:1:200"],
])("scrub: keeps %s", (text, same) => {
  expect(scrub(text)).toBe(same);
});

test("error reports: tell the host, and with it the environment", async () => {
  const { reports } = await reportsOf((log) => {
    const host = "t-account.vellora-nl.example";
    log.hostFacts = { host, storefront: "vellora-nl", environment: "t", path: "/" };
    log.error("a panel failed", new Error("no answer"));
  });
  expect(reports[0]?.event).toMatchObject({ tags: { host: "t-account.vellora-nl.example" } });
});
