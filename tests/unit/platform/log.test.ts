import { afterEach, expect, test, vi } from "vitest";
import { ServiceFailure } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["sign-in", "info"],
  ["request-refused", "warn"],
] as const)("log: the security event %s is a line of the level %s", (event, level) => {
  const written = vi.spyOn(console, level).mockImplementation(() => undefined);
  startLog("benelux").security(event, { customer: "pseudonym" });
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
  run(startLog("benelux", report));
  return { lines: lines.map((line) => JSON.parse(line)), report };
}

test("log: every line says which host and environment it is about, once that is known", () => {
  const hostFacts = { host: "t-account.vellora-nl.example", storefront: "vellora-nl", environment: "t" };
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

test("log: an id that leads nowhere is no error and no report; the service's own failures are", () => {
  const { lines, report } = linesOf((log) => {
    log.error("section failed", new ServiceFailure("photos", "album", 404, undefined, true));
    log.error("section failed", new ServiceFailure("photos", "albums", 404));
  });
  expect(lines).toMatchObject([{ level: "warn" }, { level: "error" }]);
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
