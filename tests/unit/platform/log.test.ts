import { afterEach, expect, test, vi } from "vitest";
import { ServiceFailure } from "~/platform/http/service-failure";
import { startLog } from "~/platform/log";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["sign-in", "info"],
  ["request-refused", "warn"],
] as const)("log: the security event %s is a line of the level %s", (event, level) => {
  const written = vi.spyOn(console, level).mockImplementation(() => undefined);
  startLog({ region: "benelux" }).security(event, { customer: "pseudonym" });
  const [line] = written.mock.calls.flat();
  expect(JSON.parse(String(line))).toMatchObject({
    ...{ level, message: "security event", event, customer: "pseudonym", region: "benelux" },
    correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

function linesOf(run: (log: ReturnType<typeof startLog>) => void) {
  const lines: string[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  const report = vi.fn();
  run(startLog({ region: "benelux" }, report));
  return { lines: lines.map((line) => JSON.parse(line)), report };
}

test("log: every line says which host, path and environment it is about, once that is known", () => {
  const hostFacts = {
    host: "t-account.vellora-nl.example",
    storefront: "vellora-nl",
    environment: "t",
    path: "/orders",
  };
  const { lines, report } = linesOf((log) => {
    log.hostFacts = hostFacts;
    log.security("sign-in");
    log.error("a failure", new Error("no answer"));
  });
  expect(lines).toMatchObject([
    { event: "sign-in", ...hostFacts },
    { level: "error", ...hostFacts },
  ]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ hostFacts }));
});

test("log: every line says which region, version and commit writes it", () => {
  const lines: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
  const worker = { region: "dach", version: "0f3c", commit: "1dfb1cec" };
  startLog(worker).warn("a warning");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([worker]);
});

test("log: an id that leads nowhere is no error and no report; the service's own failures are", () => {
  const { lines, report } = linesOf((log) => {
    log.error("section failed", new ServiceFailure("photos", "album", 404, undefined, true));
    log.error("section failed", new ServiceFailure("photos", "albums", 404));
  });
  expect(lines).toMatchObject([
    { level: "warn", service: "photos", operation: "album" },
    { level: "error", service: "photos", operation: "albums" },
  ]);
  expect(report).toHaveBeenCalledOnce();
});

test.each([
  ["/orders/A1", "/orders/A1"],
  ["/my-photos/emma@example.com/x", "/my-photos/[e-mail]/x"],
  ["/my-photos/emma%40example.com", "/my-photos/[e-mail]"],
  ["/my-photos/emma%2540example.com", "/my-photos/[e-mail]"],
  [`/mail/${"x".repeat(43)}`, "/mail/[token]"],
  ["/mail/eyJhbGciOi.eyJzdWIiOi.c2ln", "/mail/[token]"],
  [`/${"emma@".repeat(12_000)}`, "/…"],
  ["/a".repeat(30_000), `${"/a".repeat(11)}/…`],
])("log: the path %.30s is logged as %s", (path, logged) => {
  const { lines } = linesOf((log) =>
    log.answered({ method: "GET", path, status: 404, customer: null, ray: null }),
  );
  expect(lines).toMatchObject([{ message: "answered", path: logged }]);
});

const answer = { method: "GET", path: "/orders", status: 200, customer: null, ray: null };
const page = {
  host: "account.vellora-nl.example",
  storefront: "vellora-nl",
  environment: "p",
  path: "/orders",
};
const call = { service: "orders", operation: "list", status: 200, duration: 12, attempt: 1 } as const;

function sampled(run: (log: ReturnType<typeof startLog>) => void, sampling = 0) {
  const lines: string[] = [];
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  const points: AnalyticsEngineDataPoint[] = [];
  const metrics = {
    writeDataPoint: (point?: AnalyticsEngineDataPoint) => void (point && points.push(point)),
  };
  const log = startLog({ region: "benelux" }, undefined, crypto.randomUUID(), { metrics, sampling });
  log.hostFacts = page;
  run(log);
  return { lines: lines.map((line) => JSON.parse(line)), points };
}

test("log: of quiet requests a share is written, and whatever else happened always is", () => {
  const ordinary = (log: ReturnType<typeof startLog>) => {
    log.call(call);
    log.answered(answer);
  };
  expect(sampled(ordinary).lines).toEqual([]);
  expect(sampled(ordinary, 1).lines).toHaveLength(1);
  vi.spyOn(Math, "random").mockReturnValue(0.05);
  expect(sampled(ordinary, 0.1).lines).toMatchObject([{ message: "answered", sampling: 0.1 }]);
  vi.restoreAllMocks();
  for (const odd of [
    (log: ReturnType<typeof startLog>) => log.call({ ...call, status: 503 }),
    (log: ReturnType<typeof startLog>) => log.call({ ...call, status: "timeout" }),
    (log: ReturnType<typeof startLog>) => log.call({ ...call, attempt: 2 }),
    (log: ReturnType<typeof startLog>) => log.warn("stale copy used"),
    (log: ReturnType<typeof startLog>) => {
      log.outcome = "saved";
    },
  ]) {
    const { lines } = sampled((log) => {
      odd(log);
      log.answered(answer);
    });
    expect(lines.at(-1)).toMatchObject({ message: "answered" });
    expect(lines.at(-1)).not.toHaveProperty("sampling");
  }
  expect(sampled((log) => log.answered({ ...answer, status: 503 })).lines).toHaveLength(1);
});

test("log: calls, events and answers are counted in the metrics, however few lines are written, and nobody is named there", () => {
  const { points } = sampled((log) => {
    log.call(call);
    log.security("limit-reached", { kind: "share", customer: "pseudonym" });
    log.outcome = "unknown";
    log.answered({ ...answer, method: "POST", status: 303, customer: "pseudonym" });
  });
  const where = ["benelux", "p", "vellora-nl"];
  expect(points).toEqual([
    { indexes: ["call vellora-nl"], blobs: ["call", ...where, "orders", "list", "200"], doubles: [12] },
    { indexes: ["event vellora-nl"], blobs: ["event", ...where, "limit-reached", "share"], doubles: [] },
    {
      indexes: ["answer vellora-nl"],
      blobs: ["answer", ...where, "POST", "303", "unknown"],
      doubles: [expect.any(Number), 1],
    },
  ]);
});

test("log: no request has more points of metrics than the platform takes", () => {
  const { points } = sampled((log) => {
    for (let calls = 0; calls < 300; calls++) log.call(call);
  });
  expect(points).toHaveLength(200);
});
